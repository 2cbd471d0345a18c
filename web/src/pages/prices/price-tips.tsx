import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, chakra, Heading, MoreLink, Section, SectionHead, Text } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import { NonBreaking } from '../../shared/non-breaking.tsx'

const PriceTipsQuery = graphql(`
  query PriceTips {
    pageHeadings { prices { savings savingsLead tips { title description link { title path } } } }
  }
`)

const Tips = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr', lg: 'repeat(3, minmax(0, 1fr))' },
    // Rules between the cells, none around them.
    gap: '1px',
    overflow: 'clip',
    borderRadius: { base: 'r3', lg: '{radii.r4} 96px {radii.r4} {radii.r4}' },
    background: 'line',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: '40px minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
      gridTemplateRows: { md: 'auto auto 1fr' },
      alignContent: 'start',
      justifyItems: 'start',
      padding: { base: '16px 20px', md: '20px', lg: '32px' },
      background: 'surface',
      breakInside: 'avoid',
    },
    '& > li > b': {
      gridRow: { base: 'span 3', md: 'auto' },
      color: 'accent',
      fontSize: { base: 'h3', md: 'h2' },
      fontWeight: 'display',
      letterSpacing: 'display',
      lineHeight: '1',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > li > :not(b)': { gridColumn: { base: '2', md: '1' } },
  },
})

/** What a customer can do to keep the price down. */
export function PriceTips() {
  const { prices: headings } = useSuspenseQuery(PriceTipsQuery).data.pageHeadings
  return (
    <Section ground="warm" labelledBy="savings-title">
      <Container>
        <SectionHead id="savings-title" title={headings.savings} lead={headings.savingsLead} />
        <Tips>
          {headings.tips.map(({ title, description, link }, index) => (
            <li key={title}>
              <b aria-hidden="true">{index + 1}</b>
              <Heading as="h3" css={{ marginTop: { md: 's4' } }}>
                {title}
              </Heading>
              <Text css={{ marginTop: 's2', color: 'text.2', fontSize: 'small', lineHeight: 'small' }}>
                <NonBreaking text={description} />
              </Text>
              {link ? (
                <Box css={{ alignSelf: 'end', marginTop: { md: 's3' } }}>
                  <MoreLink href={link.path}>{link.title}</MoreLink>
                </Box>
              ) : null}
            </li>
          ))}
        </Tips>
      </Container>
    </Section>
  )
}
