import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, Text } from 'design-system'
import { graphql } from '../../graphql/gql.ts'
import coastUrl from '../../layout/art/coast.svg'
import { nextFreeNote } from '../../shared/next-free.ts'
import { WindowText } from '../../shared/window-text.tsx'
import { BookOrCall } from './book-or-call.tsx'

const CoastBookingQuery = graphql(`
  query CoastBooking {
    business { phone phoneE164 prices { label text } }
  }
`)

/** End of a suburb page: the next free time there, on the sea. */
export function CoastBooking({
  slug,
  name,
  next,
  today,
}: {
  slug: string
  name: string
  next: { readonly startsAt: string; readonly endsAt: string } | null
  today: string
}) {
  const { business } = useSuspenseQuery(CoastBookingQuery).data
  return (
    <Box
      css={{
        paddingTop: { base: '104px', lg: '120px' },
        paddingBottom: { base: 's7', lg: 's9' },
        backgroundImage: `url("${coastUrl}")`,
        backgroundPosition: '50% 0',
        backgroundSize: 'cover',
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
            <BookOrCall slug={slug} business={business} />
          </Box>
          {business.prices.length > 0 ? (
            <Text css={{ marginTop: 's3', color: 'text.2', fontSize: 'small' }}>
              {business.prices.map(({ label, text }) => `${label} ${text}`).join(', ')}. Prices include GST.
            </Text>
          ) : null}
        </Box>
      </Container>
    </Box>
  )
}
