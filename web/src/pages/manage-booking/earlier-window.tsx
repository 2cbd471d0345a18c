import { Box, Button, ClockIcon, Notice, Text } from 'design-system'
import { shortWindow, timeOfDay, windowInWords } from '../../shared/queensland-time.ts'
import { ActForm } from './act-form.tsx'
import type { Booking } from './booking.ts'

/** Waiting for an earlier window: asking for it, leaving it, and taking what is offered. */
export function EarlierWindow({
  booking: { waitingFor, waitingForAny },
  offer,
  seen,
}: {
  booking: Booking
  offer: Booking['offer']
  seen: number
}) {
  if (offer) {
    return (
      <Notice tone="ok" icon={<ClockIcon size={22} />} css={{ padding: '20px' }}>
        <Box css={{ display: 'grid', gap: 's3', justifyItems: 'start' }}>
          <div>
            <Text css={{ fontWeight: 'strong', fontSize: '1.1875rem' }}>
              It opened: {windowInWords(offer.window)}
            </Text>
            <Text>
              Yours if you take it by {timeOfDay(offer.until)}. Until then your booking stays as it is.
            </Text>
          </div>
          <ActForm act="accept" seen={seen} label="Take the earlier window">
            {(sending) => (
              <>
                <input type="hidden" name="offer" value={offer.id} />
                <Button type="submit" tone="book" busy={sending}>
                  Take this window
                </Button>
              </>
            )}
          </ActForm>
        </Box>
      </Notice>
    )
  }
  const waiting = waitingForAny || waitingFor.length > 0
  return (
    <Box
      as="section"
      aria-label="Waiting for an earlier window"
      css={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '8px 24px',
        alignItems: 'center',
        justifyContent: 'space-between',
        padding: '16px 20px',
        border: '1.5px dashed {colors.line.strong}',
        borderRadius: 'r3',
        lineHeight: 'small',
        _print: { display: 'none' },
      }}
    >
      <Box css={{ flex: '1 1 18em' }}>
        <Text css={{ fontWeight: 'strong' }}>
          {waiting ? 'You wait for an earlier window' : 'Would you rather have us earlier?'}
        </Text>
        <Text css={{ fontSize: 'small', color: 'text.2' }}>
          {waiting
            ? `${waitingForAny ? 'Any that opens before yours' : waitingFor.map(shortWindow).join('; ')}. The first to take it within 15 minutes gets it.`
            : 'We write when a window before yours opens, and keep it for you for 15 minutes.'}
        </Text>
      </Box>
      <ActForm
        act={waiting ? 'leave' : 'wait'}
        seen={seen}
        label={waiting ? 'Stop waiting' : 'Wait for an earlier window'}
      >
        {(sending) => (
          <Button type="submit" tone="line" busy={sending} css={{ minHeight: '44px', borderWidth: '1.5px' }}>
            {waiting ? 'Stop waiting' : 'Tell me if something opens'}
          </Button>
        )}
      </ActForm>
    </Box>
  )
}
