// Puts a compressed copy beside each text file of the build that is worth it; the server sends it to who takes it.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';

const TEXT = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt']);
const WORTH = 1024;

for (const name of readdirSync('dist', { recursive: true })) {
  const file = join('dist', name);
  if (TEXT.has(extname(file)) && statSync(file).size >= WORTH) {
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: constants.Z_BEST_COMPRESSION }));
  }
}
