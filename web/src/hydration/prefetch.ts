import { pageState } from './page-state.ts'
import { whenIdle } from './when-idle.ts'

/** Network Information API: only some browsers have it. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Scripts requested in one task. All of a page's together are a task of 60 ms and more on a slow phone. */
const BATCH_SIZE = 5

let isRequested = false
let isUrgent = false
/** Resolves once the scripts are needed. */
const urgency = Promise.withResolvers<void>()

/**
 * Downloads the page's scripts and state in parallel without running them, so that a later tap only waits for the processor: at
 * `low` priority a few at a time when the browser is idle, at `auto` those that are left at once. Failed downloads are repeated when
 * they are needed.
 */
export async function prefetchPage(priority: 'low' | 'auto'): Promise<void> {
  if (priority === 'auto') {
    isUrgent = true
    urgency.resolve()
  }
  if (isRequested) return
  isRequested = true
  try {
    const { scripts = [] } = await pageState()
    const links = scripts.map((href) =>
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
    while (links.length > 0) {
      const batch = links.splice(0, isUrgent ? links.length : BATCH_SIZE)
      for (const link of batch) link.fetchPriority = isUrgent ? 'auto' : 'low'
      // Appended together: after each append, the browser rechecks which styles depend on the page's content.
      document.head.append(...batch)
      await Promise.race([whenIdle(50), urgency.promise])
    }
  } catch {
    isRequested = false
  }
}

/** Fetches ahead when the browser is idle and the connection isn't metered or slow, then calls `onDone`. */
export async function prefetchWhenIdle(onDone: () => void = () => {}): Promise<void> {
  const { saveData, effectiveType }: Connection = Reflect.get(navigator, 'connection') ?? {}
  if (saveData || effectiveType?.includes('2g')) return
  await whenIdle(200)
  await prefetchPage('low')
  onDone()
}
