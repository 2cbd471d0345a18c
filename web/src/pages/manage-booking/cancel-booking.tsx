import { Box, Button, Field, Select, Text } from 'design-system'
import { FormButtons } from '../../shared/form-buttons.tsx'
import { NonBreaking } from '../../shared/non-breaking.tsx'
import { longWindow } from '../../shared/queensland-time.ts'
import { ActionForm } from './action-form.tsx'
import type { Booking } from './booking.ts'
import { Panel } from './panel.tsx'

const REASONS = ["It's fixed", 'Wrong time', 'Someone else is coming', "I'd rather not say"]

/** Asks for confirmation before a booking is cancelled. */
export function CancelBooking({
  booking,
  path,
  eventCount,
}: {
  booking: Booking
  path: string
  eventCount: number
}) {
  return (
    <Panel title="Cancel this booking?">
      <Text css={{ marginBottom: 's4', color: 'text.2' }}>
        <NonBreaking text={`${longWindow(booking.window)}.`} /> No one will come, and we'll offer the time to
        someone else straight away.
      </Text>
      <Text css={{ marginBottom: 's4' }}>
        Does another time suit you better?{' '}
        <Box
          as="span"
          css={{
            '& a': {
              display: 'inline-flex',
              alignItems: 'center',
              minHeight: 'target',
              marginBlock: '-10px',
            },
          }}
        >
          <a href={`${path}?view=change`}>Change time instead</a>
        </Box>
      </Text>
      <ActionForm act="cancel" eventCount={eventCount} label="Cancel this booking">
        {(sending) => (
          <Box css={{ display: 'grid', gap: 's4' }}>
            <Box css={{ maxWidth: '420px' }}>
              <Field label="Why?" name="reason" optional>
                <Select defaultValue="">
                  <option value="">Choose a reason</option>
                  {REASONS.map((reason) => (
                    <option key={reason}>{reason}</option>
                  ))}
                </Select>
              </Field>
            </Box>
            <FormButtons>
              <Button type="submit" tone="danger" busy={sending}>
                Cancel booking
              </Button>
              <Button tone="line" href={path}>
                Keep booking
              </Button>
            </FormButtons>
          </Box>
        )}
      </ActionForm>
    </Panel>
  )
}
