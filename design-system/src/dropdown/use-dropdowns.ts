import { type RefObject, useEffect, useRef } from 'react'

/** How long the pointer rests on a trigger before its panel opens, so that one passing by opens nothing. */
const HOVER_DELAY_MS = 120
/** A click this soon after a hover opened a panel belongs to the same gesture and must not close it. */
const HOVER_CLICK_GRACE_MS = 400
/** How long the pointer may be outside on its way from a trigger to its panel. */
const LEAVE_GRACE_MS = 200

const triggerSelector = '[data-dropdown-trigger]'
const focusableSelector = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)'

const openItem = (nav: HTMLElement) => nav.querySelector<HTMLDetailsElement>('details[open]')
const closeAll = (nav: HTMLElement, except?: HTMLDetailsElement) => {
  for (const item of nav.querySelectorAll<HTMLDetailsElement>('details[open]')) {
    if (item !== except) item.open = false
  }
}
const enclosingItem = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLDetailsElement>('details') : null

function adjacentStop<Stop extends HTMLElement>(
  stops: Stop[],
  current: Stop,
  step: 1 | -1,
): Stop | undefined {
  const index = stops.indexOf(current)
  return stops[(index + step + stops.length) % stops.length]
}

/** Returns the trigger that an arrow, Home or End moves to from another trigger. */
function nextTrigger(nav: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const triggers = [...nav.querySelectorAll<HTMLElement>(triggerSelector)]
  if (!triggers.includes(from)) return undefined
  if (key === 'ArrowRight') return adjacentStop(triggers, from, 1)
  if (key === 'ArrowLeft') return adjacentStop(triggers, from, -1)
  if (key === 'Home') return triggers[0]
  return key === 'End' ? triggers.at(-1) : undefined
}

/** Returns the link or button of a panel that an arrow down or up moves to. From a trigger it opens the panel first. */
function nextStop(
  from: HTMLElement,
  key: string,
  open: (item: HTMLDetailsElement) => void,
): HTMLElement | undefined {
  const item = enclosingItem(from)
  if (!item || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined
  const stops = [...item.querySelectorAll<HTMLElement>(`div :is(${focusableSelector})`)]
  if (!from.matches(triggerSelector)) return adjacentStop(stops, from, key === 'ArrowDown' ? 1 : -1)
  open(item)
  return key === 'ArrowDown' ? stops[0] : stops.at(-1)
}

/**
 * Makes a navigation of native `details` behave like a menu bar. The open state is in the DOM only, so a panel opened before
 * hydration stays open and there is nothing to reconcile.
 */
export function useDropdowns(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = ref.current
    if (!nav) return
    const controller = new AbortController()
    const { signal } = controller
    let hovered: HTMLDetailsElement | null = null
    let openedAt = Number.NEGATIVE_INFINITY
    let openTimer: ReturnType<typeof setTimeout> | undefined
    let closeTimer: ReturnType<typeof setTimeout> | undefined

    const open = (item: HTMLDetailsElement) => {
      closeAll(nav, item)
      item.open = true
    }

    nav.addEventListener(
      'pointerover',
      (event) => {
        clearTimeout(closeTimer)
        const item = enclosingItem(event.target)
        if (event.pointerType !== 'mouse' || item === hovered) return
        hovered = item
        clearTimeout(openTimer)
        if (!item || item.open) return
        openTimer = setTimeout(() => {
          openedAt = Date.now()
          open(item)
        }, HOVER_DELAY_MS)
      },
      { signal },
    )
    nav.addEventListener(
      'pointerleave',
      (event) => {
        if (event.pointerType !== 'mouse') return
        hovered = null
        clearTimeout(openTimer)
        closeTimer = setTimeout(() => {
          // A panel with keyboard focus stays open wherever the mouse goes.
          if (!openItem(nav)?.querySelector(':focus-visible')) closeAll(nav)
        }, LEAVE_GRACE_MS)
      },
      { signal },
    )
    nav.addEventListener(
      'click',
      (event) => {
        if (!(event.target instanceof Element)) return
        const item = event.target.closest('summary') ? enclosingItem(event.target) : null
        if (item) {
          clearTimeout(openTimer)
          // A key press arrives as a click with detail 0, and is always intentional.
          const sameGesture = event.detail > 0 && item.open && Date.now() - openedAt < HOVER_CLICK_GRACE_MS
          if (sameGesture) event.preventDefault()
          else closeAll(nav, item)
        } else if (event.target.closest('a')) {
          closeAll(nav)
        }
      },
      { signal },
    )
    nav.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !nav.contains(relatedTarget)) closeAll(nav)
      },
      { signal },
    )
    nav.addEventListener(
      'keydown',
      (event) => {
        if (!(event.target instanceof HTMLElement)) return
        const next = nextTrigger(nav, event.target, event.key) ?? nextStop(event.target, event.key, open)
        if (next) {
          event.preventDefault()
          next.focus()
        }
      },
      { signal },
    )
    document.addEventListener(
      'keydown',
      (event) => {
        const item = event.key === 'Escape' ? openItem(nav) : null
        if (!item) return
        const hadFocus = item.contains(document.activeElement)
        item.open = false
        if (hadFocus) item.querySelector('summary')?.focus()
      },
      { signal },
    )
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !nav.contains(target)) closeAll(nav)
      },
      { signal },
    )
    return () => {
      clearTimeout(openTimer)
      clearTimeout(closeTimer)
      controller.abort()
    }
  }, [])
  return ref
}
