import { isHydrated } from './is-hydrated.ts'

const shown: Element[] = []

/**
 * Shows the buttons that forms hold for browsers without script, such as the one that shows the chosen day. Not in parts that React
 * has taken over: there script answers.
 */
export function showPlainControls(): void {
  hidePlainControls()
  for (const noscript of document.querySelectorAll('form noscript')) {
    const html = noscript.textContent
    // What is typed or chosen in a field would be gone with it.
    if (isHydrated(noscript) || !html.includes('<button') || /<(input|select|textarea)/.test(html)) continue
    const box = document.createElement('div')
    box.style.display = 'contents'
    box.innerHTML = html
    noscript.after(box)
    shown.push(box)
  }
}

/** Hides them again: React expects the server's HTML. */
export function hidePlainControls(): void {
  for (const box of shown.splice(0)) box.remove()
}
