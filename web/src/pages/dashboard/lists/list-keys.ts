import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { tinykeys } from 'tinykeys'

type ListKeys = {
  readonly references: ReadonlyArray<string>
  readonly onOpen: (reference: string) => void
  readonly onToggle: (reference: string) => void
  /** Where `/` goes. */
  readonly search: RefObject<HTMLInputElement | null>
}

/** `j` and `k` go down and up, `x` chooses, Enter opens, `/` searches. Answers the row that they act on; null for none. */
export function useListKeys({ references, onOpen, onToggle, search }: ListKeys): string | null {
  const [asked, setHere] = useState<string | null>(null)
  const here = asked !== null && references.includes(asked) ? asked : null
  const step = useEffectEvent((by: 1 | -1) => {
    const index = here === null ? (by === 1 ? -1 : references.length) : references.indexOf(here)
    const next = references[Math.min(Math.max(index + by, 0), references.length - 1)]
    if (next === undefined) return
    setHere(next)
    const box = document.querySelector(`[aria-label="Select ${CSS.escape(next)}"]`)
    box?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  })
  const act = useEffectEvent((what: 'open' | 'toggle') => {
    if (here === null) return
    if (what === 'open') onOpen(here)
    else onToggle(here)
  })
  const find = useEffectEvent(() => {
    search.current?.focus()
    search.current?.select()
  })
  useEffect(() => {
    const free = (event: KeyboardEvent) =>
      !(event.target instanceof Element && event.target.closest('a, button, input, select, textarea, dialog'))
    const quiet =
      (body: () => void, wherever = false) =>
      (event: KeyboardEvent) => {
        if (document.querySelector('dialog[open], :popover-open')) return
        if (!wherever && !free(event)) return
        event.preventDefault()
        body()
      }
    return tinykeys(window, {
      j: quiet(() => step(1), true),
      k: quiet(() => step(-1), true),
      x: quiet(() => act('toggle'), true),
      Enter: quiet(() => act('open')),
      '/': quiet(find, true),
    })
  }, [])
  return here
}
