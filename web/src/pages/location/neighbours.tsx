import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Button, CalendarIcon, Container, Heading, MoreLink, PhoneIcon, Text } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import coastUrl from '../../layout/art/coast.svg'
import { Guides } from '../../shared/guides.tsx'
import { LinkChips } from '../../shared/link-chips.tsx'
import { nextFreeNote } from '../../shared/next-free.ts'
import { oneLine } from '../../shared/one-line.ts'
import { WindowText } from '../../shared/window-text.tsx'

const NeighboursQuery = graphql(`
  query Neighbours($slug: String!) {
    location(slug: $slug) {
      slug
      name
      headings { neighbours }
      neighbours {
        name
        location { slug }
      }
      guides { slug title }
      articles { slug title }
    }
    business { phone phoneE164 prices { label text } }
  }
`)

const LIST = new Intl.ListFormat('en-AU')

/** End of a suburb page: a map of its neighbours, linked if they have a page, and the next free time on the sea. */
export function Neighbours({
  slug,
  next,
  today,
}: {
  slug: string
  next: { readonly startsAt: string; readonly endsAt: string } | null
  today: string
}) {
  const { location, business } = useSuspenseQuery(NeighboursQuery, { variables: { slug } }).data
  if (!location) return null
  const { name, headings, neighbours, guides, articles } = location
  const withoutPage = neighbours.filter((neighbour) => !neighbour.location).map((neighbour) => neighbour.name)
  return (
    <Box
      as="section"
      aria-labelledby="near-title"
      css={{
        background: `{colors.bg.warm}`,
        paddingTop: 'section',
        overflow: 'clip',
      }}
    >
      <Container
        css={{
          display: 'grid',
          gap: { base: 's5', lg: '88px' },
          gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 5fr)' },
          alignItems: 'start',
        }}
      >
        <div>
          <Heading id="near-title" css={{ marginBottom: { base: 's3', lg: 's5' } }}>
            {headings.neighbours}
          </Heading>
          {withoutPage.length < neighbours.length ? (
            <LinkChips css={oneLine({ display: 'flex', flexWrap: 'wrap', gap: 's2' })}>
              {neighbours.map((neighbour) =>
                neighbour.location ? (
                  <li key={neighbour.location.slug}>
                    <a href={`/locations/${neighbour.location.slug}`}>{neighbour.name}</a>
                  </li>
                ) : null,
              )}
            </LinkChips>
          ) : null}
          {withoutPage.length > 0 ? (
            <Text css={{ marginTop: 's3' }}>We also go to {LIST.format(withoutPage)}.</Text>
          ) : null}
          <MoreLink href="/locations">All suburbs</MoreLink>
        </div>
        <Guides guides={guides} articles={articles} />
      </Container>
      <Box
        css={{
          marginTop: { base: 's5', lg: 's7' },
          paddingTop: { base: '104px', lg: '120px' },
          paddingBottom: { base: 's7', lg: 's9' },
          background: `url("${coastUrl}") 50% 0 / cover no-repeat`,
          _print: { display: 'none' },
        }}
      >
        <Container>
          <Box
            as="aside"
            aria-label={`Next free time in ${name}`}
            css={{
              maxWidth: '460px',
              marginLeft: { sm: 'auto' },
              padding: '18px 22px 22px',
              borderTop: '6px solid {colors.cta}',
              borderRadius: 'r3',
              background: 'surface',
              boxShadow: '2',
            }}
          >
            <Text css={{ fontSize: 'small', fontWeight: 'strong', color: 'text.2' }}>
              Next free time in {name}
            </Text>
            <Heading as="h3" css={{ marginTop: '2px', fontSize: 'clamp(1.5rem, 1.3rem + .8vw, 2rem)' }}>
              {next ? <WindowText window={next} today={today} /> : 'Typically within 1-3 business days'}
            </Heading>
            {next ? (
              <Text css={{ marginTop: 's1', color: 'text.2', fontSize: 'small' }}>{nextFreeNote(next)}</Text>
            ) : null}
            <Box
              css={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 's3',
                marginTop: 's4',
                '& > *': { flex: '1 1 auto' },
              }}
            >
              <Button tone="book" href={`/booking?suburb=${slug}`}>
                <CalendarIcon size={20} />
                Book Online
              </Button>
              <Button
                tone="line"
                href={`tel:${business.phoneE164}`}
                css={{ fontVariantNumeric: 'tabular-nums' }}
              >
                <PhoneIcon size={20} />
                {business.phone}
              </Button>
            </Box>
            {business.prices.length > 0 ? (
              <Text css={{ marginTop: 's3', color: 'text.2', fontSize: 'small' }}>
                {business.prices.map(({ label, text }) => `${label} ${text}`).join(', ')}. Prices include GST.
              </Text>
            ) : null}
          </Box>
        </Container>
      </Box>
    </Box>
  )
}
