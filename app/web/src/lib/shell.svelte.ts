/** The pages as they are kept on this phone: a service worker serves them where the server cannot be reached. */

/** Only pages that came over https may be kept, or over http from this very machine. */
const mayKeep = isSecureContext && 'serviceWorker' in navigator;

class Shell {
  /** Whether the pages open without the server from now on. */
  kept = $state(false);
}

export const shell = new Shell();

/** Have the pages kept, or, where the address ends in `?no-sw`, no more. */
export async function keepPages(): Promise<void> {
  if (!mayKeep) return;
  try {
    if (new URLSearchParams(location.search).has('no-sw')) return await dropPages();
    await navigator.serviceWorker.register('./sw.js');
    shell.kept = true;
  } catch {
    // A certificate that this phone does not trust: the pages come from the server, as on http.
  }
}

async function dropPages(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('tiebreak ')).map((name) => caches.delete(name)));
}

/** Fetch what a new build needs while the old pages are still in use. */
export async function prepare(): Promise<void> {
  if (mayKeep) await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined);
}

/** Load the page anew; pages that wait to be used take over first. */
export async function reload(): Promise<void> {
  const waiting = mayKeep ? (await navigator.serviceWorker.getRegistration())?.waiting : undefined;
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take over');
}
