/**
 * The shapes that the whole identity is drawn with. A quarter ring is a pipe elbow, a ripple, a breeze block and the
 * quarter turn of a tap; a circle with one square corner is a drop, and turned over it is a flame.
 */

interface QuarterArcProps {
  /** Centre of the circle that the quarter is cut from. */
  cx: number
  cy: number
  /** Outer radius, and inner radius; 0 makes it a full quarter disc. */
  outer: number
  inner?: number
  /** Quarter turns clockwise; 0 is the upper left quarter. */
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

/** The small mark before the tagline. Takes the colour of the text around it. */
export function QuarterRing({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true">
      <QuarterArc cx={22} cy={22} outer={22} inner={11} fill="currentColor" />
    </svg>
  )
}

/** The brand mark: a pipe elbow and the drop that leaves it. */
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
