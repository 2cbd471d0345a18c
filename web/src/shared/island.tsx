import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** How far below the screen a section may be when its code is fetched: it is alive before it is seen. */
const AHEAD = '300px'

/** Resolves when the element with this id, or the first thing in it that has a shape, nears the screen. */
function nearScreen(id: string): Promise<void> {
  const element = document.getElementById(id)?.firstElementChild
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

/**
 * A part of a page that the server draws in full and the browser brings to life only when it comes near the screen:
 * its code and its work stay out of the first load.
 */
export function island<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const id = `island-${name}`
  const Part = lazy(async () => {
    if (typeof document !== 'undefined') await nearScreen(id)
    return { default: await load() }
  })
  return function Island(props: Props) {
    return (
      <div id={id} style={{ display: 'contents' }}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }
}
