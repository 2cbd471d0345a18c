/** A screen on which a sticky bar hides too much: a phone on its side, or a page at 400 % zoom. */
export const SHORT_SCREEN = '@media (max-height: 480px)'
