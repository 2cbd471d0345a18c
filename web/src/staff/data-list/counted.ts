/** Number of matches, counted up to a limit. */
export type Counted = { readonly totalCount: number; readonly totalCountCapped: boolean }

/** `214`, `5,000+` */
export function inFigures({ totalCount, totalCountCapped }: Counted): string {
  return `${totalCount.toLocaleString('en-AU')}${totalCountCapped ? '+' : ''}`
}

/** `1 to 25 of 214`; when the offset is unknown, the number of rows shown out of the total. */
export function rangeInWords(shown: number, page: Counted & { readonly offset: number | null }): string {
  const total = inFigures(page)
  if (shown === 0) return `0 of ${total}`
  if (page.offset === null) return `${shown} of ${total}`
  const first = (page.offset + 1).toLocaleString('en-AU')
  const last = (page.offset + shown).toLocaleString('en-AU')
  return `${first} to ${last} of ${total}`
}
