import { Box, chakra } from 'design-system'

const Names = chakra('svg', {
  base: {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    '& text': {
      fontFamily: 'body',
      fontSize: { base: '21px', sm: '15px', lg: '21px' },
      fontWeight: 'strong',
      textAnchor: 'middle',
      fill: 'map.label',
      stroke: 'map.halo',
      strokeWidth: '4px',
      strokeLinejoin: 'round',
      paintOrder: 'stroke',
    },
    '& [data-own]': { fontSize: { base: '32px', sm: '23px', lg: '32px' }, letterSpacing: '-.02em' },
    // On phones and desktops the picture is small, so its names are larger and fewer.
    '& [data-minor]': { display: { base: 'none', sm: 'block', lg: 'none' } },
  },
})

/** Outline map of a suburb and its neighbours, with a separate drawing for dark mode. */
export function Outline({
  of: { picture, pictureDark, width, height, names },
  name,
  credit,
}: {
  of: {
    readonly picture: string
    readonly pictureDark: string
    readonly width: number
    readonly height: number
    readonly names: ReadonlyArray<{
      readonly name: string
      readonly x: number
      readonly y: number
      readonly own: boolean
      readonly minor: boolean
    }>
  }
  name: string
  credit: string
}) {
  return (
    <Box as="figure" css={{ position: 'relative' }}>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={pictureDark} />
        <img
          src={picture}
          alt={`Outline of ${name} among its neighbours`}
          width={width}
          height={height}
          loading="lazy"
        />
      </picture>
      <Names viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {names.map((place) => (
          <text
            key={place.name}
            x={place.x}
            y={place.y}
            data-own={place.own ? '' : undefined}
            data-minor={place.minor ? '' : undefined}
          >
            {place.name}
          </text>
        ))}
      </Names>
      <Box
        as="figcaption"
        css={{
          position: 'absolute',
          inset: 'auto 0 0',
          padding: '4px 12px',
          background: 'bg.warm',
          color: 'text.2',
          fontSize: '.8125rem',
          lineHeight: '1.3',
          textAlign: 'right',
        }}
      >
        {credit}
      </Box>
    </Box>
  )
}
