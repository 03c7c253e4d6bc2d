// The service worker: after the first visit the site needs no network.
declare const VERSION: string; // of everything
declare const FILES: string[];

const worker = self as unknown as ServiceWorkerGlobalScope;
const PREFIX = `gradient-dojo ${worker.registration.scope} `;
const NAME = PREFIX + VERSION;
const url = (file: string): string => new URL(file, worker.registration.scope).href;

/** Fill the cache of this version; what an earlier one has under the same name is the same file. */
async function fill(): Promise<void> {
  const cache = await caches.open(NAME);
  for (const file of FILES) {
    const known = file.startsWith("assets/") ? await caches.match(url(file)) : undefined;
    const response = known ?? (await fetch(url(file), { cache: file.startsWith("assets/") ? "default" : "no-cache" }));
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    await cache.put(url(file), response);
  }
}

async function forget(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
  }
  await worker.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  const found = await cache.match(request, { ignoreSearch: true });
  return found ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(forget()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(worker.registration.scope)) {
    event.respondWith(answer(request));
  }
});
worker.addEventListener("message", ({ data }) => {
  if (data === "take over") void worker.skipWaiting();
});
