import { useEffect } from 'react'

/** Space below the site's header, which sticks to the top. */
const TOP = 96
const GAP = 16

/**
 * After each attempt with errors, scrolls the first field in error into view, with its message: on a phone, the error summary above it
 * and the docked button can cover it. The summary stays in view as far as there is room.
 */
export function useErrorInView(id: string | undefined, attempt: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first error changes while errors are fixed, without another attempt
  useEffect(() => {
    const control = id ? document.getElementById(id) : null
    if (!control) return
    const message = document.getElementById(`${id}-error`) ?? control
    const dock = document.querySelector<HTMLElement>('[data-dock]')
    const docked = dock && getComputedStyle(dock).position === 'sticky' ? dock.offsetHeight : 0
    // The summary takes focus, and may still be scrolling into view.
    const summary = document.activeElement?.getBoundingClientRect().top ?? TOP
    const start = scrollY + Math.min(0, summary - TOP)
    const end = (control.closest('[data-answer]') ?? message).getBoundingClientRect().bottom + scrollY
    const top = Math.min(
      end + GAP - (innerHeight - docked),
      control.getBoundingClientRect().top + scrollY - TOP - 2 * GAP,
    )
    if (top > start) scrollTo({ top })
  }, [attempt])
}
