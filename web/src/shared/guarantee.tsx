import { Box, Card, chakra, Heading, MoreLink, QuarterTiles, ShieldIcon, Text } from 'design-system'
import type { ReactNode } from 'react'
import { daysAfter, longDate } from './queensland-time.ts'

/** Services that clear drains. The guarantee's only promise with a time limit applies to these. */
const DRAIN_SERVICES = ['blocked-drains', 'drainage-services']
const DRAIN_GUARANTEE_DAYS = 30

/** Returns the promises that hold for any job: the certificate of a cleared drain states its own, with the date. */
const withoutDrains = (promises: ReadonlyArray<string>) =>
  promises
    .map((promise) =>
      promise
        .split(/(?<=\.)\s+/)
        .filter((sentence) => !/\bdrains?\b/i.test(sentence))
        .join(' '),
    )
    .filter((promise) => promise !== '')

const longDateWithYear = (day: string) => `${longDate(day)} ${day.slice(0, 4)}`

/** The certificate has a tiled edge, as on the booking page. */
const Certificate = chakra(Card, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '132px minmax(0, 1fr)', lg: '220px minmax(0, 1fr)' },
    overflow: 'hidden',
    padding: '0',
    borderRadius: 'r4',
    boxShadow: 'none',
    '& > div:last-of-type': { padding: { base: '24px 16px', sm: '32px', lg: '40px 44px' } },
    _print: { display: 'block', marginTop: 's4', breakInside: 'avoid' },
  },
})

/** What is known about the job, each fact below its name. */
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridAutoFlow: { sm: 'column' },
    gridAutoColumns: { sm: 'auto' },
    justifyContent: { sm: 'start' },
    columnGap: { sm: 's6', lg: 's7' },
    marginTop: 's5',
    borderTop: { sm: '1px solid {colors.line}' },
    '& > div': {
      paddingBlock: '12px',
      borderTop: { base: '1px solid {colors.line}', sm: '0' },
      lineHeight: '1.4',
    },
    '& dt': { color: 'text.3', fontSize: 'small' },
    '& dd': { fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' },
    '& small': { display: 'block', color: 'text.2', fontSize: 'small', fontWeight: 'text' },
  },
})

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Guarantee of a completed job: what it covers, from when, and the business's promises, in the words of the warranty page. */
export function Guarantee({
  service,
  reference,
  parts,
  business,
  promises,
  day,
  children,
}: {
  /** Slug of the service. */
  service: string
  /** Reference of the job. */
  reference: string
  /** Whether the job's report lists parts. */
  parts: boolean
  business: { readonly phoneE164: string }
  /** The business's promises, one line each. */
  promises: ReadonlyArray<string>
  /** Day the job was completed: `2026-11-27`; null if unknown. */
  day: string | null
  /** Content after the guarantee. */
  children?: ReactNode
}) {
  const drain = day !== null && DRAIN_SERVICES.includes(service)
  return (
    <Certificate as="section" aria-labelledby="guarantee-title">
      <Box
        css={{
          position: 'relative',
          overflow: 'hidden',
          minHeight: '72px',
          background: 'bg.deep',
          _print: { display: 'none' },
        }}
      >
        {/* Three or four whole tiles wide. Two walls, as high as the longest guarantee. */}
        <Box
          css={{
            position: 'absolute',
            inset: '0',
            '& > svg': { width: { md: '308px', lg: '385px' }, height: { md: 'auto' } },
          }}
        >
          <QuarterTiles />
          <QuarterTiles />
        </Box>
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
        <Text
          css={{
            marginTop: 's4',
            maxWidth: '22em',
            fontSize: 'clamp(1.375rem, 1.1rem + 1vw, 1.875rem)',
            fontWeight: 'strong',
            lineHeight: '1.2',
            letterSpacing: 'display',
            textWrap: 'balance',
          }}
        >
          {drain
            ? `Your cleared drain is usually guaranteed until ${longDateWithYear(daysAfter(day, DRAIN_GUARANTEE_DAYS))}.`
            : "If our work isn't right, we'll come back and fix it."}
        </Text>
        <Text css={{ marginTop: 's2', color: 'text.2' }}>
          {drain ? 'Blocked again?' : 'Something not right?'}{' '}
          <a href={`tel:${business.phoneE164}`}>Call us</a> and give the reference.
        </Text>
        <Facts>
          {day ? <Fact name="Job done">{longDateWithYear(day)}</Fact> : null}
          <Fact name="Reference">{reference}</Fact>
          {parts ? (
            <Fact name="Parts">
              Manufacturer's warranty, typically 12 months or more
              <small>The period is on your invoice or in the part's paperwork.</small>
            </Fact>
          ) : null}
        </Facts>
        <Box
          as="ul"
          css={{
            listStyle: 'none',
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
            gap: { base: '0', sm: '0 {spacing.s5}' },
            '& li': {
              paddingBlock: '14px',
              borderTop: '1px solid {colors.line}',
              lineHeight: '1.45',
              color: 'text.2',
            },
          }}
        >
          {withoutDrains(promises).map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </Box>
        <MoreLink href="/warranty-information">Warranty information</MoreLink>
        {children}
      </div>
    </Certificate>
  )
}
