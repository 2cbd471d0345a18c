import { Box, Card, chakra, Heading, MoreLink, QuarterTiles, ShieldIcon, Text } from 'design-system'
import type { ReactNode } from 'react'
import { daysAfter, longDate } from './queensland-time.ts'

/** Jobs that clear a drain, by their slugs: the one promise of the warranty page that has a date. */
const CLEARS_DRAINS = ['blocked-drains', 'drainage-services']
const DRAIN_DAYS = 30

const dated = (day: string) => `${longDate(day)} ${day.slice(0, 4)}`

/** A certificate: a wall of tiles at its edge, as on the page where the booking began. */
const Certificate = chakra(Card, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '132px minmax(0, 1fr)', lg: '220px minmax(0, 1fr)' },
    overflow: 'hidden',
    padding: '0',
    borderRadius: 'r4',
    boxShadow: 'none',
    '& > div:last-of-type': { padding: { base: '24px 16px', sm: '32px', lg: '40px 44px' } },
    _print: { display: 'block', breakInside: 'avoid' },
  },
})

/** The guarantee of a job that is done, in the words of the warranty page. */
export function Guarantee({
  service,
  business,
  promises,
  day,
  children,
}: {
  /** The slug of the service. */
  service: string
  business: { readonly phoneE164: string }
  /** What the business stands behind, a line each. */
  promises: ReadonlyArray<string>
  /** When the job was done: `2026-11-27`; null where that isn't known. */
  day: string | null
  /** What follows. */
  children?: ReactNode
}) {
  const drain = day !== null && CLEARS_DRAINS.includes(service)
  return (
    <Certificate as="section" aria-labelledby="guarantee-title">
      <Box css={{ position: 'relative', minHeight: '72px', _print: { display: 'none' } }}>
        <QuarterTiles css={{ position: 'absolute', inset: '0' }} />
      </Box>
      <div>
        <Heading
          id="guarantee-title"
          css={{ display: 'flex', gap: '10px', alignItems: 'center', fontSize: '1.25rem' }}
        >
          <Box as="span" css={{ color: 'accent' }}>
            <ShieldIcon size={28} />
          </Box>
          Your guarantee
        </Heading>
        {drain ? (
          <>
            <Text
              css={{
                marginTop: 's4',
                maxWidth: '22em',
                fontSize: 'clamp(1.375rem, 1.1rem + 1vw, 1.875rem)',
                fontWeight: 'strong',
                lineHeight: '1.2',
                letterSpacing: 'head',
                textWrap: 'balance',
              }}
            >
              Your cleared drain is usually guaranteed until {dated(daysAfter(day, DRAIN_DAYS))}.
            </Text>
            <Text css={{ marginTop: 's2', color: 'text.2' }}>
              Blocked again? <a href={`tel:${business.phoneE164}`}>Call us</a> and give the reference.
            </Text>
          </>
        ) : null}
        <Box
          as="ul"
          css={{
            listStyle: 'none',
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
            gap: { base: '0', sm: 's5' },
            marginTop: 's5',
            '& li': {
              paddingBlock: '14px',
              borderTop: '3px solid {colors.accent}',
              lineHeight: '1.45',
              color: 'text.2',
            },
          }}
        >
          {promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </Box>
        <MoreLink href="/warranty-information">Warranty information</MoreLink>
        {children}
      </div>
    </Certificate>
  )
}
