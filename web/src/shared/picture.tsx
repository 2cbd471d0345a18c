import { chakra, type SystemStyleObject } from 'design-system'

/** Fields that a query selects from a `Picture`. */
export type PictureData = {
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly avif: string
  readonly webp: string
  readonly src: string
}

// Width of hero pictures, for the `sizes` attribute: half the screen, or all of it. Dense phone screens get a slightly smaller file:
// a flat drawing looks the same there with four fifths of the pixels, and it arrives in one round trip. On others it would be soft.
export const HERO_PICTURE_SIZES = '(min-width: 1024px) 52vw, (max-resolution: 1.5dppx) 100vw, 80vw'

/** For a picture at the edge of a clipping frame: a drawing's outermost pixels are slightly darker than the rest. */
export const OVERSCAN = 'scale(1.008)'

/**
 * A drawing in the format and width that the screen needs, slightly dimmed in dark mode. Its box has the drawing's proportions
 * before it loads, so nothing moves.
 */
export function Picture({
  picture,
  sizes,
  lead = false,
  phone,
  alt = picture.alt,
  css,
}: {
  picture: PictureData
  /** Display width for the `sizes` attribute: `(min-width: 1024px) 560px, 100vw`. */
  sizes: string
  /** Whether it is the first picture of the page, which loads first. */
  lead?: boolean
  /** Address of a square drawing for phones. */
  phone?: string
  /** Empty if the text beside it says the same. */
  alt?: string
  css?: SystemStyleObject
}) {
  return (
    <picture>
      {phone ? <source media="(max-width: 639.98px)" srcSet={phone} width={96} height={96} /> : null}
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <source type="image/webp" srcSet={picture.webp} sizes={sizes} />
      <chakra.img
        src={picture.src}
        alt={alt}
        htmlWidth={picture.width}
        htmlHeight={picture.height}
        decoding="async"
        {...(lead ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        css={{ width: '100%', height: 'auto', _osDark: { filter: 'brightness(.82)' }, ...css }}
      />
    </picture>
  )
}
