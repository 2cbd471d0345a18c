/**
 * The basic shapes of the visual identity. A quarter ring is a pipe elbow, a ripple, a breeze block or the quarter turn of a tap; a
 * circle with one square corner is a drop, or, upside down, a flame.
 */

interface QuarterArcProps {
  /** Centre of the circle that the quarter is cut from. */
  cx: number
  cy: number
  /** Outer and inner radius. An inner radius of 0 makes a full quarter disc. */
  outer: number
  inner?: number
  /** Clockwise quarter turns; 0 is the top left quarter. */
  turns?: 0 | 1 | 2 | 3
  fill: string
}

/** A quarter of a ring, for use inside an svg. */
export function QuarterArc({ cx, cy, outer, inner = 0, turns = 0, fill }: QuarterArcProps) {
  const hole = inner > 0 ? `V${-inner}A${inner} ${inner} 0 0 0 ${-inner} 0Z` : 'V0Z'
  return (
    <path
      transform={`translate(${cx} ${cy}) rotate(${turns * 90})`}
      fill={fill}
      d={`M${-outer} 0A${outer} ${outer} 0 0 1 0 ${-outer}${hole}`}
    />
  )
}

/** A drop, for use inside an svg; (cx, cy) is the centre of its round part. */
export function Drop({ cx, cy, r, fill }: { cx: number; cy: number; r: number; fill: string }) {
  return (
    <path
      transform={`translate(${cx} ${cy}) rotate(45)`}
      fill={fill}
      d={`M${-r} ${-r}H0A${r} ${r} 0 1 1 ${-r} 0Z`}
    />
  )
}

/** The small mark before the tagline. Inherits the text colour. */
export function QuarterRing({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true">
      <QuarterArc cx={22} cy={22} outer={22} inner={11} fill="currentColor" />
    </svg>
  )
}

/** The brand mark: a pipe elbow with a drop below it. */
export function LogoMark({ size = 38 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <path
        d="M5 40V23A18 18 0 0 1 23 5H40"
        fill="none"
        stroke="var(--chakra-colors-logo)"
        strokeWidth="10"
      />
      <Drop cx={28} cy={29.5} r={7.5} fill="var(--chakra-colors-surf-400)" />
    </svg>
  )
}
