import { useQuery } from '@apollo/client/react'
import { Box, chakra } from 'design-system'
import { Rows } from 'design-system/staff'
import { graphql } from '../../../graphql/gql.ts'
import { timeOfDay } from '../../../shared/queensland-time.ts'
import { inboxItemLink, screenLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { useReachNote } from '../../lib/on-call-reach.ts'
import { formatTimeAndDay } from '../../lib/time/format-date.ts'
import { SectionTitle } from './section-title.tsx'

export const onCallNowQuery = graphql(`
  query OnCallNow {
    onCallNow { technician { id name } until reach waiting { reference place receivedAt } }
  }
`)

const Lines = chakra(Rows, {
  base: {
    '& > li': { display: 'block' },
    '& p': { maxWidth: 'none', overflowWrap: 'anywhere' },
    '& p + p': { marginTop: '2px' },
    '& [data-reach]': { fontSize: 'micro', color: 'text.3' },
    '& b': { fontWeight: 'strong' },
    '& [data-warn]': { color: 'danger.text', fontWeight: 'strong' },
  },
})

/** Who is on call, and the emergency requests that no one has accepted. */
export function OnCallLine() {
  const { data, refetch } = useQuery(onCallNowQuery)
  useLiveRefetch(['ROSTER', 'TEAM', 'QUOTES'], () => refetch())
  const onCall = data?.onCallNow
  const { sent, note } = useReachNote(onCall?.technician ? onCall.reach : null)
  if (!onCall) return null
  const { technician, until, reach, waiting } = onCall
  const problem = technician && reach === 'TEXT_AND_EMAIL' ? null : note
  return (
    <Box as="section" aria-labelledby="on-call" css={{ marginTop: 's5' }}>
      <SectionTitle>
        <h2 id="on-call">On call</h2>
        <a href={screenLink('schedule', { view: 'on-call' })}>On-call roster</a>
      </SectionTitle>
      <Lines>
        <li>
          {technician ? (
            <p>
              <b>{technician.name}</b> until {formatTimeAndDay(until)}
            </p>
          ) : null}
          {problem ? <p data-reach="">{problem}</p> : null}
        </li>
        {waiting.map(({ reference, place, receivedAt }) => (
          <li key={reference}>
            <p data-warn="">
              <a href={inboxItemLink(reference)}>{reference}</a>, {place}: {sent ? 'alerted' : 'received'} at{' '}
              {timeOfDay(receivedAt)}, no answer yet
            </p>
          </li>
        ))}
      </Lines>
    </Box>
  )
}
