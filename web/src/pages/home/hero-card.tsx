import { useQuery } from '@apollo/client/react'
import { Box, Button, CalendarIcon, Heading, PhoneIcon, Text } from 'design-system'
import { type ReactNode, useSyncExternalStore } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { HeroQuery, HomePageQuery } from '../../graphql/graphql.ts'
import { knownSuburb } from '../../shared/known-suburb.ts'
import { nextFreeNote, nextFreeShort, nextFreeText, WEEKEND_NOTE } from '../../shared/next-free.ts'
import { NonBreaking } from '../../shared/non-breaking.tsx'
import { isWeekend, queenslandDate } from '../../shared/queensland-time.ts'

const NextFreeInSuburb = graphql(`
  query NextFreeInSuburb($suburb: String!) {
    availability(suburb: $suburb) { next { startsAt endsAt } }
  }
`)

type RightNow = NonNullable<HomePageQuery['rightNow']>
type Window = NonNullable<RightNow['next']>

type Business = Pick<HeroQuery['business'], 'phone' | 'phoneE164'>

/** Text of the emergency card. */
type Emergency = Pick<HeroQuery['pageHeadings']['home'], 'emergency' | 'emergencyLead'>

/**
 * Card on the sea. During office hours it offers the next free time, otherwise (or if none is known) the emergency line; the other
 * one is linked below. The time is held by posting it to the booking page, with or without script.
 */
export function HeroCard({
  rightNow,
  business,
  emergency: words,
}: {
  rightNow: RightNow | null | undefined
  business: Business
  emergency: Emergency
}) {
  const { suburb, next } = useNextFreeWindow(rightNow)
  const dial = `tel:${business.phoneE164}`
  const time = next && rightNow ? nextFreeText(next, rightNow.date) : null
  const label = suburb ? `Next free time in ${suburb}` : 'Next free time'
  if (rightNow?.officeOpen && next && time) {
    return (
      <Card label={label} tone="cta">
        <Text css={{ fontSize: 'small', fontWeight: 'strong', color: 'text.2' }}>{label}</Text>
        <Title>{time}</Title>
        <Text css={LEAD}>{nextFreeNote(next)} We'll hold it for 10 minutes.</Text>
        <HoldForm suburb={suburb}>
          <Button
            tone="book"
            {...PICK}
            value={next.startsAt}
            css={{ width: '100%', marginBottom: { base: '12px', sm: '0' } }}
          >
            <CalendarIcon />
            Hold this time
          </Button>
        </HoldForm>
        {/* On a phone, Call Now is right above the card. */}
        <Box css={{ display: { base: 'none', sm: 'block' } }}>
          <SecondaryOption>
            Water running?{' '}
            <a href={dial} aria-label={`Emergency: call ${business.phone}`}>
              Call {business.phone}
            </a>
          </SecondaryOption>
        </Box>
      </Card>
    )
  }
  return (
    <Card label="Emergency" tone="danger">
      <Title>{words.emergency}</Title>
      <Text css={LEAD}>
        {words.emergencyLead.split(/(?<=\.) /).map((sentence) => (
          <Box as="span" key={sentence} css={{ display: 'block' }}>
            {sentence}
          </Box>
        ))}
      </Text>
      <Button tone="danger" href={dial} css={{ width: '100%' }}>
        <PhoneIcon />
        {business.phone}
      </Button>
      {next && rightNow ? (
        <HoldForm suburb={suburb}>
          <SecondaryOption>Not urgent? Next free:</SecondaryOption>
          <Button
            tone="line"
            {...PICK}
            value={next.startsAt}
            css={{ width: '100%', marginBlock: '6px 12px' }}
          >
            <CalendarIcon size={20} />
            <span>
              <NonBreaking text={nextFreeShort(next, rightNow.date)} />
            </span>
          </Button>
          {isWeekend(queenslandDate(next.startsAt)) ? (
            <Text css={{ marginBottom: '12px', fontSize: 'small', color: 'text.2' }}>{WEEKEND_NOTE}</Text>
          ) : null}
        </HoldForm>
      ) : null}
    </Card>
  )
}

const PICK = { type: 'submit', name: 'pick' } as const

const LEAD = {
  margin: '6px 0 14px',
  fontSize: 'small',
  lineHeight: '1.4',
  color: 'text.2',
  textWrap: 'balance',
} as const

/** Returns the server's next free time for most jobs in any suburb, or for the suburb named in this tab, once loaded. */
function useNextFreeWindow(rightNow: RightNow | null | undefined): {
  suburb: string | null
  next: Window | null
} {
  const suburb = useSyncExternalStore(noSubscription, knownSuburb, () => null)
  const { data } = useQuery(NextFreeInSuburb, { variables: { suburb: suburb ?? '' }, skip: suburb === null })
  const [nextInSuburb] = data?.availability?.next ?? []
  return nextInSuburb ? { suburb, next: nextInSuburb } : { suburb: null, next: rightNow?.next ?? null }
}

const noSubscription = () => () => {}

/** Posts the chosen time to the booking page, which holds it and then asks about the job. */
function HoldForm({ suburb, children }: { suburb: string | null; children: ReactNode }) {
  return (
    <form method="post" action="/booking" data-plain="">
      <input type="hidden" name="step" value="start" />
      {suburb ? <input type="hidden" name="confirmedSuburb" value={suburb} /> : null}
      {suburb ? <input type="hidden" name="suburb" value={suburb} /> : null}
      {children}
    </form>
  )
}

function Card({ label, tone, children }: { label: string; tone: 'cta' | 'danger'; children: ReactNode }) {
  return (
    <Box
      as="aside"
      aria-label={label}
      css={{
        background: 'surface',
        color: 'text',
        borderRadius: 'r3',
        borderTop: '6px solid',
        borderColor: tone,
        boxShadow: '2',
        padding: '18px 22px 8px',
        marginTop: { base: 's5', sm: '150px', lg: '0' },
        marginLeft: { sm: 'auto' },
        maxWidth: { sm: '360px', lg: 'none' },
        width: { lg: '272px', xl: 'clamp(304px, 25vw, 360px)' },
        justifySelf: { lg: 'end' },
        alignSelf: { lg: 'start' },
      }}
    >
      {children}
    </Box>
  )
}

function Title({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" css={{ fontSize: '1.375rem', lineHeight: '1.12' }}>
      {children}
    </Heading>
  )
}

/** The secondary option, in one line. */
function SecondaryOption({ children }: { children: ReactNode }) {
  return (
    <Text
      css={{
        marginTop: 's2',
        fontSize: 'small',
        lineHeight: '1.4',
        color: 'text.2',
        '& > a': {
          display: 'inline-flex',
          alignItems: 'center',
          minHeight: 'target',
          paddingBlock: '8px',
          color: 'link',
          fontWeight: 'strong',
          textDecoration: 'underline',
          textUnderlineOffset: '3px',
        },
      }}
    >
      {children}
    </Text>
  )
}
