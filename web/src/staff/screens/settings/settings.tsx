import { useQuery } from '@apollo/client/react'
import { Box, Notice, WarningIcon } from 'design-system'
import { ScreenBody, ViewTabs } from 'design-system/staff'
import { useSearchParams } from 'react-router-dom'
import { changedQuery, screenLink } from '../../lib/links/staff-links.ts'
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
import { VIEWS, type View, viewOf } from './settings-address.ts'
import { SettingsForm } from './settings-form.tsx'
import { WebhooksView } from './webhooks-view.tsx'

const NAME = 'Business settings'

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
      <PageTop
        title={NAME}
        views={
          <ViewTabs
            label={NAME}
            views={VIEWS.map(({ name, title }) => ({
              key: name,
              name: title,
              href: screenLink('settings', changedQuery(query, { view: name === 'business' ? null : name })),
              current: name === view,
            }))}
          />
        }
      />
      <ScreenBody>
        <Box css={{ display: 'grid', gap: 's4', maxWidth: '960px' }}>
          {settings.missing.length > 0 ? <Missing facts={settings.missing} /> : null}
          <DraftPanel settings={settings} />
          <SettingsContent view={view} settings={settings} />
        </Box>
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
