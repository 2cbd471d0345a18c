/** A range on a scale from 0 to `max`. */
export type Range = { readonly from: number; readonly to: number; readonly max: number }

/** Reads ranges such as `8-12 years` and `Up to 20 years`. Null unless all of the texts are ranges in the same unit. */
export function rangesOf(texts: ReadonlyArray<string>): ReadonlyArray<Range> | null {
  const parts = texts.map((text) => /^(?:(\d+)-|Up to )(\d+) (\w+)$/.exec(text))
  const [first] = parts
  if (!first || parts.some((part) => part?.[3] !== first[3])) return null
  const ranges = parts.map((part) => ({ from: Number(part?.[1] ?? 0), to: Number(part?.[2]) }))
  const max = Math.max(...ranges.map(({ to }) => to))
  return ranges.map((range) => ({ ...range, max }))
}
