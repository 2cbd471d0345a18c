import { Box, chakra } from 'design-system'
import { usePage } from '../routing/page-context.ts'
import founderUrl from './art/founder.svg'
import { PhotoToBeAdded } from './photo-to-be-added.tsx'
import { SitePhoto, type SitePhotoData } from './site-photo.tsx'

/** The founder's portrait, or a still life of tools until there is one, marked where the site shows its placeholders. */
export function FounderPicture({ photo }: { photo?: SitePhotoData | null | undefined }) {
  const { placeholders } = usePage().settings
  if (photo)
    return (
      <SitePhoto
        photo={photo}
        sizes="(min-width: 1024px) 420px, (min-width: 640px) 240px, 90vw"
        css={{ maxWidth: '440px', aspectRatio: '5 / 6' }}
      />
    )
  return (
    <Box css={{ position: 'relative', maxWidth: '440px' }}>
      <chakra.img
        src={founderUrl}
        alt="A work cap, an adjustable wrench and a coiled hose hang on a rail above a bench with a tool bag"
        htmlWidth={400}
        htmlHeight={480}
        loading="lazy"
        css={{ display: 'block', width: '100%', height: 'auto', _osDark: { filter: 'brightness(.82)' } }}
      />
      {placeholders ? (
        // Below a small picture, which it would cover.
        <Box
          css={{
            position: { sm: 'absolute' },
            inset: { sm: 'auto 8px 8px 8px' },
            marginTop: { base: 's2', sm: '0' },
          }}
        >
          <PhotoToBeAdded />
        </Box>
      ) : null}
    </Box>
  )
}
