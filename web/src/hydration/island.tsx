import { type ComponentType, type ReactNode, Suspense } from 'react'

/** How far below the screen a section may be when its code is fetched: it is alive before it is seen. */
const AHEAD = '300px'

const idOf = (name: string) => `island-${name}`

/** Resolves when the first thing in the island nears the screen; at once where there is no such island. */
function nearScreen(name: string): Promise<void> {
  const element = document.getElementById(idOf(name))?.firstElementChild
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
  })
}

/** A loader for React's `lazy`: at once on the server; in a browser when the island of that name nears the screen. */
export function whenNear<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  return async () => {
    if (typeof document !== 'undefined') await nearScreen(name)
    return { default: await load() }
  }
}

/**
 * A part of a page that the server draws in full and the browser brings to life only when it comes near the screen:
 * its code and its work stay out of the first load. Its child is a component made with `lazy(whenNear(name, …))`.
 */
export function Island({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div id={idOf(name)} style={{ display: 'contents' }}>
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  )
}
