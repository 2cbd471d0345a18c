import { chakra } from 'design-system'
import coast from '../../layout/art/coast.svg?raw'
import coastWideUrl from './art/coast-wide.svg'

/** Towns labelled on the wide coast drawing, in its pixels. */
const TOWNS = [
  ['Southport', 848, 157],
  ['Surfers Paradise', 852, 247],
  ['Broadbeach', 863, 315],
  ['Miami', 887, 412],
  ['Burleigh Heads', 911, 455],
  ['Currumbin', 994, 557],
  ['Coolangatta', 1039, 624],
] as const

/**
 * Coast drawing for small screens, inlined rather than loaded: as a file it would be the largest and last element of a phone's
 * first screen. Uses theme colours instead of its own style element. In a browser, the server's markup is already there.
 */
const narrowCoast = import.meta.env.SSR
  ? coast
      .replace(/^<svg[^>]*>|<style>.*?<\/style>|<\/svg>\s*$/gs, '')
      .replaceAll(/var\(--pic-([a-z]+)-?(\d?)\)/g, 'var(--chakra-colors-pic-$1$2)')
  : ''

/** A transparent pixel for screens that don't show the wide coast. */
const EMPTY_IMAGE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** As tall as the hero, with the point 720 px into the drawing at the centre of the screen. The sea extends to the right. */
const WIDE = {
  display: { base: 'none', lg: 'block' },
  position: 'absolute',
  top: '0',
  left: '50%',
  width: 'auto',
  height: '100%',
} as const

type Rings = readonly [x: number, y: number, radii: ReadonlyArray<number>]

/** Rain ripples on the static picture, in pixels of the drawing. */
const WIDE_RINGS: ReadonlyArray<Rings> = [
  [1190, 505, [26, 58, 96, 140, 190]],
  [1392, 372, [16, 36, 60]],
  [1005, 432, [10, 24, 42]],
]
const NARROW_RINGS: ReadonlyArray<Rings> = [
  [560, 190, [18, 42, 72, 108]],
  [310, 262, [14, 34, 60]],
]

/** Ripples on the static picture, hidden once the animation runs. */
function StillRings({ rings }: { rings: ReadonlyArray<Rings> }) {
  return (
    <g data-still-ripples="" fill="none" stroke="#fff">
      {rings.map(([x, y, radii]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="6" fill="#fff" stroke="none" />
          {radii.map((r, ring) => (
            <circle
              key={r}
              cx={x}
              cy={y}
              r={r}
              strokeWidth={(32 - ring * 5) / 10}
              opacity={(85 - ring * 16) / 100}
            />
          ))}
        </g>
      ))}
    </g>
  )
}

/**
 * The sea, beside the text on wide screens and below it on small ones. The drawing doesn't move, so town names never slide under
 * the text.
 */
export function Coast() {
  return (
    <>
      <picture>
        <source media="(min-width: 1024px)" srcSet={coastWideUrl} width={2600} height={690} />
        <chakra.img
          src={EMPTY_IMAGE}
          alt=""
          htmlWidth={2600}
          htmlHeight={690}
          fetchPriority="high"
          css={{
            ...WIDE,
            aspectRatio: '2600 / 690',
            maxWidth: 'none',
            transform: 'translateX(calc(-100% * 720 / 2600))',
          }}
        />
      </picture>
      <chakra.svg
        viewBox="0 0 800 420"
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
        css={{
          display: { lg: 'none' },
          position: 'absolute',
          bottom: '0',
          width: '100%',
          height: { base: '170px', sm: '400px' },
        }}
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own */}
        <g dangerouslySetInnerHTML={{ __html: narrowCoast }} suppressHydrationWarning />
        <StillRings rings={NARROW_RINGS} />
      </chakra.svg>
      <chakra.svg
        viewBox="0 0 1440 690"
        aria-hidden="true"
        css={{
          ...WIDE,
          aspectRatio: '1440 / 690',
          transform: 'translateX(-50%)',
          overflow: 'visible',
          fontSize: { lg: '16.5px', xl: '14px' },
          fontWeight: 'strong',
        }}
      >
        <StillRings rings={WIDE_RINGS} />
        {TOWNS.map(([name, x, y]) => (
          <g key={name} fill="var(--chakra-colors-text)">
            <circle cx={x} cy={y} r="5" />
            <text x={x - 14} y={y + 5} textAnchor="end">
              {name}
            </text>
          </g>
        ))}
      </chakra.svg>
    </>
  )
}
