import { chakra } from '@chakra-ui/react'

/** Addresses of the drawings, by file. */
const drawings = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url', import: 'default' })

/** Address of the drawing of a service or of a suburb in the header; any other slug gets the house of general plumbing. */
export const pictogramUrl = (name: string): string =>
  drawings[`./art/${name}.svg`] ?? drawings['./art/general-plumbing.svg'] ?? ''

export interface PictogramProps {
  /** Slug of what it shows. */
  name: string
  /** Edge in px. */
  size?: number
}

/**
 * Square picture of a service or a suburb: a close-up of its scene, with fewer details up to 60 px. Decorative, since the words
 * beside it say the same.
 */
export function Pictogram({ name, size = 96 }: PictogramProps) {
  return (
    <chakra.img
      src={pictogramUrl(name)}
      alt=""
      htmlWidth={size}
      htmlHeight={size}
      loading="lazy"
      decoding="async"
      data-pictogram={name}
      css={{
        background: 'surface.2',
        _osDark: {
          filter: 'brightness(.9)',
          // Night scenes are as dark as the ground: the edge tells them from it.
          outline: '1px solid {colors.line.strong}',
          outlineOffset: '-1px',
        },
      }}
    />
  )
}
