import { useQuery } from '@apollo/client/react'
import { Box, chakra, Notice, WarningIcon } from 'design-system'
import { ScreenBody } from 'design-system/staff'
import { useSearchParams } from 'react-router-dom'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { ScreenSkeleton } from '../../lib/screen-frame/screen-skeleton.tsx'
import { type BusinessSettingsView, settingsPage } from '../../lib/settings/settings-query.ts'
import { DraftPanel } from './draft-panel.tsx'
import { HistoryView } from './history-view.tsx'
import { KeysView } from './keys-view.tsx'
import { PhotosForm } from './photos-form.tsx'
import { PromisesView } from './promises-view.tsx'
import { type View, viewOf } from './settings-address.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { WebhooksView } from './webhooks-view.tsx'

const NAME = 'Business settings'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: 's4', lg: 's6' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '200px minmax(0, 1fr)' },
    alignItems: 'start',
    // The list of views stays in sight beside a long form.
    '& > nav': { position: 'sticky', top: '20px' },
  },
})

/** Queries to prefetch for the screen. */
export const settingsQueries = (): ReadonlyArray<FirstQuery> => [{ query: settingsPage, variables: {} }]

/** Business facts shown on the site: draft, preview, publish, undo. Administrators only. */
export function Settings() {
  const [query] = useSearchParams()
  const { data, error, refetch } = useQuery(settingsPage)
  useLiveRefetch(['SETTINGS'], () => refetch())
  if (error && (!data || isForbidden(error))) throw error
  if (!data) return <ScreenSkeleton name={NAME} />
  const { businessSettings: settings } = data
  const view = viewOf(query)
  return (
    <>
      <PageTop title={NAME} />
      <ScreenBody>
        <Columns>
          <SettingsNav label={NAME} current={view} />
          <Box css={{ display: 'grid', gap: 's4', maxWidth: '960px', minWidth: '0' }}>
            {settings.missing.length > 0 ? <Missing facts={settings.missing} /> : null}
            <DraftPanel settings={settings} />
            <SettingsContent view={view} settings={settings} />
          </Box>
        </Columns>
      </ScreenBody>
    </>
  )
}

function SettingsContent({ view, settings }: { view: View; settings: BusinessSettingsView }) {
  switch (view) {
    case 'history':
      return <HistoryView history={settings.history} />
    case 'keys':
      return <KeysView />
    case 'webhooks':
      return <WebhooksView />
    case 'promises':
      return <PromisesView />
    case 'photos':
      return <PhotosForm settings={settings} />
    default:
      return <SettingsForm key={view} view={view} settings={settings} />
  }
}

function Missing({ facts }: { facts: ReadonlyArray<string> }) {
  return (
    <Notice tone="warn" icon={<WarningIcon size={20} />}>
      <p>Before the site can open to customers, enter and publish:</p>
      <Box as="ul" css={{ paddingInlineStart: '20px', listStyle: 'disc' }}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Box>
    </Notice>
  )
}
