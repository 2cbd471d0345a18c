import { pageState } from './page-state.ts'

/** Network Information API: only some browsers have it. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

let isRequested = false

/**
 * Downloads the page's scripts and state in parallel without running them, so that a later tap only waits for the processor. Failed
 * downloads are repeated when they are needed.
 */
export async function prefetchPage(priority: 'low' | 'auto'): Promise<void> {
  if (isRequested) return
  isRequested = true
  try {
    const { scripts = [] } = await pageState()
    // Appended together: after each append, the browser rechecks which styles depend on the page's content.
    document.head.append(
      ...scripts.map((href) =>
        Object.assign(document.createElement('link'), {
          rel: 'modulepreload',
          href,
          fetchPriority: priority,
        }),
      ),
    )
  } catch {
    isRequested = false
  }
}

/** Fetches ahead when the browser is idle and the connection isn't metered or slow, then calls `then`. */
export function prefetchWhenIdle(onDone: () => void = () => {}): void {
  const { saveData, effectiveType }: Connection = Reflect.get(navigator, 'connection') ?? {}
  if (saveData || effectiveType?.includes('2g')) return
  const prefetch = () => void prefetchPage('low').then(onDone)
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(prefetch, { timeout: 2000 })
  else setTimeout(prefetch, 200)
}
