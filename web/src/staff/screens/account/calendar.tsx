import { Box, Notice, Stack, Text, WarningIcon } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useRef } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import type { CalendarFeedVisits } from '../../../graphql/graphql.ts'
import { restoreFocus } from '../../lib/fields/restore-focus.ts'
import { useAfterRender } from '../../lib/fields/use-after-render.ts'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { SecretField } from '../../lib/secret-field.tsx'
import { formatInstant } from '../../lib/time/format-date.ts'

void graphql(`
  fragment OwnCalendarFeed on CalendarFeed {
    id address visits createdAt fetchedAt
  }
`)

const createFeed = graphql(`
  mutation CreateCalendarFeed {
    calendarFeedCreate {
      __typename
      ... on CalendarFeedCreated { feed { ...OwnCalendarFeed } }
    }
  }
`)

const revokeFeed = graphql(`
  mutation RevokeOwnCalendarFeed($id: ID!) {
    calendarFeedRevoke(input: { id: $id }) {
      __typename
      ... on AccessRefused { message }
    }
  }
`)

type Feed = {
  readonly id: string
  readonly address?: string | null
  readonly visits: CalendarFeedVisits
  readonly createdAt: string
  readonly fetchedAt?: string | null
}

/** Calendar feed of the person's visits: its secret URL, and a way to revoke it. */
export function Calendar({
  feed,
  technician,
  onChanged,
}: {
  feed: Feed | null
  technician: boolean
  onChanged: () => Promise<unknown>
}) {
  const create = useMutationResult(createFeed, 'CalendarFeedCreated')
  const revoke = useMutationResult(revokeFeed, 'CalendarFeedRevoked')
  const part = useRef<HTMLDivElement>(null)
  const afterRender = useAfterRender()
  const changed = async () => {
    await onChanged()
    afterRender(() => restoreFocus(part.current?.querySelector('button')))
  }
  const refusal = create.refusal ?? revoke.refusal
  return (
    <Stack ref={part} gap="s3">
      <Text css={{ color: 'text.2' }}>
        See {technician ? 'your visits' : 'everyone’s visits'} in your own calendar. It shows the job, the
        suburb and the time. For the customer and the street, open the booking from there.
      </Text>
      {refusal ? (
        <Notice tone="danger" role="alert" icon={<WarningIcon size={20} />}>
          {refusalMessage(refusal)}
        </Notice>
      ) : null}
      {feed?.address ? (
        <>
          <SecretField
            label="Calendar address"
            copyLabel="Copy calendar address"
            name="calendar-address"
            value={feed.address}
          />
          <Text css={{ color: 'text.2' }}>
            <a href={feed.address.replace(/^https?:/, 'webcal:')}>Open it in your calendar app</a>, or paste
            it into Google Calendar (Other calendars, From URL) or Outlook (Add calendar, Subscribe from web).
            Anyone with the address can see the visits.
          </Text>
          <Box css={{ display: 'flex', gap: 's3', alignItems: 'center', flexWrap: 'wrap' }}>
            <CompactButton
              tone="dangerOutline"
              busy={revoke.saving}
              onClick={() => void revoke.run({ id: feed.id }).then(changed)}
            >
              Revoke calendar address
            </CompactButton>
            <Box as="span" css={{ color: 'text.3', fontSize: 'micro' }}>
              Created {formatInstant(feed.createdAt)}.{' '}
              {feed.fetchedAt ? `Last fetched ${formatInstant(feed.fetchedAt)}.` : 'Not fetched yet.'}
            </Box>
          </Box>
        </>
      ) : (
        <Box>
          <CompactButton busy={create.saving} onClick={() => void create.run().then(changed)}>
            Create calendar address
          </CompactButton>
        </Box>
      )}
    </Stack>
  )
}
