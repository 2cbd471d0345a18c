import { chakra, type SystemStyleObject } from 'design-system'

/** What a query selects of a `SitePhoto`. */
export type SitePhotoData = {
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly avif: string
  readonly webp: string
  readonly src: string
}

interface SitePhotoProps {
  photo: SitePhotoData
  /** How wide it is shown, as the `sizes` attribute takes it. */
  sizes: string
  css?: SystemStyleObject
}

// A source would be an item of a row or a grid of its own.
const Sources = chakra('picture', { base: { display: 'contents', '& > source': { display: 'none' } } })

/** A photo of the owner's, in the format and the width that the screen needs. */
export function SitePhoto({ photo: { width, height, alt, avif, webp, src }, sizes, css }: SitePhotoProps) {
  return (
    <Sources>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <chakra.img
        src={src}
        srcSet={webp}
        sizes={sizes}
        alt={alt}
        htmlWidth={width}
        htmlHeight={height}
        decoding="async"
        loading="lazy"
        css={{
          width: '100%',
          height: 'auto',
          objectFit: 'cover',
          borderRadius: 'r3',
          _osDark: { filter: 'brightness(.9)' },
          ...css,
        }}
      />
    </Sources>
  )
}
