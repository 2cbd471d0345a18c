import { Box, Button, ClockIcon, chakra, Heading, Notice, Text } from 'design-system'
import { NonBreaking } from '../../shared/non-breaking.tsx'
import {
  buttonWindow,
  longDate,
  longWindow,
  nonBreaking,
  queenslandDate,
  shortWindow,
  timeOfDay,
} from '../../shared/queensland-time.ts'
import { ActionForm } from './action-form.tsx'
import type { Booking, BookingBusiness } from './booking.ts'

/** An earlier time held for this customer, to accept or decline. */
export function Offer({
  booking: { window },
  offer,
  eventCount,
}: {
  booking: Booking
  offer: NonNullable<Booking['offer']>
  eventCount: number
}) {
  const until = timeOfDay(offer.until)
  return (
    <Notice tone="ok" icon={<ClockIcon size={22} />} css={{ padding: '20px' }}>
      <Box css={{ display: 'grid', gap: 's3' }}>
        <div>
          <Text css={{ fontWeight: 'strong', fontSize: '1.1875rem' }}>
            <NonBreaking text={`An earlier time has come up: ${longWindow(offer.window)}`} />
          </Text>
          <Text>
            It's held for you until {until}. Take it and we'll cancel your time on{' '}
            {longDate(queenslandDate(window.startsAt))}. Do nothing and your booking stays as it is.
          </Text>
        </div>
        <Box css={{ display: 'flex', flexWrap: 'wrap', gap: 's2' }}>
          <ActionForm act="accept" eventCount={eventCount} label="Take the earlier time">
            {(sending) => (
              <>
                <input type="hidden" name="offer" value={offer.id} />
                <Button type="submit" tone="book" busy={sending} css={SIDE_BY_SIDE}>
                  Take {buttonWindow(offer.window)}
                </Button>
              </>
            )}
          </ActionForm>
          <ActionForm act="decline" eventCount={eventCount} label="Decline the earlier time">
            {(sending) => (
              <>
                <input type="hidden" name="offer" value={offer.id} />
                <Button type="submit" tone="line" busy={sending} css={SIDE_BY_SIDE}>
                  No thanks
                </Button>
              </>
            )}
          </ActionForm>
        </Box>
      </Box>
    </Notice>
  )
}

/** The same above an open form, whose own button leads: one line, with a link to the offer. */
export function OfferLine({ offer, path }: { offer: NonNullable<Booking['offer']>; path: string }) {
  return (
    <Notice tone="ok" icon={<ClockIcon size={22} />} css={{ alignItems: 'center', paddingBlock: '4px' }}>
      <Text css={{ fontSize: 'small' }}>
        <chakra.a
          href={path}
          css={{ display: 'inline-flex', alignItems: 'center', minHeight: 'target', fontWeight: 'strong' }}
        >
          See the earlier time
        </chakra.a>
        <NonBreaking text={`, held until ${timeOfDay(offer.until)}`} />
      </Text>
    </Notice>
  )
}

/** Earlier times that are free now, and the waitlist for others; for those no offer reaches, our number. */
export function EarlierWindow({
  booking,
  business,
  eventCount,
}: {
  booking: Booking
  business: BookingBusiness
  eventCount: number
}) {
  const { earlierTimes, canJoinWaitlist } = booking
  const free = earlierTimes.length > 0
  return (
    <Box
      as="section"
      aria-labelledby="earlier-title"
      css={{
        display: 'grid',
        gap: 's3',
        padding: '16px 20px',
        border: '1.5px dashed {colors.line.strong}',
        borderRadius: 'r3',
        lineHeight: 'small',
        _print: { display: 'none' },
      }}
    >
      {free ? (
        <>
          <div>
            <Heading id="earlier-title" css={{ fontSize: '1.0625rem' }}>
              Earlier times free now
            </Heading>
            <Text css={{ fontSize: 'small', color: 'text.2' }}>Choose one to move your booking to it.</Text>
          </div>
          <Box
            css={{
              display: 'grid',
              gap: 's2',
              // All of the same width, one below the other on a phone.
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13.5rem), 1fr))',
              '& button': { width: '100%' },
            }}
          >
            {earlierTimes.map((window) => (
              <ActionForm
                key={window.startsAt}
                act="move"
                eventCount={eventCount}
                label={`Move to ${longWindow(window)}`}
              >
                {(sending) => (
                  <>
                    <input type="hidden" name="startsAt" value={window.startsAt} />
                    <Button type="submit" tone="line" busy={sending} css={COMPACT}>
                      {shortWindow(window)}
                    </Button>
                  </>
                )}
              </ActionForm>
            ))}
          </Box>
        </>
      ) : null}
      {canJoinWaitlist ? (
        <Waitlist booking={booking} eventCount={eventCount} />
      ) : (
        <Text {...(free ? {} : { id: 'earlier-title' })}>
          {free ? 'None of these suit? ' : null}
          <chakra.a href={`tel:${business.phoneE164}`} css={{ fontWeight: 'strong' }}>
            Call us about an earlier time: {nonBreaking(business.phone)}
          </chakra.a>
        </Text>
      )}
    </Box>
  )
}

/** Joining and leaving the waitlist. */
function Waitlist({
  booking: { earlierTimes, waitingFor, waitingForAny },
  eventCount,
}: {
  booking: Booking
  eventCount: number
}) {
  const waiting = waitingForAny || waitingFor.length > 0
  const free = earlierTimes.length > 0
  return (
    <Box
      css={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '8px 24px',
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Box css={{ flex: '1 1 18em' }}>
        <Text {...(free ? {} : { id: 'earlier-title' })} css={{ fontWeight: 'strong' }}>
          {waiting
            ? "You're on the list for an earlier time"
            : free
              ? 'None of these suit?'
              : 'Want an earlier time?'}
        </Text>
        <Text css={{ fontSize: 'small', color: 'text.2' }}>
          {waiting
            ? `${waitingForAny ? 'Any time before yours' : waitingFor.map(shortWindow).join('; ')}. If one opens up, we'll tell you and hold it for you for 15 minutes.`
            : "If another time before yours opens up, we'll tell you and hold it for you for 15 minutes."}
        </Text>
      </Box>
      <ActionForm
        act={waiting ? 'leave' : 'wait'}
        eventCount={eventCount}
        label={waiting ? 'Leave the list' : 'Join the list for an earlier time'}
      >
        {(sending) => (
          <Button type="submit" tone="line" busy={sending} css={COMPACT}>
            {waiting ? 'Stop waiting' : 'Tell me if it opens up'}
          </Button>
        )}
      </ActionForm>
    </Box>
  )
}

/** Narrow enough for a time in one line on a phone, and for both side by side where there is room. */
const SIDE_BY_SIDE = { paddingInline: { base: '14px', sm: '24px' } }

const COMPACT = { minHeight: '44px', borderWidth: '1.5px' }
