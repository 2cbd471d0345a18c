import { Box, Container, chakra, Heading, Lead, MoreLink, Section } from 'design-system'
import type { AboutPageQuery } from '../../graphql/graphql.ts'

const Statements = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: { md: 's6', lg: 's7' },
    '& > div': {
      padding: { base: '14px 0 18px', md: '18px 0 28px' },
      borderTop: { base: '1px solid {colors.line}', md: '3px solid {colors.text}' },
    },
    '& dt': {
      fontSize: { base: '1.1875rem', md: '1.375rem' },
      fontWeight: 'strong',
      lineHeight: '1.25',
      letterSpacing: 'display',
      textWrap: 'balance',
    },
    '& dd': { marginTop: 's1', maxWidth: '26em', color: 'text.2', lineHeight: '1.45' },
  },
})

/** How a price is made, in four statements, with the pages that say more. */
export function Pricing({ headings }: { headings: AboutPageQuery['pageHeadings']['about'] }) {
  return (
    <Section labelledBy="pricing-title">
      <Container
        css={{
          display: 'grid',
          columnGap: { lg: '72px' },
          gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 8fr)' },
          gridTemplateRows: { lg: 'auto 1fr' },
          alignItems: 'start',
        }}
      >
        <div>
          <Heading id="pricing-title">{headings.pricing}</Heading>
          <Lead css={{ marginTop: { base: 's2', lg: 's4' } }}>{headings.pricingLead}</Lead>
        </div>
        <Statements
          css={{ gridArea: { lg: '1 / 2 / span 2' }, marginTop: { base: 's5', md: 's6', lg: '0' } }}
        >
          {headings.pricingItems.map(({ title, description }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </Statements>
        <Box
          css={{
            display: 'flex',
            flexDirection: { base: 'column', md: 'row', lg: 'column' },
            columnGap: 's6',
            marginTop: { lg: 's3' },
          }}
        >
          <MoreLink href="/prices">What affects your price</MoreLink>
          <MoreLink href="/warranty-information">What's guaranteed and how to claim</MoreLink>
        </Box>
      </Container>
    </Section>
  )
}
