/** A screen on which a bar that stays in place hides too much: a phone on its side, or a page at 400 % zoom. */
export const SHORT_SCREEN = '@media (max-height: 480px)'
