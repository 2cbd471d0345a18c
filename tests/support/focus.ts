/**
 * Whether an element or its radio group has the focus, and any fault that hides the focus: no visible outline, off screen, or
 * covered. Runs in the page.
 */
export function inspectFocus(target: Element): { isTarget: boolean; isInGroup: boolean; fault: string } {
  const { activeElement: focused } = document
  const nothingFocused = !(focused instanceof HTMLElement) || focused === document.body
  if (nothingFocused) return { isTarget: false, isInGroup: false, fault: 'nothing has the focus' }
  const isMarked = [focused, focused.nextElementSibling, focused.parentElement].some((candidate) => {
    if (!candidate) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  const isCovered = [...focused.getClientRects()].some(({ left, right, top, bottom, width, height }) => {
    const [x, y] = [left + width / 2, top + height / 2]
    const edges = [
      [x, top + 2],
      [x, bottom - 2],
      [left + 2, y],
      [right - 2, y],
    ] as const
    return edges.some(([atX, atY]) => {
      const topmost = document.elementFromPoint(atX, atY)
      return !topmost || !(focused.contains(topmost) || topmost.contains(focused))
    })
  })
  const description = `${focused.tagName} ${focused.id} ${focused.textContent?.trim().slice(0, 40)}`
  const fault = isCovered ? `${description} is covered` : ''
  return {
    isTarget: focused === target,
    isInGroup: focused instanceof HTMLInputElement && focused.name === target.getAttribute('name'),
    fault: isMarked ? fault : `${description} is not marked`,
  }
}
