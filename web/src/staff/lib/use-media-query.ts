import { useSyncExternalStore } from 'react'

/** Narrower than the design's `md`. */
export const PHONE_QUERY = '(max-width: 767px)'

/** Whether the window matches a media query now, for screens whose order or controls depend on their width. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
