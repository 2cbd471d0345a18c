import { Box, CheckIcon, Heading, Notice, WarningIcon } from 'design-system'
import { CompactButton, CompactSelect, Panel } from 'design-system/staff'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../graphql-client/idempotency-key.ts'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { SettingChanges } from '../../lib/settings/setting-changes.tsx'
import {
  type BusinessSettingsView,
  settingsDiscard,
  settingsMutationOptions,
  settingsPublish,
} from '../../lib/settings/settings-query.ts'
import { UndoSettings } from '../../lib/settings/undo-settings.tsx'
import { Conflicts } from './conflicts.tsx'

const PAGES = [
  ['/', 'Home page'],
  ['/contact', 'Contact'],
  ['/about', 'About'],
  ['/services/blocked-drains', 'A service page'],
  ['/locations/robina', 'A suburb page'],
  ['/privacy-policy', 'Privacy policy'],
] as const

/** The caller's unpublished changes: old and new values, preview, publish and discard. Renders nothing without a draft. */
export function DraftPanel({ settings }: { settings: BusinessSettingsView }) {
  const { version, changes, conflicts } = settings
  const [key, setKey] = useState(newIdempotencyKey)
  const [page, setPage] = useState<string>('/')
  const publish = useMutationResult(settingsPublish, 'BusinessSettingsPublished', settingsMutationOptions)
  const discard = useMutationResult(settingsDiscard, 'BusinessSettingsSaved', settingsMutationOptions)
  const send = async () => {
    await publish.run({ input: { expectedVersion: version, idempotencyKey: key } })
    // A refused attempt saved nothing, so the next one gets a new key.
    setKey(newIdempotencyKey())
  }
  const refusal = publish.refusal ?? discard.refusal
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`
  return (
    <>
      <Box role="status" css={{ '&:empty': { display: 'none' } }}>
        {publish.done && changes.length === 0 ? (
          <Notice tone="ok" icon={<CheckIcon size={20} />}>
            <Box css={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'center' }}>
              <span>Published as version {publish.done.version}. The site shows it now.</span>
              <UndoSettings key={publish.done.version} version={publish.done.version} />
            </Box>
          </Notice>
        ) : null}
      </Box>
      {refusal ? (
        <Notice tone="danger" role="alert" icon={<WarningIcon size={20} />}>
          <p>{refusalMessage(refusal)}</p>
          {refusal.outcome?.__typename === 'BusinessSettingsChanged' ? (
            <SettingChanges changes={refusal.outcome.changes} />
          ) : null}
        </Notice>
      ) : null}
      <Conflicts settings={settings} />
      {changes.length > 0 ? (
        <Panel
          as="section"
          aria-label="Not published yet"
          css={{ display: 'grid', gap: 's3', padding: { base: '16px 14px', md: '18px 20px' } }}
        >
          <Heading as="h2" css={{ fontSize: '1.0625rem' }}>
            {count} not published yet
          </Heading>
          <SettingChanges changes={changes} />
          <Box css={{ display: 'flex', flexWrap: 'wrap', gap: 's2', alignItems: 'center' }}>
            <CompactButton
              tone="primary"
              busy={publish.saving}
              disabled={conflicts.length > 0}
              onClick={() => void send()}
            >
              Publish {count}
            </CompactButton>
            <CompactButton busy={discard.saving} onClick={() => void discard.run()}>
              Discard draft
            </CompactButton>
            <CompactSelect
              aria-label="Page to preview"
              value={page}
              onChange={({ target }) => setPage(target.value)}
              css={{ marginInlineStart: { md: 'auto' } }}
            >
              {PAGES.map(([path, name]) => (
                <option key={path} value={path}>
                  {name}
                </option>
              ))}
            </CompactSelect>
            <CompactButton href={`/admin/preview${page}`}>Preview</CompactButton>
          </Box>
        </Panel>
      ) : null}
    </>
  )
}
