/**
 * Picks reviews for a page that shows few: the newest one with the rating that customers give most often, then the newest of the
 * others. So a visitor first reads what most customers say, and a newest review that says otherwise stands beside it.
 * `newest`: reviews, newest first. `distribution`: number of all reviews with one star, two stars, and so on up to five.
 * `count`: how many to pick.
 */
export function typicalFirst<Review extends { readonly stars: number }>(
  newest: ReadonlyArray<Review>,
  distribution: ReadonlyArray<number>,
  count = 2,
): ReadonlyArray<Review> {
  const most = Math.max(...distribution)
  const typical = newest.find(({ stars }) => distribution[stars - 1] === most) ?? newest[0]
  if (!typical) return []
  return [typical, ...newest.filter((review) => review !== typical)].slice(0, count)
}
