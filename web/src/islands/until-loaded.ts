/** Pauses before the third and further attempts. The last is repeated. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000] as const

/** On the server, where files aren't lost, what fails once fails. */
let most = typeof document === 'undefined' ? 1 : Number.POSITIVE_INFINITY

/** From now on, loading fails after so many attempts. For pages that are nothing without script. */
export function giveUpAfter(attempts: number): void {
  most = attempts
}

type Watcher = { readonly onLost: () => void; readonly onFound: () => void }

let watcher: Watcher | undefined

/** Calls `onLost` each time an attempt has failed, but for a first one, and `onFound` once what was lost has come. */
export function watchLoading(one: Watcher): void {
  watcher = one
}

/**
 * Loads code or data until it has come: a poor connection loses files, and public pages work without them meanwhile. The second
 * attempt follows at once, the others after growing pauses or when the connection is back.
 *
 * Code that throws while it runs throws the same error each time and isn't loaded again; a fetch that fails has a new error each
 * time. Chromium before 156, Firefox before 154 and Safari up to 27 don't fetch a module again that they couldn't fetch: there
 * the page stays as the server sent it.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  let last: unknown
  for (let attempt = 1; ; attempt++) {
    try {
      const loaded = await load()
      if (attempt > 2) watcher?.onFound()
      return loaded
    } catch (error) {
      if (error === last || attempt >= most) throw error
      last = error
    }
    if (attempt === 1) continue
    watcher?.onLost()
    await pause(PAUSES_MS[attempt - 2] ?? 30_000)
  }
}

/** Waits, but no longer than until the browser says that it has a connection again. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
    addEventListener('online', () => resolve(), { once: true })
  })
