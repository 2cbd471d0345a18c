import { pageState } from './page-state.ts'

/** Set by some browsers, for visitors who pay for every megabyte or have next to no connection. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

let asked = false

/**
 * Fetches the scripts and the state of the page without running them, all at once, since each names the next: what is
 * tapped then waits for the processor only. What fails is fetched again when it is needed.
 */
export async function fetchAhead(priority: 'low' | 'auto'): Promise<void> {
  if (asked) return
  asked = true
  try {
    const { scripts = [] } = await pageState()
    for (const script of scripts) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', href: script, fetchPriority: priority })
      document.head.append(link)
    }
  } catch {
    asked = false
  }
}

/** Fetches ahead when the browser has nothing better to do, where the visitor's connection allows it; `then` follows. */
export function fetchAheadWhenIdle(then: () => void = () => {}): void {
  const { saveData, effectiveType }: Connection = Reflect.get(navigator, 'connection') ?? {}
  if (saveData || effectiveType?.includes('2g')) return
  const ahead = () => void fetchAhead('low').then(then)
  // Safari has no word for it yet.
  if ('requestIdleCallback' in window) requestIdleCallback(ahead, { timeout: 2000 })
  else setTimeout(ahead, 200)
}
