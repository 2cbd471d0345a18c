import { type SystemStyleObject, Text, VisuallyHidden } from 'design-system'
import { Stars } from './stars.tsx'

/** Mean rating of all published reviews as stars, with their number: `4.7 from 23 reviews`. Renders nothing while there are none. */
export function ReviewScore({
  summary: { count, mean },
  href,
  where = '',
  css,
}: {
  summary: { readonly count: number; readonly mean: number | null }
  /** Where the number of reviews leads, if anywhere. */
  href?: string
  /** Where these reviews are from, if the page is about less: `in all suburbs`. */
  where?: string
  css?: SystemStyleObject
}) {
  if (mean === null) return null
  const from = `${count} ${count === 1 ? 'review' : 'reviews'}`
  return (
    <Text css={{ display: 'flex', flexWrap: 'wrap', gap: '4px 10px', alignItems: 'center', ...css }}>
      <Stars count={Math.round(mean)} size={22} />
      <span>
        <strong>{mean.toFixed(1)}</strong>
        <VisuallyHidden> out of 5</VisuallyHidden> from {href ? <a href={href}>{from}</a> : from}
        {where ? ` ${where}` : null}
      </span>
    </Text>
  )
}
