import { useQuery } from '@apollo/client/react'
import { Box, Notice, Stack, Text, WarningIcon } from 'design-system'
import { CompactButton, ScreenBody, SignOutIcon } from 'design-system/staff'
import { graphql } from '../../../graphql/gql.ts'
import { useListChoices } from '../../data-list/choices.ts'
import { explorerSetting } from '../../data-list/explorer-setting.ts'
import { useSignOut } from '../../lib/auth/sign-out.tsx'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { refresh } from '../../lib/requests/use-mutation-result.ts'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { ScreenSkeleton } from '../../lib/screen-frame/screen-skeleton.tsx'
import { roleName } from '../../lib/staff-context.ts'
import { Calendar } from './calendar.tsx'
import { NameForm } from './name-form.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordForm } from './password-form.tsx'
import { Section } from './section.tsx'
import { Sessions } from './sessions.tsx'

const mePage = graphql(`
  query MePage {
    staffMe {
      id
      name
      email
      role
      sessions { id device clientKey openedAt lastSeenAt current }
      passkeys { id name addedAt lastUsedAt }
    }
    calendarFeed { ...OwnCalendarFeed }
  }
`)

/** Queries to prefetch for the screen. */
export const accountQueries = (): ReadonlyArray<FirstQuery> => [{ query: mePage, variables: {} }]

/** The person's own account: name, password, passkeys and sessions. */
export function Account() {
  const { data, error, refetch } = useQuery(mePage)
  const { leave, busy, failed, layer } = useSignOut()
  useLiveRefetch(['TEAM'], () => refetch())
  if (error && (!data || isForbidden(error))) throw error
  if (!data) return <ScreenSkeleton name="My account" />
  const { staffMe: me } = data
  return (
    <>
      <PageTop title="My account">
        <CompactButton busy={busy} onClick={leave}>
          <SignOutIcon />
          Sign out
        </CompactButton>
      </PageTop>
      {layer}
      <ScreenBody>
        {failed ? (
          <Notice tone="danger" role="alert" icon={<WarningIcon size={20} />} css={{ marginBottom: 's4' }}>
            Couldn’t reach the server. You’re still signed in.
          </Notice>
        ) : null}
        <Stack gap="s7" css={{ maxWidth: '720px' }}>
          <Section title="Your details">
            <Text css={{ color: 'text.2' }}>
              {me.email}. {roleName[me.role]}.
            </Text>
            <NameForm name={me.name} />
          </Section>
          <Section title="Password">
            <PasswordForm onChanged={() => void refetch()} />
          </Section>
          <Section title="Passkeys">
            <Passkeys keys={me.passkeys} admin={me.role === 'admin'} onChanged={() => void refetch()} />
          </Section>
          <Section title="Active sessions">
            <Sessions sessions={me.sessions} onChanged={() => void refetch()} />
          </Section>
          <Section title="Calendar">
            <Calendar
              feed={data.calendarFeed ?? null}
              technician={me.role === 'technician'}
              onChanged={() => refresh(refetch)}
            />
          </Section>
          <Box css={{ '@media (display-mode: standalone)': { display: 'none' } }}>
            <Section title="On your phone">
              <Text css={{ color: 'text.2' }}>
                Choose Add to Home Screen in your browser’s menu to open the staff area like an app.
                {me.role === 'technician' ? ' My day also works without signal.' : ''}
              </Text>
            </Section>
          </Box>
          <DeveloperSettings />
        </Stack>
      </ScreenBody>
    </>
  )
}

/** Switch for the API explorer links, if there is an explorer; hidden on phones, as the links are. */
function DeveloperSettings() {
  const { explorable } = useListChoices()
  const on = explorerSetting.useSetting()
  if (!explorable) return null
  return (
    <Box css={{ display: { base: 'none', lg: 'block' } }}>
      <Section title="For developers">
        <Text css={{ color: 'text.2' }}>
          Each list can open its GraphQL query in <a href="/graphql">the explorer</a>, with your own access.
        </Text>
        <Box
          as="label"
          css={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 's2',
            minHeight: 'target',
            '& input': { width: '18px', height: '18px', accentColor: '{colors.link}' },
          }}
        >
          <input
            type="checkbox"
            checked={on}
            onChange={({ target }) => explorerSetting.set(target.checked)}
          />
          Show “Open in explorer” on lists, in this browser
        </Box>
      </Section>
    </Box>
  )
}
