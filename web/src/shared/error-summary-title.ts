const COUNTS = ['Nothing', 'One thing', 'Two things', 'Three things', 'Four things', 'Five things']

/** Title of an error summary: `Two things to fix`. */
export const errorSummaryTitle = (count: number): string => `${COUNTS[count] ?? `${count} things`} to fix`
