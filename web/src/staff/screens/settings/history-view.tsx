import { Box, chakra } from 'design-system'
import { Rows, ScreenState } from 'design-system/staff'
import { SettingChanges } from '../../lib/settings/setting-changes.tsx'
import type { BusinessSettingsView } from '../../lib/settings/settings-query.ts'
import { UndoSettings } from '../../lib/settings/undo-settings.tsx'
import { formatInstant } from '../../lib/time/format-date.ts'

const List = chakra(Rows, {
  base: {
    '& > li': { gap: '10px', alignItems: 'start', paddingBlock: '14px' },
    '& small': { color: 'text.2', fontSize: 'micro' },
  },
})

/** Published versions, newest first. Each can be undone unless its settings have changed again. */
export function HistoryView({ history }: Pick<BusinessSettingsView, 'history'>) {
  if (history.length === 0)
    return (
      <ScreenState kind="empty" title="Nothing published yet">
        The site shows the facts it was installed with.
      </ScreenState>
    )
  return (
    <List aria-label="Versions">
      {history.map(({ version, at, by, undoes, undoable, changes }) => (
        <li key={version}>
          <Box css={{ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', alignItems: 'baseline' }}>
            <b>Version {version}</b>
            <small>
              {undoes ? `Undid version ${undoes}. ` : ''}
              {by}, {formatInstant(at)}
            </small>
          </Box>
          <SettingChanges changes={changes} />
          {undoable ? <UndoSettings version={version} /> : <small>Changed again later.</small>}
        </li>
      ))}
    </List>
  )
}
