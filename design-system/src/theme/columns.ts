/** Columns of a grid on a phone: two, or one if the text is very large. */
export const TWO_COLUMNS = 'repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr))'
