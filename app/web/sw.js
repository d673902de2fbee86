// Keeps the pages of one build on the phone, so that they open while the server cannot be reached. Everything about
// tables comes from the server, always: nothing under api/ goes through here.
const BUILD = '%BUILD%';
const FILES = new Set('%FILES%'.split(' '));

const HERE = new URL('./', location.href).pathname;
const OURS = `tiebreak ${HERE} `;
const CACHE = OURS + BUILD;

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
self.addEventListener('message', (event) => event.data === 'take over' && self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || !pathname.startsWith(HERE)) return;
  const file = pathname.slice(HERE.length);
  if (mode === 'navigate') {
    if (file === '') event.respondWith(fetch(event.request).catch(() => caches.match(HERE)));
  } else if (FILES.has(file)) {
    event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
  }
});

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll([new Request(HERE, { cache: 'reload' }), ...FILES]);
}

async function dropOthers() {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}
