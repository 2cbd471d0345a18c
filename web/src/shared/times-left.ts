const FEW = 2

/** Says on a day how many free times are left if there are few; empty otherwise. */
export const timesLeftNote = (count: number): string => (count > FEW ? '' : `${count} left`)
