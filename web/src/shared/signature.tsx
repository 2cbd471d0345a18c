/** Strokes as lists of alternating x and y coordinates, in a field of 1000 by 400. */
export type Strokes = ReadonlyArray<ReadonlyArray<number>>

export const SIGNATURE_FIELD = { width: 1_000, height: 400 }

/** Draws a signature from its strokes. */
export function Signature({ strokes, name }: { strokes: Strokes; name: string }) {
  const { width, height } = SIGNATURE_FIELD
  const path = strokes.map(([x, y, ...rest]) => `M${x} ${y}L${(rest.length > 0 ? rest : [x, y]).join(' ')}`)
  return (
    <svg
      role="img"
      aria-label={`Signature of ${name}`}
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      style={{ display: 'block', maxWidth: '260px' }}
      fill="none"
      stroke="currentColor"
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path.join('')} />
    </svg>
  )
}
