import { type ComponentType, type ReactNode, Suspense } from 'react'
import { loadWithRetry } from './load-with-retry.ts'

/** How far below the screen a section's code is loaded, so that it is hydrated before it is seen. */
const ROOT_MARGIN = '300px'

const idOf = (name: string) => `island-${name}`

/** Resolves when the island is near the screen, or at once if the page has no such island. */
function untilNearScreen(name: string): Promise<void> {
  const element = document.getElementById(idOf(name))?.firstElementChild
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(element)
  })
}

/**
 * Loader for React's `lazy`: loads at once on the server, and in a browser when the island is near the screen. Until the code has
 * loaded, the server's HTML stays.
 */
export function loadWhenNear<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  return async () => {
    if (typeof document !== 'undefined') await untilNearScreen(name)
    return { default: await loadWithRetry(load) }
  }
}

/**
 * Part of a page that the server renders in full and the browser hydrates only when it is near the screen, so its code stays
 * out of the first load. Its child is a component made with `lazy(loadWhenNear(name, …))`.
 */
export function Island({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div id={idOf(name)} style={{ display: 'contents' }}>
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  )
}
