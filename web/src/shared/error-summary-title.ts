/** Numbers up to ten, in words. */
const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** Title of an error summary: `Two things to fix`. */
export const errorSummaryTitle = (count: number): string =>
  `${COUNTS[count] ?? count} ${count === 1 ? 'thing' : 'things'} to fix`
