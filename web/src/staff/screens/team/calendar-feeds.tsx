import { Box, Heading } from 'design-system'
import { CompactButton, Rows } from 'design-system/staff'
import { graphql } from '../../../graphql/gql.ts'
import type { TeamPageQuery } from '../../../graphql/graphql.ts'
import type { Refusal } from '../../lib/requests/mutation-result.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { formatInstant } from '../../lib/time/format-date.ts'

const revokeFeed = graphql(`
  mutation RevokeCalendarFeed($id: ID!) {
    calendarFeedRevoke(input: { id: $id }) {
      __typename
      ... on AccessRefused { message }
    }
  }
`)

/** Accounts whose calendars fetch the visits, with a button to revoke each feed. */
export function CalendarFeeds({
  feeds,
  onDone,
  onRefused,
}: {
  feeds: TeamPageQuery['calendarFeeds']
  onDone: (message: string) => Promise<void>
  onRefused: (refusal: Refusal) => void
}) {
  const { run } = useMutationResult(revokeFeed, 'CalendarFeedRevoked')
  async function revoke(id: string, owner: string) {
    const { refusal } = await run({ id })
    if (refusal) return onRefused(refusal)
    await onDone(`The calendar address of ${owner} is revoked.`)
  }
  return (
    <section aria-labelledby="calendars">
      <Heading as="h2" id="calendars" css={{ fontSize: '1.0625rem', marginBottom: 's3' }}>
        Calendar addresses
      </Heading>
      <Rows aria-label="Calendar addresses">
        {feeds.map(({ id, owner, visits, createdAt, fetchedAt }) => (
          <li key={id} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
            <Box css={{ minWidth: '0', overflowWrap: 'anywhere' }}>
              <b>{owner}</b>
              <Box css={{ color: 'text.3', fontSize: 'micro' }}>
                {visits === 'OWN' ? 'Own visits' : 'All visits'}. Created {formatInstant(createdAt)}.{' '}
                {fetchedAt ? `Last fetched ${formatInstant(fetchedAt)}.` : 'Not fetched yet.'}
              </Box>
            </Box>
            <CompactButton
              tone="dangerOutline"
              aria-label={`Revoke the calendar address of ${owner}`}
              onClick={() => void revoke(id, owner)}
            >
              Revoke
            </CompactButton>
          </li>
        ))}
      </Rows>
    </section>
  )
}
