// Keeps the page for when there is no network: its own file and those that boot.js names. What the server says of games and
// players is never kept; a page that is asked for comes from the network while there is one, so nobody stays behind.
const KEPT = 'page';
// The page as it is for every address: others begin with words of their own.
const PAGE = '/index.html';
// Files whose names say what is in them.
const HASHED = /-[0-9a-f]{16}(_bg)?\.[a-z0-9]+$/;
// Not pages of ours: the API, and files.
const NO_PAGE = /^\/(api|dumps)(\/|$)|\.[a-z0-9]+$/;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', event => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', event => {
  const { keep: addresses, named } = event.data ?? {};
  if (Array.isArray(addresses) && Array.isArray(named)) event.waitUntil(keep(addresses, named));
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

// These files, then the page, if it names those of them that a page names, and no others: those of an earlier build go, once no
// open page can want them.
async function keep(addresses, named) {
  const cache = await caches.open(KEPT);
  const wanted = new Set(addresses.map(address => new URL(address, self.location.origin).href));
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...wanted].filter(url => !there.has(url));
  // All or nothing: a page without its files would be no page.
  await cache.addAll(missing);
  const page = await fetch(PAGE, { cache: 'no-cache' });
  const html = await page.clone().text();
  // A page of another build asks for files that are not here: it is kept once it was loaded. Until then the one before stays.
  if (!page.ok || !named.every(address => html.includes(address))) return;
  await cache.put(PAGE, page);
  wanted.add(new URL(PAGE, self.location.origin).href);
  const open = await self.clients.matchAll({ type: 'window' });
  if (open.length > 1) return;
  for (const url of there) if (!wanted.has(url)) await cache.delete(url);
}
