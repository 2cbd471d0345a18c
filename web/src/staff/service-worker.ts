// Service worker of My day. It caches only the staff area's page and My day's files, which are the same for everyone. API requests
// always go to the server.

/** Injected by the build: the files that My day needs, entry script first, and a version that covers all of them. */
declare const __SHELL__: { readonly files: ReadonlyArray<string>; readonly version: string }

type ExtendableEventLike = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type FetchEventLike = Event & {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}

/** TypeScript types the global scope as a window, but here it's a service worker. */
const worker = globalThis as unknown as {
  readonly skipWaiting: () => Promise<void>
  readonly clients: { readonly claim: () => Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEventLike) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void
}

const { files, version } = __SHELL__
const PAGE = '/admin/dashboard'
const CACHE_PREFIX = 'gpc-staff '
const CACHE_NAME = CACHE_PREFIX + version
/** How long to wait for the page on a connection that may be dead. */
const PAGE_TIMEOUT_MS = 4_000

worker.addEventListener('install', (event) => event.waitUntil(precache().then(() => worker.skipWaiting())))

worker.addEventListener('activate', (event) =>
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim())),
)

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === PAGE || pathname.startsWith(`${PAGE}/`)) event.respondWith(respondWithPage(request))
  } else if (files.includes(pathname)) event.respondWith(respondWithFile(request))
})

/** Caches the page and its files, either all from one build or none. The page is fetched without cookies. */
async function precache(): Promise<void> {
  const answer = await fetch(PAGE, { credentials: 'omit', cache: 'no-store' })
  const html = await answer.clone().text()
  if (!answer.ok || !html.includes(files[0] ?? '')) throw new Error('The page belongs to another build.')
  const cache = await caches.open(CACHE_NAME)
  await cache.addAll([...files])
  await cache.put(PAGE, answer)
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME)
      .map((name) => caches.delete(name)),
  )
}

/** Returns the page from the server, or the cached one if the server doesn't respond or fails. */
async function respondWithPage(request: Request): Promise<Response> {
  const cached = await caches.match(PAGE, { cacheName: CACHE_NAME })
  const networkResponse = fetch(request)
  if (!cached) return networkResponse
  // Prevents an unhandled rejection if it fails after `late` has won the race.
  networkResponse.catch(() => {})
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(cached), PAGE_TIMEOUT_MS))
  try {
    const answer = await Promise.race([networkResponse, late])
    return answer.status >= 500 ? cached : answer
  } catch {
    return cached
  }
}

async function respondWithFile(request: Request): Promise<Response> {
  return (await caches.match(request.url, { cacheName: CACHE_NAME })) ?? fetch(request)
}
