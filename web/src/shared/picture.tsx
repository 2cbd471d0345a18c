import { chakra, type SystemStyleObject } from 'design-system'

/** What a query selects of a `Picture`. */
export type PictureData = {
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly avif: string
  readonly webp: string
  readonly src: string
}

// How wide pictures are shown, as the `sizes` attribute takes it. On phones a little less than they are: on their dense
// screens no one sees a flat drawing with four fifths of the dots, and it comes in one flight of a connection.
export const HERO_PICTURE_SIZES = '(min-width: 1024px) 50vw, 80vw'

/** For a picture at the edge of its frame, which must clip: the outermost dots of a drawing are a shade darker than the rest. */
export const OVERSCAN = 'scale(1.008)'

/**
 * A drawing in the format and the width that the screen needs, dimmed a little by night. Its box has the drawing's
 * proportions before it comes, so nothing moves.
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
  /** How wide it is shown, as the `sizes` attribute takes it: `(min-width: 1024px) 560px, 100vw`. */
  sizes: string
  /** The first picture of its page: fetched at once, before others. */
  lead?: boolean
  /** Address of a square drawing that phones get instead. */
  phone?: string
  /** Empty where the words beside it say the same. */
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
        css={{ width: '100%', height: 'auto', _osDark: { filter: 'brightness(.9)' }, ...css }}
      />
    </picture>
  )
}
