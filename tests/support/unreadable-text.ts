import type { Page } from '@playwright/test'

/**
 * Describes text that can't be read on the page: covered by something, cut off by the screen or by a box that hides overflow, or
 * broken within a word without a hyphen. The viewport must be as tall as the page, because only what is on the screen can be
 * hit-tested.
 */
export const findUnreadableText = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    /** Allows for browser rounding and the space around glyphs. */
    const SLACK_PX = 3
    const contains = (box: DOMRect, x: number, y: number) =>
      x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    /** Text for screen readers is clipped to nothing, and text that is too long for its line may end in an ellipsis. */
    const isCutOnPurpose = (element: Element) => {
      for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
        const { clipPath, position, width, textOverflow } = getComputedStyle(ancestor)
        if (clipPath === 'inset(50%)' || (position === 'absolute' && width === '1px')) return true
        if (textOverflow === 'ellipsis') return true
      }
      return false
    }
    // The boxes of letters along a curve say nothing of what covers or cuts them.
    const isForEyes = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('title, script, style, option, textarea, textPath') &&
      !isCutOnPurpose(element)
    /** Returns the nearest box that hides its overflow, and whether it can be scrolled. */
    const clippingBoxOf = (element: Element) => {
      for (
        let ancestor: Element | null = element;
        ancestor && ancestor !== document.body;
        ancestor = ancestor.parentElement
      ) {
        const { overflowX, overflowY, display } = getComputedStyle(ancestor)
        if (/inline$|contents/.test(display) || overflowX === 'visible') continue
        return { element: ancestor, scrolls: /auto|scroll/.test(overflowX + overflowY) }
      }
      return null
    }
    /** Whether the element itself paints something at this point: a picture, a control, a background or its own text. */
    const isDrawn = (element: Element, x: number, y: number) => {
      if (!element.checkVisibility({ opacityProperty: true })) return false
      if (![...element.getClientRects()].some((box) => contains(box, x, y))) return false
      if (element.matches('img, video, iframe, svg *, input, select, textarea')) return true
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      if (!/^rgba\(.*, 0\)$/.test(backgroundColor) || backgroundImage !== 'none') return true
      const range = document.createRange()
      return [...element.childNodes].some((child) => {
        if (child.nodeType !== Node.TEXT_NODE) return false
        range.selectNode(child)
        return [...range.getClientRects()].some((box) => contains(box, x, y))
      })
    }
    /** A fixed bar covers whatever is scrolled under it. */
    const isFixed = (element: Element) => {
      for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(ancestor).position)) return true
      return false
    }
    type Clipper = NonNullable<ReturnType<typeof clippingBoxOf>>
    const edgeProblems = ({ left, right, top, bottom }: DOMRect, clipper: Clipper | null) => {
      if (clipper?.scrolls) return []
      const leaves = left < -SLACK_PX || right > innerWidth + SLACK_PX
      const box = clipper?.element.getBoundingClientRect()
      const isCut =
        box &&
        (left < box.left - SLACK_PX ||
          right > box.right + SLACK_PX ||
          top < box.top - SLACK_PX ||
          bottom > box.bottom + SLACK_PX)
      return [
        ...(leaves ? ['leaves the screen'] : []),
        ...(isCut ? [`is cut off by its ${clipper?.element.localName}`] : []),
      ]
    }
    /** Returns what covers the element at a point, if anything does. */
    const coverAt = (element: Element, x: number, y: number) => {
      // Its own text is on top, so the search for covering elements, which takes most of the time, can be skipped.
      if (document.elementFromPoint(x, y) === element) return null
      const cover = document.elementsFromPoint(x, y).find((candidate) => isDrawn(candidate, x, y))
      return !cover || cover.contains(element) || element.contains(cover) || isFixed(cover) ? null : cover
    }
    const coverProblems = (
      { left, right, top, bottom }: DOMRect,
      element: Element,
      clipper: Clipper | null,
    ) => {
      const box = clipper?.element.getBoundingClientRect()
      const y = (top + bottom) / 2
      return [left + 2, (left + right) / 2, right - 2]
        .filter((x) => !box || contains(box, x, y))
        .map((x) => coverAt(element, x, y))
        .filter((cover) => cover !== null)
        .map((cover) => `is covered by ${cover.localName} '${cover.textContent?.trim().slice(0, 40)}'`)
    }
    const breakProblems = (text: Node, range: Range) =>
      [...(text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        return tops.size > 1 ? [`breaks '${word}'`] : []
      })
    const problemsOf = (text: Node, element: Element): ReadonlyArray<string> => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      const clipper = clippingBoxOf(element)
      return [
        ...lines.flatMap((line) => [
          ...edgeProblems(line, clipper),
          ...coverProblems(line, element, clipper),
        ]),
        ...(lines.length > 1 ? breakProblems(text, range) : []),
      ]
    }
    // Decoration that ignores the pointer can still cover text.
    const hitTestStyles = new CSSStyleSheet()
    hitTestStyles.replaceSync('*{pointer-events:auto !important}')
    document.adoptedStyleSheets.push(hitTestStyles)
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      const content = text.nodeValue?.trim() ?? ''
      if (!element || content === '' || !isForEyes(element)) continue
      for (const problem of problemsOf(text, element)) found.add(`'${content.slice(0, 60)}' ${problem}`)
    }
    document.adoptedStyleSheets.pop()
    return [...found]
  })
