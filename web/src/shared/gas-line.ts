/** Whom to ring about gas that escapes, at any hour. */
export const GAS_LINE = { number: '1800 427 532', href: 'tel:1800427532' } as const
