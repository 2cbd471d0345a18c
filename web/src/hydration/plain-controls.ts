import { isHydrated } from './is-hydrated.ts'

const shownControls: Element[] = []

/**
 * Shows the `noscript` buttons of forms, such as "Show this day" in the booking, except in parts that are hydrated.
 */
export function showPlainControls(): void {
  hidePlainControls()
  for (const noscript of document.querySelectorAll('form noscript')) {
    const html = noscript.textContent
    // A field that is removed at hydration would lose what was typed into it.
    if (isHydrated(noscript) || !html.includes('<button') || /<(input|select|textarea)/.test(html)) continue
    const box = document.createElement('div')
    box.style.display = 'contents'
    box.innerHTML = html
    noscript.after(box)
    shownControls.push(box)
  }
}

/** Removes the buttons again: React expects the server's HTML. */
export function hidePlainControls(): void {
  for (const box of shownControls.splice(0)) box.remove()
}
