// `npm run --silent missing de` prints what the German catalogue still lacks, ready to be filled in.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { sentencesOf, speaks } from './sentences.js';

const catalogue = JSON.parse(readFileSync(join(import.meta.dirname, `${process.argv[2]}.json`), 'utf8'));
const folder = join(import.meta.dirname, '..');
const said = readdirSync(folder, { recursive: true })
  .map(String)
  .filter(speaks)
  .sort()
  .flatMap((name) => sentencesOf(readFileSync(join(folder, name), 'utf8')).sentences);

const missing = said.filter((sentence) => !(sentence in catalogue)).map((sentence) => [sentence, '']);
console.log(JSON.stringify(Object.fromEntries(missing), null, 2));
