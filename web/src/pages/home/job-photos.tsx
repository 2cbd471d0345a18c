import { Box, Container, chakra, Section, SectionHead } from 'design-system'
import { SitePhoto, type SitePhotoData } from '../../shared/site-photo.tsx'

const Jobs = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: 's5', lg: 's6' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    listStyle: 'none',
    '& [data-pair]': { display: 'grid', gap: '8px', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& figcaption': { marginTop: '6px', color: 'text.2', fontSize: 'small' },
  },
})

interface JobPhotosProps {
  jobs: ReadonlyArray<{
    readonly title: string
    readonly before: SitePhotoData
    readonly after: SitePhotoData
  }>
}

/** Jobs before and after, by the owner's photos. */
export function JobPhotos({ jobs }: JobPhotosProps) {
  return (
    <Section labelledBy="jobs-title">
      <Container>
        <SectionHead id="jobs-title" title="Before and after" />
        <Jobs css={jobs.length === 1 ? { maxWidth: '760px', gridTemplateColumns: 'minmax(0, 1fr)' } : {}}>
          {jobs.map(({ title, before, after }) => (
            <li key={before.src}>
              <div data-pair="">
                {[['Before', before] as const, ['After', after] as const].map(([words, photo]) => (
                  <figure key={words}>
                    <SitePhoto
                      photo={photo}
                      sizes="(min-width: 1024px) 380px, 45vw"
                      css={{ aspectRatio: '4 / 3' }}
                    />
                    <figcaption>{words}</figcaption>
                  </figure>
                ))}
              </div>
              <Box as="p" css={{ marginTop: '4px', fontWeight: 'strong', overflowWrap: 'anywhere' }}>
                {title}
              </Box>
            </li>
          ))}
        </Jobs>
      </Container>
    </Section>
  )
}
