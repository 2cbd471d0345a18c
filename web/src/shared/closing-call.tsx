import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Button, Container, chakra, Heading, PhoneIcon, Text } from 'design-system'
import { graphql } from '../graphql/gql.ts'
import horizonUrl from './art/horizon.svg'

const ClosingQuery = graphql(`
  query ClosingCall {
    business { phone phoneE164 hours { text } prices { label text } }
  }
`)

/**
 * Height of the drawing. Narrow screens show its middle. From 1624 px it stops growing and shows more of the coast instead, until
 * that ends at 2560 units. The highest tower takes 83% of the height and the sun's halo nearly all; the rest is sky.
 */
const HORIZON = 'max(clamp(142px, 27.1vw, 440px), 15.25vw)'

/** Last section of the home page and About: dusk over the towns, whose sea becomes the footer, with the phone number in large type. */
export function ClosingCall({ title }: { title: string }) {
  const { business } = useSuspenseQuery(ClosingQuery).data
  return (
    <Box
      as="section"
      aria-labelledby="closing-title"
      css={{
        position: 'relative',
        isolation: 'isolate',
        overflow: 'hidden',
        background: 'sky',
        color: 'text',
      }}
    >
      <Container
        css={{
          paddingTop: 'clamp(2rem, 7vw, 6rem)',
          paddingBottom: { base: `calc(.83 * ${HORIZON} + 24px)`, sm: `calc(.83 * ${HORIZON} + 32px)` },
          _print: { paddingBlock: 's6' },
        }}
      >
        <Heading id="closing-title" css={{ maxWidth: '13em', fontSize: 'clamp(2rem, 1.2rem + 3.6vw, 4rem)' }}>
          {title}
        </Heading>
        <Box
          css={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: '14px 20px',
            alignItems: 'center',
            marginTop: { base: 's4', sm: '28px' },
          }}
        >
          <chakra.a
            href={`tel:${business.phoneE164}`}
            css={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: '.3em',
              minHeight: '56px',
              fontSize: 'clamp(2rem, 1.4rem + 2.6vw, 3.25rem)',
              fontWeight: '700',
              letterSpacing: 'display',
              lineHeight: '1',
              // Breaks on a phone only if the text is very large.
              whiteSpace: { base: 'normal', sm: 'nowrap' },
              color: 'text',
              textDecoration: 'none',
              '& svg': { width: '.8em', height: '.8em' },
            }}
          >
            <PhoneIcon />
            {business.phone}
          </chakra.a>
          <Button tone="line" href="/contact">
            Request a Quote
          </Button>
        </Box>
        {/* On a phone, the footer directly below has them. */}
        <Text css={{ display: { base: 'none', sm: 'block' }, marginTop: '14px' }}>
          {business.hours.map(({ text }) => `${text}, `)}
          <Box as="span" css={{ whiteSpace: 'nowrap' }}>
            emergencies 24/7.
          </Box>
        </Text>
        {business.prices.length > 0 ? (
          <Text css={{ marginTop: '6px' }}>
            {business.prices.map(({ label, text }) => `${label} ${text}`).join(', ')}. Prices include GST.
          </Text>
        ) : null}
      </Container>
      <chakra.img
        src={horizonUrl}
        alt=""
        htmlWidth={2560}
        htmlHeight={390}
        loading="lazy"
        css={{
          position: 'absolute',
          zIndex: -1,
          insetInline: '0',
          bottom: '-1px',
          width: '100%',
          height: HORIZON,
          objectFit: 'cover',
          objectPosition: 'bottom',
          _print: { display: 'none' },
        }}
      />
    </Box>
  )
}
