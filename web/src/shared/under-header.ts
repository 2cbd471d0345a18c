/** Scroll margin of a section that a link leads to: its top edge comes to rest at the header's, not the space for a heading below it. */
export const UNDER_HEADER = { base: '-28px', lg: '-16px' } as const
