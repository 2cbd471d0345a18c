import { Box, Container, chakra, Section, SectionHead } from 'design-system'
import { SitePhoto, type SitePhotoData } from './site-photo.tsx'

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

type Job = {
  readonly title: string
  readonly service?: { readonly slug: string; readonly title: string } | null
  readonly location?: { readonly slug: string; readonly name: string } | null
  readonly before: SitePhotoData
  readonly after: SitePhotoData
}

interface JobPhotosProps {
  /** With links to other pages, except the current one. */
  jobs: ReadonlyArray<Job>
}

/** Before and after photos of jobs, by the owner. */
export function JobPhotos({ jobs }: JobPhotosProps) {
  return (
    <Section labelledBy="jobs-title">
      <Container>
        <SectionHead id="jobs-title" title="Before and after" />
        <Jobs css={jobs.length === 1 ? { maxWidth: '760px', gridTemplateColumns: 'minmax(0, 1fr)' } : {}}>
          {jobs.map((job) => (
            <li key={job.before.src}>
              <div data-pair="">
                {[['Before', job.before] as const, ['After', job.after] as const].map(([label, photo]) => (
                  <figure key={label}>
                    <SitePhoto
                      photo={photo}
                      sizes="(min-width: 1024px) 380px, 45vw"
                      css={{ aspectRatio: '4 / 3' }}
                    />
                    <figcaption>{label}</figcaption>
                  </figure>
                ))}
              </div>
              <Box as="p" css={{ marginTop: '4px', fontWeight: 'strong', overflowWrap: 'anywhere' }}>
                {job.title}
              </Box>
              <Links links={linksOf(job)} />
            </li>
          ))}
        </Jobs>
      </Container>
    </Section>
  )
}

type Link = { readonly href: string; readonly label: string }

const linksOf = ({ service, location }: Job): ReadonlyArray<Link> => [
  ...(service ? [{ href: `/services/${service.slug}`, label: service.title }] : []),
  ...(location ? [{ href: `/locations/${location.slug}`, label: location.name }] : []),
]

function Links({ links }: { links: ReadonlyArray<Link> }) {
  if (links.length === 0) return null
  return (
    <Box css={{ display: 'flex', flexWrap: 'wrap', columnGap: 's4', fontSize: 'small' }}>
      {links.map(({ href, label }) => (
        <chakra.a
          key={href}
          href={href}
          css={{ display: 'inline-flex', alignItems: 'center', minHeight: '32px', color: 'link' }}
        >
          {label}
        </chakra.a>
      ))}
    </Box>
  )
}
