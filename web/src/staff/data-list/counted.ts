/** How many there are, counted up to a limit. */
export type Counted = { readonly count: number; readonly more: boolean }

/** `214`, `10,000+` */
export function inFigures({ count, more }: Counted): string {
  return `${count.toLocaleString('en-AU')}${more ? '+' : ''}`
}

/** `1 to 25 of 214`; far into a long list, how many are shown of how many. */
export function rangeInWords(position: Counted, shown: number, total: Counted): string {
  if (shown === 0) return `0 of ${inFigures(total)}`
  if (position.more) return `${shown} of ${inFigures(total)}`
  const first = (position.count + 1).toLocaleString('en-AU')
  const last = (position.count + shown).toLocaleString('en-AU')
  return `${first} to ${last} of ${inFigures(total)}`
}
