import { useQuery } from '@apollo/client/react'
import { Box, Heading, Notice, Stack, Text, WarningIcon } from 'design-system'
import { Rows, ScreenBody } from 'design-system/staff'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { graphql } from '../../../graphql/gql.ts'
import { ExplorerLink } from '../../data-list/explorer-link.tsx'
import { restoreFocus } from '../../lib/fields/restore-focus.ts'
import { useAfterRender } from '../../lib/fields/use-after-render.ts'
import { screenLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { type Refusal, refusalMessage } from '../../lib/requests/mutation-result.ts'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { refresh } from '../../lib/requests/use-mutation-result.ts'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { ScreenSkeleton } from '../../lib/screen-frame/screen-skeleton.tsx'
import { CalendarFeeds } from './calendar-feeds.tsx'
import { Invitations, InviteForm } from './invitations.tsx'
import { MemberRow } from './member-row.tsx'

const teamPage = graphql(`
  query TeamPage {
    team {
      members { ...TeamMemberRow }
      invitations { id email role technician invitedBy expiresAt }
      technicians { id name taken }
    }
    calendarFeeds { id owner visits createdAt fetchedAt }
  }
`)

/** Queries to prefetch for the screen. */
export const teamQueries = (): ReadonlyArray<FirstQuery> => [{ query: teamPage, variables: {} }]

/** Team members, their roles, and pending invitations. */
export function Team() {
  const { data, error, refetch } = useQuery(teamPage)
  const afterRender = useAfterRender()
  useLiveRefetch(['TEAM'], () => refetch())
  const [feedback, setFeedback] = useState<{ readonly wrong: boolean; readonly message: string } | null>(null)
  if (error && (!data || isForbidden(error))) throw error
  if (!data) return <ScreenSkeleton name="Team" />
  const { members, invitations, technicians } = data.team
  const done = async (message: string) => {
    setFeedback({ wrong: false, message })
    await refresh(refetch)
  }
  // The pressed button is gone with its row, and perhaps with the whole list.
  const removed = async (message: string) => {
    await done(message)
    afterRender(() => restoreFocus(document.getElementById('invite-email')))
  }
  const refused = (refusal: Refusal) => {
    setFeedback({ wrong: true, message: refusalMessage(refusal) })
    void refresh(refetch)
  }
  return (
    <>
      <PageTop title="Team">
        <ExplorerLink document={teamPage} variables={{}} />
      </PageTop>
      <ScreenBody>
        <Stack gap="s6" css={{ maxWidth: '960px' }}>
          {feedback?.wrong ? (
            <Notice tone="danger" role="alert" icon={<WarningIcon size={20} />}>
              {feedback.message}
            </Notice>
          ) : (
            <Box role="status" css={{ color: 'text.2', '&:empty': { display: 'none' } }}>
              {feedback?.message}
            </Box>
          )}
          <section aria-labelledby="members">
            <Heading as="h2" id="members" css={{ fontSize: '1.0625rem', marginBottom: 's3' }}>
              {members.length === 1 ? '1 person' : `${members.length} people`}
            </Heading>
            <Rows aria-label="Staff accounts">
              {members.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  technicians={technicians}
                  onDone={done}
                  onRefused={refused}
                />
              ))}
            </Rows>
          </section>
          <section aria-labelledby="invite">
            <Heading as="h2" id="invite" css={{ fontSize: '1.0625rem', marginBottom: 's3' }}>
              Invite someone
            </Heading>
            <Text css={{ marginBottom: 's3', color: 'text.2' }}>
              Technicians need a place in the roster first:{' '}
              <Link to={screenLink('schedule', { view: 'technicians' })}>add them there</Link>, then choose
              Invite beside the name.
            </Text>
            <InviteForm
              technicians={technicians}
              onSubmit={() => setFeedback(null)}
              onDone={done}
              onRefused={refused}
            />
          </section>
          {invitations.length > 0 ? (
            <Invitations invitations={invitations} onDone={removed} onRefused={refused} />
          ) : null}
          {data.calendarFeeds.length > 0 ? (
            <CalendarFeeds feeds={data.calendarFeeds} onDone={removed} onRefused={refused} />
          ) : null}
        </Stack>
      </ScreenBody>
    </>
  )
}
