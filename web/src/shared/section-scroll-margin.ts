/**
 * Scroll margin of a section that a link leads to: it aligns the section's top edge with the header's, without extra space for a
 * heading.
 */
export const SECTION_SCROLL_MARGIN = { base: '-28px', lg: '-16px' } as const
