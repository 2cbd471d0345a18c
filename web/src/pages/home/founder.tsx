import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, MoreLink, QuarterRing, Section, VisuallyHidden } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { FounderName } from '../../layout/founder-name.tsx'
import { FounderPicture } from '../../shared/founder-picture.tsx'

const FounderQuery = graphql(`
  query Founder {
    business { founder { name note role photo { width height alt avif webp src } } }
    pageHeadings { home { founder } }
  }
`)

/** A short note from the founder, beside a still life. A portrait would use the same frame. */
export function Founder() {
  const { business, pageHeadings } = useSuspenseQuery(FounderQuery).data
  const { founder } = business
  return (
    <Section ground="warm" labelledBy="founder-title">
      <Container
        css={{
          display: 'grid',
          alignItems: 'center',
          gap: { base: 's4', sm: 's6', lg: '88px' },
          gridTemplateColumns: { base: '116px 1fr', sm: '240px 1fr', lg: '320px 1fr' },
        }}
      >
        <FounderPicture photo={founder.photo} />
        {/* On a phone the note takes the full width, and the picture is beside the name. */}
        <Box css={{ display: { base: 'contents', sm: 'block' } }}>
          <VisuallyHidden as="h2" id="founder-title">
            {pageHeadings.home.founder}
          </VisuallyHidden>
          <Box
            as="blockquote"
            css={{
              gridArea: { base: '1 / 1 / 2 / -1', sm: 'auto' },
              fontSize: 'clamp(1.375rem, 1rem + 1.6vw, 2.25rem)',
              fontWeight: 'medium',
              lineHeight: '1.2',
              letterSpacing: 'display',
              textWrap: 'pretty',
            }}
          >
            {founder.note}
          </Box>
          <div>
            <Box
              css={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: { base: 's2', sm: 's4' },
                alignItems: 'center',
                marginTop: { sm: '28px' },
                color: 'surf.400',
                '& > svg': { display: { base: 'none', sm: 'block' } },
              }}
            >
              <QuarterRing size={44} />
              <Box css={{ color: 'text', lineHeight: '1.4' }}>
                <FounderName founder={founder} />
              </Box>
            </Box>
            <Box css={{ marginTop: { base: 's1', sm: '18px' } }}>
              <MoreLink href="/about">How we work</MoreLink>
            </Box>
          </div>
        </Box>
      </Container>
    </Section>
  )
}
