// Print colours, from the design system, and the space on a page.

export const INK = '#0b1f33'
export const QUIET = '#566677'
export const LINE = '#e3dccf'
export const DEEP = '#0a3a56'

/** Returns the area between the margins of the page. */
export function contentArea({ page }: PDFKit.PDFDocument) {
  const { width, height, margins } = page
  const { left, top } = margins
  return { left, top, width: width - left - margins.right, bottom: height - margins.bottom }
}
