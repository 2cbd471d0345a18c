/** A screen on which a sticky bar hides too much: a phone on its side, a page at 400 % zoom, or a phone with large letters. */
export const SHORT_SCREEN = '@media (max-height: 30em)'
