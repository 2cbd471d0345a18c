import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Stops rows from moving under the pointer: while it is inside `around`, the page scrolls to offset any shift of the row under the
 * pointer, and no row shrinks. Rows are found by `data-still`. Content that appears above the board is offset too.
 */
export function useScrollAnchor(around: RefObject<HTMLElement | null>): void {
  const pointer = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const before = useRef<{ readonly row: Element; readonly top: number } | null>(null)
  useEffect(() => {
    const element = around.current
    if (!element) return
    const measure = () => {
      const { x, y } = pointer.current ?? { x: -1, y: -1 }
      const row = document.elementFromPoint(x, y)?.closest('[data-still]') ?? null
      before.current = row && { row, top: row.getBoundingClientRect().top }
    }
    const hold = () => {
      for (const row of element.querySelectorAll<HTMLElement>('[data-still]'))
        if (!row.style.height && !row.style.minHeight)
          // For a table row, `height` acts as a minimum; other elements need `minHeight`.
          row.style[getComputedStyle(row).display === 'table-row' ? 'height' : 'minHeight'] =
            `${row.offsetHeight}px`
    }
    const enter = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      pointer.current = { x: event.clientX, y: event.clientY }
      if (before.current === null) hold()
      measure()
    }
    const leave = () => {
      pointer.current = null
      before.current = null
      for (const row of element.querySelectorAll<HTMLElement>('[data-still]')) {
        row.style.height = ''
        row.style.minHeight = ''
      }
      element.style.paddingBottom = ''
    }
    element.addEventListener('pointermove', enter)
    element.addEventListener('pointerleave', leave)
    window.addEventListener('scroll', measure, { passive: true })
    return () => {
      element.removeEventListener('pointermove', enter)
      element.removeEventListener('pointerleave', leave)
      window.removeEventListener('scroll', measure)
    }
  }, [around])
  // After every render, offset any shift of the row.
  useLayoutEffect(() => {
    const element = around.current
    if (!element || !before.current?.row.isConnected) return
    const { row, top } = before.current
    const shift = row.getBoundingClientRect().top - top
    if (shift === 0) return
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement
    const below = scrollHeight - clientHeight - scrollTop
    if (shift > below) element.style.paddingBottom = `${shift - below}px`
    window.scrollBy({ top: shift, behavior: 'instant' })
    before.current = { row, top: row.getBoundingClientRect().top }
  })
}
