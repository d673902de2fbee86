/** Whether the server has newer pages than the one that is open. */

import { buildOfServer } from '../api/client';
import { prepare } from './shell.svelte';

const BUILD = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;

class Version {
  newer = $state(false);
}

export const version = new Version();

/** Ask the server; whatever else may be wrong, the page goes on. */
export async function compare(): Promise<void> {
  const build = await buildOfServer();
  if (build === undefined || build === BUILD || version.newer) return;
  version.newer = true;
  await prepare();
}
