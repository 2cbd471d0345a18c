import { chakra } from '@chakra-ui/react'
import { useId } from 'react'

const Frame = chakra('figure', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    background: 'pic.sea2',
    minHeight: { base: 'clamp(270px, 62vw, 520px)', lg: '760px' },
    height: '100%',
    '& img, & > div, & svg': { position: 'absolute', inset: '0', width: '100%', height: '100%' },
    // Every frame crops the north and south, where nothing is named, and shows the rest of the coast.
    '& img, & > div': { top: '-6.58%', height: '113.16%' },
    '& img': { objectFit: 'cover' },
    '& text': {
      fontFamily: 'body',
      fontWeight: 'strong',
      fontSize: { base: '25px', sm: '15px' },
      fill: 'map.label',
      stroke: 'map.halo',
      strokeWidth: { base: '6px', sm: '4px' },
      strokeLinejoin: 'round',
      paintOrder: 'stroke',
    },
    '& [data-name]': {
      fontSize: { base: '22px', sm: '13px' },
      fontWeight: 'medium',
      textAnchor: 'middle',
    },
    '& [data-name], & g text': { dominantBaseline: 'central' },
    // As large on the screen as the dots of an interactive map.
    '& circle': { r: { base: '9px', sm: '7px' }, strokeWidth: { base: '3.6px', sm: '2px' } },
    // On phones names are larger, so fewer fit.
    '& [data-minor]': { display: { base: 'none', sm: 'block' } },
  },
})

const Credit = chakra('figcaption', {
  base: {
    position: 'absolute',
    // Also above an interactive map of the same data, which a page may overlay on the drawn one.
    zIndex: 1,
    // A strip along the bottom edge, so that it doesn't cover part of a name.
    inset: 'auto 0 0',
    padding: '4px 12px',
    borderTop: '1px solid {colors.line}',
    // Slightly transparent: with Chromium's software compositing, an opaque strip above a canvas shifts the canvas's picture.
    background: 'surface/98',
    color: 'text.2',
    fontSize: '.8125rem',
    lineHeight: '1.3',
    textAlign: 'right',
  },
})

export interface AreaMapMarker {
  name: string
  /** Position in the picture's own pixels. */
  x: number
  y: number
  /** Whether the name is at the left of the dot. */
  nameLeft: boolean
}

interface AreaMapName {
  name: string
  /** Centre of the name, in the picture's own pixels. */
  x: number
  y: number
  /** Left out on phones. */
  minor: boolean
}

export interface AreaMapProps {
  /** The drawn land. If left out, only the sea and the overlay are shown. */
  src?: string
  /** The same land for dark mode. */
  srcDark?: string
  /** Size of the picture in its own pixels, the unit of everything on it. */
  width: number
  height: number
  /** Text alternative for the whole map. */
  alt: string
  /** The source of its data. */
  credit?: string
  markers: readonly AreaMapMarker[]
  /** Names without a dot. */
  names?: readonly AreaMapName[]
  /** What the circle in the picture means, written along its inside in the south-west. In the picture's own pixels. */
  edge?: { cx: number; cy: number; r: number; label: string }
}

/** Inside of the edge in the south-west, from left to right. */
const edgePath = ({ cx, cy, r }: { cx: number; cy: number; r: number }) => {
  const inner = r - 22
  const at = (degrees: number) =>
    `${cx + inner * Math.cos((degrees * Math.PI) / 180)} ${cy + inner * Math.sin((degrees * Math.PI) / 180)}`
  return `M${at(168)}A${inner} ${inner} 0 0 0 ${at(88)}`
}

/**
 * The drawn map: a lazy-loaded picture of the land, with dots and names as inline SVG on top. Both are cropped in the
 * same way (`cover` and `slice`), so a dot stays on its suburb at every size.
 */
export function AreaMap({
  src,
  srcDark,
  width,
  height,
  alt,
  credit,
  markers,
  names = [],
  edge,
}: AreaMapProps) {
  const pathId = useId()
  return (
    <Frame>
      {src ? (
        <picture>
          {srcDark ? <source media="(prefers-color-scheme: dark)" srcSet={srcDark} /> : null}
          <img src={src} width={width} height={height} alt="" loading="lazy" decoding="async" />
        </picture>
      ) : null}
      <div>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="xMidYMid slice"
          role="img"
          aria-label={alt}
        >
          {edge ? (
            <>
              <path id={pathId} d={edgePath(edge)} fill="none" />
              <text>
                <textPath href={`#${pathId}`} startOffset="50%" textAnchor="middle">
                  {edge.label}
                </textPath>
              </text>
            </>
          ) : null}
          {names.map(({ name, x, y, minor }) => (
            <text key={name} x={x} y={y} data-name="" data-minor={minor ? '' : undefined}>
              {name}
            </text>
          ))}
          {markers.map(({ name, x, y, nameLeft }) => (
            <g key={name}>
              <circle
                cx={x}
                cy={y}
                r={7}
                fill="var(--chakra-colors-gold-400)"
                stroke="var(--chakra-colors-ink)"
                strokeWidth={2}
              />
              <text x={nameLeft ? x - 14 : x + 14} y={y} textAnchor={nameLeft ? 'end' : 'start'}>
                {name}
              </text>
            </g>
          ))}
        </svg>
      </div>
      {credit ? <Credit>{credit}</Credit> : null}
    </Frame>
  )
}
