import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Button, CalendarIcon, Container, Heading, Lead, Text } from 'design-system'
import { graphql } from '../graphql/gql.ts'
import { OVERSCAN, Picture } from './picture.tsx'

const ClosingBookQuery = graphql(`
  query ClosingBook {
    business {
      phone
      phoneE164
      visit { picture { width height alt avif webp src } }
    }
  }
`)

/** Last section of a page that leads to a booking: Book Online first, beside a drawing of one step of the visit. */
export function ClosingBook({
  title,
  lead,
  step,
  href = '/booking',
}: {
  title: string
  lead: string
  /** Index of the step in `Business.visit`. */
  step: number
  /** Where Book Online leads, such as a booking of one service. */
  href?: string
}) {
  const { business } = useSuspenseQuery(ClosingBookQuery).data
  const picture = business.visit[step]?.picture
  return (
    <Box
      as="section"
      aria-labelledby="closing-title"
      css={{ position: 'relative', overflow: 'clip', background: 'bg.warm2', _print: { display: 'none' } }}
    >
      <Container
        css={{
          display: { lg: 'grid' },
          gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'center',
          minHeight: { lg: 'min(32vw, 560px)' },
          paddingTop: { base: 's7', lg: 's8' },
          paddingBottom: { lg: 's8' },
        }}
      >
        <div>
          <Heading id="closing-title" css={{ fontSize: 'clamp(2rem, 1.2rem + 3vw, 3.5rem)' }}>
            {title}
          </Heading>
          <Lead css={{ marginTop: 's3', maxWidth: '26em' }}>{lead}</Lead>
          <Box
            css={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 's3',
              marginTop: 's5',
              '& > *': { flex: { base: '1 1 100%', sm: '0 0 auto' } },
            }}
          >
            <Button tone="book" href={href}>
              <CalendarIcon size={20} />
              Book Online
            </Button>
            <Button tone="line" href="/contact#quote">
              Request a Quote
            </Button>
          </Box>
          <Text css={{ marginTop: 's3', color: 'text.2' }}>
            Or call <a href={`tel:${business.phoneE164}`}>{business.phone}</a>.
          </Text>
        </div>
        {picture ? (
          <Box
            css={{
              position: { lg: 'absolute' },
              inset: { lg: '0 0 0 calc(50% + 40px)' },
              margin: { base: '32px calc(-1 * {spacing.gutter}) 0', lg: '0' },
              overflow: 'clip',
              borderTopLeftRadius: { base: 'clamp(72px, 20vw, 160px)', lg: '200px' },
              '& picture': { display: 'block', height: '100%' },
            }}
          >
            <Picture
              picture={picture}
              sizes="(min-width: 1024px) 50vw, 100vw"
              alt=""
              css={{
                display: 'block',
                height: { base: 'clamp(200px, 56vw, 400px)', lg: '100%' },
                objectFit: 'cover',
                transform: OVERSCAN,
              }}
            />
          </Box>
        ) : null}
      </Container>
    </Box>
  )
}
