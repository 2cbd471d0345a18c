import { Box, Container, chakra, Heading, MoreLink, Section, SectionHead } from 'design-system'
import type { AboutPageQuery } from '../../graphql/graphql.ts'
import { FounderName } from '../../layout/founder-name.tsx'
import { Licences } from '../../layout/licences.tsx'
import { hasReviewsPage, reviewsPath } from '../../layout/site-frame.ts'
import { FounderPicture } from '../../shared/founder-picture.tsx'
import { Prose } from '../../shared/prose.tsx'
import { PhotoSlots } from './photo-slots.tsx'

const Checks = chakra('dl', {
  base: {
    display: 'grid',
    // One below the other if the text is very large.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
    rowGap: { base: 's3', sm: 's4' },
    columnGap: 's6',
    marginTop: 's4',
    '& dt': { fontWeight: 'strong', lineHeight: '1.35' },
    '& dd': { marginTop: '2px', color: 'text.2', fontSize: 'small', lineHeight: 'small' },
  },
})

/** Rows of name and number; on wide screens side by side, so that none is alone in a second row. */
const LICENCES = {
  display: 'grid',
  gridTemplateColumns: { base: 'fit-content(50%) minmax(0, 1fr)', lg: 'none' },
  gridAutoFlow: { lg: 'column' },
  gridAutoColumns: { lg: 'minmax(0, 1fr)' },
  gap: { base: '4px 12px', lg: 's5' },
  marginTop: 's3',
  color: 'text.2',
  fontSize: 'small',
  '& > li': {
    display: { base: 'grid', lg: 'block' },
    gridColumn: { base: '1 / -1', lg: 'auto' },
    gridTemplateColumns: 'subgrid',
    alignItems: 'baseline',
  },
  '& > li > span': { display: { lg: 'block' } },
} as const

/** Who comes: the business in a few words, the people behind it, and what anyone can check before a visit. */
export function People({
  text,
  headings,
  trust,
  business,
}: {
  /** HTML of the page's own text. */
  text: string
  headings: AboutPageQuery['pageHeadings']['about']
  /** Title of what can be checked. */
  trust: string
  business: AboutPageQuery['business']
}) {
  const { founder, teamPhotos, vanPhotos, licences, licenceRegister } = business
  return (
    <Section ground="warm" labelledBy="people-title">
      <Container>
        <SectionHead id="people-title" title={headings.people} lead={headings.peopleLead} />
        <Box
          css={{
            display: 'grid',
            gap: { base: 's6', md: 's5' },
            columnGap: { md: 's7', lg: '72px' },
            gridTemplateColumns: {
              base: 'minmax(0, 1fr)',
              md: '220px minmax(0, 1fr)',
              lg: '340px minmax(0, 1fr)',
            },
            gridTemplateRows: { md: 'auto 1fr' },
            alignItems: 'start',
          }}
        >
          <Box
            css={{
              display: 'grid',
              gridTemplateColumns: { base: '116px 1fr', sm: '180px 1fr', md: 'minmax(0, 1fr)' },
              gap: { base: 's4', sm: 's5', md: 's4' },
              alignItems: { base: 'center', md: 'end' },
            }}
          >
            <FounderPicture photo={founder.photo} />
            <Box css={{ lineHeight: '1.4' }}>
              <FounderName founder={founder} />
            </Box>
          </Box>
          <Box css={{ gridColumn: { md: '2' }, gridRow: { md: '1 / span 2' } }}>
            <Prose html={text} css={{ fontSize: { lg: '1.1875rem' } }} />
            <Box
              css={{
                marginTop: { base: 's5', lg: 's6' },
                padding: 'clamp(20px, 3vw, 32px)',
                borderTop: '6px solid {colors.accent}',
                borderRadius: 'r3',
                background: 'surface',
                boxShadow: '1',
              }}
            >
              <Heading as="h3" css={{ fontSize: '1.375rem' }}>
                {trust}
              </Heading>
              <Licences licences={licences} css={LICENCES} />
              <MoreLink href={licenceRegister}>Look us up on the QBCC register</MoreLink>
              <Checks>
                {headings.checks.map(({ title, description }) => (
                  <div key={title}>
                    <dt>{title}</dt>
                    <dd>{description}</dd>
                  </div>
                ))}
              </Checks>
              {hasReviewsPage(business) ? (
                <MoreLink href={reviewsPath(business)}>Read our reviews, good and bad</MoreLink>
              ) : null}
            </Box>
          </Box>
          <PhotoSlots team={teamPhotos.length > 0} vans={vanPhotos.length > 0} />
        </Box>
      </Container>
    </Section>
  )
}
