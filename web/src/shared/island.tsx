import { Box, type SystemStyleObject } from 'design-system'
import { type ComponentType, type ReactNode, Suspense } from 'react'

/** How far below the screen a section may be when its code is fetched: it is alive before it is seen. */
const AHEAD = '300px'

const idOf = (name: string) => `island-${name}`

/** Resolves when the island, or the first thing in one that has no box, nears the screen; at once where there is none. */
function nearScreen(name: string): Promise<void> {
  const island = document.getElementById(idOf(name))
  const boxless = island !== null && getComputedStyle(island).display === 'contents'
  const element = boxless ? island.firstElementChild : island
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

/** Heights that a section takes on a phone, from 640 px and from 1024 px, in CSS pixels. */
export type Heights = readonly [phone: number, tablet: number, desk: number]

/**
 * A part of a page that the server draws in full and the browser brings to life only when it comes near the screen:
 * its code and its work stay out of the first load. Its child is a component made with `lazy(whenNear(name, …))`.
 *
 * With `heights`, the browser does not even lay it out before: they are about what it will take, so that the page is
 * as long from the start and links into it land where they should.
 */
export function Island({
  name,
  heights,
  children,
}: {
  name: string
  heights?: Heights
  children: ReactNode
}) {
  return (
    <Box id={idOf(name)} css={heights ? laidOutLate(heights) : { display: 'contents' }}>
      <Suspense fallback={null}>{children}</Suspense>
    </Box>
  )
}

const laidOutLate = ([phone, tablet, desk]: Heights): SystemStyleObject => ({
  contentVisibility: 'auto',
  containIntrinsicBlockSize: { base: `auto ${phone}px`, sm: `auto ${tablet}px`, lg: `auto ${desk}px` },
})
