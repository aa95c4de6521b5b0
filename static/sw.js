// Keeps the page for when there is no network: its own file and those that boot.js names. What the server says of games and
// players is never kept; a page that is asked for comes from the network while there is one, so nobody stays behind.
const KEPT = 'page';
// The page as it is for every address: others begin with words of their own.
const PAGE = '/index.html';
// Files whose names say what is in them.
const HASHED = /-[0-9a-f]{16}(_bg)?\.[a-z0-9]+$/;
// Not pages of ours: the API, and files.
const NO_PAGE = /^\/(api|dumps)(\/|$)|\.[a-z0-9]+$/;

self.addEventListener('install', event => {
  event.waitUntil(refresh().then(() => self.skipWaiting()));
});

self.addEventListener('activate', event => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', event => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep));
});

self.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!NO_PAGE.test(pathname)) event.respondWith(navigate(request));
  } else if (HASHED.test(pathname)) {
    event.respondWith(caches.match(request).then(kept => kept ?? fetch(request)));
  }
});

async function navigate(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

// The page as it is now.
async function refresh() {
  const cache = await caches.open(KEPT);
  await cache.add(new Request(PAGE, { cache: 'no-cache' }));
}

// These files, and no others: those of an earlier build go, once no open page can want them.
async function keep(addresses) {
  const cache = await caches.open(KEPT);
  const wanted = new Set([PAGE, ...addresses].map(address => new URL(address, self.location.origin).href));
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...wanted].filter(url => !there.has(url));
  // All or nothing: a page without its files would be no page.
  await cache.addAll(missing);
  await refresh();
  const open = await self.clients.matchAll({ type: 'window' });
  if (open.length > 1) return;
  for (const url of there) if (!wanted.has(url)) await cache.delete(url);
}
