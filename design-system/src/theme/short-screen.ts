/** A screen so short that a sticky bar hides too much: a phone in landscape, a page at 400 % zoom, or a phone with large text. */
export const SHORT_SCREEN = '@media (max-height: 30em)'
