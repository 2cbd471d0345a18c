import { chakra, type SystemStyleObject } from 'design-system'

/** Fields that a query selects from a `SitePhoto`. */
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
  /** Display width for the `sizes` attribute. */
  sizes: string
  css?: SystemStyleObject
}

// Keeps `source` elements from becoming items of a flex or grid parent.
const Sources = chakra('picture', { base: { display: 'contents', '& > source': { display: 'none' } } })

/** One of the owner's photos, in the format and width that the screen needs. */
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
          _osDark: { filter: 'brightness(.82)' },
          ...css,
        }}
      />
    </Sources>
  )
}
