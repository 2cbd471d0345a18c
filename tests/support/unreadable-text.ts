import type { Page } from '@playwright/test'

/**
 * What cannot be read on a page as it stands, in words: text that something lies over, text that is cut off by the screen or by
 * a box that hides what it cannot hold, and words broken in two without a hyphen. The screen must show the whole page at once:
 * only what is on it can be asked what lies on top.
 */
export const unreadable = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    /** Browser rounding, and the space around glyphs. */
    const SLACK_PX = 3
    const holds = (box: DOMRect, x: number, y: number) =>
      x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    /** Text for screen readers alone is clipped to nothing; what is too long for its line may end in an ellipsis. */
    const isCutOnPurpose = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { clipPath, position, width, textOverflow } = getComputedStyle(at)
        if (clipPath === 'inset(50%)' || (position === 'absolute' && width === '1px')) return true
        if (textOverflow === 'ellipsis') return true
      }
      return false
    }
    const isForEyes = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('title, script, style, option, textarea') &&
      !isCutOnPurpose(element)
    /** The nearest box that hides what it cannot hold, and whether it can be scrolled. */
    const boxAround = (element: Element) => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(at)
        if (/inline$|contents/.test(display) || overflowX === 'visible') continue
        return { element: at, scrolls: /auto|scroll/.test(overflowX + overflowY) }
      }
      return null
    }
    /** Whether something of the element itself is to be seen there: a picture, a control, its ground or its own words. */
    const isDrawn = (element: Element, x: number, y: number) => {
      if (!element.checkVisibility({ opacityProperty: true })) return false
      if (![...element.getClientRects()].some((box) => holds(box, x, y))) return false
      if (element.matches('img, video, iframe, svg *, input, select, textarea')) return true
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      if (!/^rgba\(.*, 0\)$/.test(backgroundColor) || backgroundImage !== 'none') return true
      const range = document.createRange()
      return [...element.childNodes].some((child) => {
        if (child.nodeType !== Node.TEXT_NODE) return false
        range.selectNode(child)
        return [...range.getClientRects()].some((box) => holds(box, x, y))
      })
    }
    /** A bar that stays on the screen lies over whatever is scrolled under it. */
    const isFixed = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return true
      return false
    }
    const problemsOf = (text: Node, element: Element): string[] => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      const around = boxAround(element)
      const box = around?.element.getBoundingClientRect()
      const problems: string[] = []
      for (const line of lines) {
        const { left, right, top, bottom } = line
        if (!around?.scrolls && (left < -SLACK_PX || right > innerWidth + SLACK_PX))
          problems.push('leaves the screen')
        const fits =
          !box ||
          (left >= box.left - SLACK_PX &&
            right <= box.right + SLACK_PX &&
            top >= box.top - SLACK_PX &&
            bottom <= box.bottom + SLACK_PX)
        if (around && !around.scrolls && !fits) problems.push(`is cut off by its ${around.element.localName}`)
        const y = (top + bottom) / 2
        for (const x of [left + 2, (left + right) / 2, right - 2]) {
          if (box && !holds(box, x, y)) continue
          // Its own words are on top: what lies below needn't be looked for, which takes most of the time.
          if (document.elementFromPoint(x, y) === element) continue
          const over = document.elementsFromPoint(x, y).find((it) => isDrawn(it, x, y))
          if (!over || over.contains(element) || element.contains(over) || isFixed(over)) continue
          problems.push(`is covered by ${over.localName} '${over.textContent?.trim().slice(0, 40)}'`)
        }
      }
      if (lines.length < 2) return problems
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (tops.size > 1) problems.push(`breaks '${word}'`)
      }
      return problems
    }
    // Decoration that lets the pointer through hides words all the same.
    const solid = new CSSStyleSheet()
    solid.replaceSync('*{pointer-events:auto !important}')
    document.adoptedStyleSheets.push(solid)
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      const words = text.nodeValue?.trim() ?? ''
      if (!element || words === '' || !isForEyes(element)) continue
      for (const problem of problemsOf(text, element)) found.add(`'${words.slice(0, 60)}' ${problem}`)
    }
    document.adoptedStyleSheets.pop()
    return [...found]
  })
