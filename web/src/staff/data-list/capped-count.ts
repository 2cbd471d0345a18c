/** Number of matches, counted up to a limit. */
export type CappedCount = { readonly totalCount: number; readonly totalCountCapped: boolean }

/** `214`, `5,000+` */
export function formatCount({ totalCount, totalCountCapped }: CappedCount): string {
  return `${totalCount.toLocaleString('en-AU')}${totalCountCapped ? '+' : ''}`
}

/** `1 to 25 of 214`; when the offset is unknown, the number of rows shown out of the total. */
export function formatRange(shown: number, page: CappedCount & { readonly offset: number | null }): string {
  const total = formatCount(page)
  if (shown === 0) return `0 of ${total}`
  if (page.offset === null) return `${shown} of ${total}`
  const first = (page.offset + 1).toLocaleString('en-AU')
  const last = (page.offset + shown).toLocaleString('en-AU')
  return `${first} to ${last} of ${total}`
}
