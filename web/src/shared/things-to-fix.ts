const COUNTS = ['Nothing', 'One thing', 'Two things', 'Three things', 'Four things', 'Five things']

/** The title of what is wrong with a form: `Two things to fix`. */
export const thingsToFix = (count: number): string => `${COUNTS[count] ?? `${count} things`} to fix`
