import { Box } from 'design-system'

/** The drawn outlines of suburbs, in pixels (content/build-outlines.ts). */
const WIDTH = 720
const HEIGHT = 620

/** A suburb among its neighbours, as a map would show it; another drawing by night. */
export function Outline({ slug, name, credit }: { slug: string; name: string; credit: string }) {
  return (
    <Box as="figure" css={{ height: '100%' }}>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={`/images/outlines/${slug}-dark.svg`} />
        <img
          src={`/images/outlines/${slug}-light.svg`}
          alt={`Outline of ${name} among its neighbours`}
          width={WIDTH}
          height={HEIGHT}
          fetchPriority="high"
        />
      </picture>
      <Box
        as="figcaption"
        css={{
          position: 'absolute',
          right: '10px',
          bottom: 's2',
          maxWidth: 'calc(100% - 20px)',
          padding: '3px 9px',
          borderRadius: '4px',
          background: 'surface',
          color: 'text.2',
          fontSize: '.8125rem',
          lineHeight: '1.3',
        }}
      >
        {credit}
      </Box>
    </Box>
  )
}
