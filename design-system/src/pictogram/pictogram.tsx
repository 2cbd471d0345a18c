import { chakra } from '@chakra-ui/react'

/** URLs of the drawings, by file. */
const drawingUrls = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url', import: 'default' })

/**
 * URL of the drawing of a service, or of a suburb or a kind of advice in the header. Any other slug gets the house of general
 * plumbing.
 */
export const pictogramUrl = (name: string): string =>
  drawingUrls[`./art/${name}.svg`] ?? drawingUrls['./art/general-plumbing.svg'] ?? ''

export interface PictogramProps {
  /** Slug of the service or suburb, or name of the kind of advice. */
  name: string
  /** Edge length in px. */
  size?: number
}

/**
 * Square picture of a service, a suburb or a kind of advice: a close-up of its scene, with less detail up to 60 px. Decorative, since
 * the text next to it says the same.
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
      css={{
        background: 'surface.2',
        _osDark: {
          filter: 'brightness(.82)',
          // Night scenes are as dark as the background, so an outline sets them apart.
          outline: '1px solid {colors.line.strong}',
          outlineOffset: '-1px',
        },
      }}
    />
  )
}
