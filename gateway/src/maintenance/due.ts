/** Months in which work may be due, 1 to 12. They may span the end of a year: November to February. */
export type Months = { readonly first: number; readonly last: number }

/** Returns whether a month is one of these. */
export function includesMonth({ first, last }: Months, month: number): boolean {
  return first <= last ? month >= first && month <= last : month >= first || month <= last
}

/**
 * Returns the next due date: a number of months after a day, or the last day of a shorter month. Outside the plan's months it is
 * the first day of the next of them.
 */
export function dueAfter(
  doneOn: Temporal.PlainDate,
  everyMonths: number,
  months: Months | null,
): Temporal.PlainDate {
  const due = doneOn.add({ months: everyMonths })
  if (!months || includesMonth(months, due.month)) return due
  const periodStart = Temporal.PlainDate.from({ year: due.year, month: months.first, day: 1 })
  return Temporal.PlainDate.compare(periodStart, due) > 0 ? periodStart : periodStart.add({ years: 1 })
}
