import { chakra } from 'design-system'
import founderUrl from './art/founder.svg'
import { SitePhoto, type SitePhotoData } from './site-photo.tsx'

/** The founder's portrait, or a still life of tools until there is one. */
export function FounderPicture({ photo }: { photo?: SitePhotoData | null | undefined }) {
  if (photo)
    return (
      <SitePhoto
        photo={photo}
        sizes="(min-width: 1024px) 420px, (min-width: 640px) 240px, 90vw"
        css={{ maxWidth: '440px', aspectRatio: '5 / 6' }}
      />
    )
  return (
    <chakra.img
      src={founderUrl}
      alt="A work cap, a pipe wrench and a coiled hose hang on a rail in front of a breeze-block wall"
      htmlWidth={400}
      htmlHeight={480}
      loading="lazy"
      css={{ width: '100%', maxWidth: '440px', height: 'auto' }}
    />
  )
}
