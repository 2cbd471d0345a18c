/** The months in which work may be due, 1 to 12. They may go over the end of a year: November to February. */
export type Months = { readonly first: number; readonly last: number }

/** Is a month one of these? */
export function isOf({ first, last }: Months, month: number): boolean {
  return first <= last ? month >= first && month <= last : month >= first || month <= last
}

/**
 * When work is due again: so many months after a day, on the last day of a month that is too short. Where that is outside its
 * months, it is due on the first day of the next of them.
 */
export function dueAfter(
  done: Temporal.PlainDate,
  everyMonths: number,
  months: Months | null,
): Temporal.PlainDate {
  const due = done.add({ months: everyMonths })
  if (!months || isOf(months, due.month)) return due
  const opens = Temporal.PlainDate.from({ year: due.year, month: months.first, day: 1 })
  return Temporal.PlainDate.compare(opens, due) > 0 ? opens : opens.add({ years: 1 })
}
