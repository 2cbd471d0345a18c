import { Box, Notice, Stack, WarningIcon } from 'design-system'
import { CompactButton, Rows } from 'design-system/staff'
import { graphql } from '../../../graphql/gql.ts'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { formatInstant } from '../../lib/time/format-date.ts'

const endSessions = graphql(`
  mutation EndSessions($id: ID) { sessionsEnd(input: { id: $id }) { __typename } }
`)

type Session = {
  readonly id: string
  readonly device: string
  readonly clientKey: string
  readonly openedAt: string
  readonly lastSeenAt: string
  readonly current: boolean
}

/** Where the person is signed in. Sessions can be ended one by one or all at once. */
export function Sessions({
  sessions,
  onChanged,
}: {
  sessions: ReadonlyArray<Session>
  onChanged: () => void
}) {
  const { run, saving, refusal } = useMutationResult(endSessions, 'SessionsEnded')
  const finish = async (id: string | null) => {
    await run({ id })
    onChanged()
  }
  return (
    <Stack gap="s3">
      {refusal ? (
        <Notice tone="danger" role="alert" icon={<WarningIcon size={20} />}>
          {refusalMessage(refusal)}
        </Notice>
      ) : null}
      <Rows aria-label="Your sessions">
        {sessions.map(({ id, device, clientKey, openedAt, lastSeenAt, current }) => (
          <li key={id} style={{ gridTemplateColumns: '1fr auto' }}>
            <span>
              <b>{device}</b>
              {current ? ' (this one)' : ''}
              <Box as="span" css={{ display: 'block', color: 'text.3', fontSize: 'micro' }}>
                {clientKey}. Signed in {formatInstant(openedAt)}, last seen {formatInstant(lastSeenAt)}.
              </Box>
            </span>
            {current ? null : (
              <CompactButton
                tone="dangerOutline"
                aria-label={`End the session on ${device}, ${formatInstant(openedAt)}`}
                onClick={() => void finish(id)}
              >
                End
              </CompactButton>
            )}
          </li>
        ))}
      </Rows>
      {sessions.length > 1 ? (
        <Box>
          <CompactButton busy={saving} onClick={() => void finish(null)}>
            End all other sessions
          </CompactButton>
        </Box>
      ) : null}
    </Stack>
  )
}
