import { useEffect, useState } from 'react'

/** The part of the screen in which the first section is the current one: below the header, above the lower half. */
const READING_AREA = '-130px 0px -50% 0px'

/** Returns the id of the section that is being read, or null. A section with the focus counts as read for as long as it is in view. */
export function useCurrentSection(ids: ReadonlyArray<string>): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const key = ids.join(' ')
  useEffect(() => {
    const sections = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const inView = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) inView.add(target)
          else inView.delete(target)
        const visible = sections.filter((section) => inView.has(section))
        const focused = visible.find((section) => section.contains(document.activeElement))
        setCurrent((focused ?? visible[0])?.id ?? null)
      },
      { rootMargin: READING_AREA },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [key])
  return current
}
