import { Box, chakra, Heading, Notice, WarningIcon } from 'design-system'
import { CompactButton, Panel } from 'design-system/staff'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import {
  type BusinessSettingsView,
  settingsMutationOptions,
  settingsResolve,
} from '../../lib/settings/settings-query.ts'

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: 's3',
    '& > li': { display: 'grid', gap: '8px', paddingTop: 's3', borderTop: '1px solid {colors.line}' },
    '& dl': { display: 'grid', gap: '8px' },
    '& dl > div': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '120px minmax(0, 1fr) auto' },
      gap: '4px 16px',
      alignItems: 'center',
      justifyItems: 'start',
    },
    '& dt': { color: 'text.2' },
    '& dd': { minWidth: '0', overflowWrap: 'anywhere' },
  },
})

/** Settings changed in the caller's draft that someone else has published meanwhile, each with both values to choose from. */
export function Conflicts({ settings: { version, conflicts } }: { settings: BusinessSettingsView }) {
  const { run, saving, refusal } = useMutationResult(
    settingsResolve,
    'BusinessSettingsSaved',
    settingsMutationOptions,
  )
  if (conflicts.length === 0) return null
  return (
    <Panel
      as="section"
      aria-label="Changed by someone else too"
      css={{ display: 'grid', gap: 's3', padding: { base: '16px 14px', md: '18px 20px' } }}
    >
      <div>
        <Heading as="h2" css={{ fontSize: '1.0625rem' }}>
          Changed by someone else too
        </Heading>
        <Box as="p" css={{ color: 'text.2', fontSize: 'small' }}>
          Another administrator has published these since you changed them. Choose which to keep, then
          publish.
        </Box>
      </div>
      {refusal ? (
        <Notice tone="danger" role="alert" icon={<WarningIcon size={20} />}>
          {refusalMessage(refusal)}
        </Notice>
      ) : null}
      <List>
        {conflicts.map(({ name, label, published, draft }) => {
          const sides = [
            { take: 'PUBLISHED', title: 'Published', value: published, keep: 'Keep published' },
            { take: 'DRAFT', title: 'Yours', value: draft, keep: 'Keep yours' },
          ] as const
          return (
            <li key={name}>
              <b>{label}</b>
              <dl>
                {sides.map(({ take, title, value, keep }) => (
                  <div key={take}>
                    <dt>{title}</dt>
                    <dd>{value || 'Not entered'}</dd>
                    <dd>
                      <CompactButton
                        busy={saving}
                        aria-label={`${keep}: ${label}`}
                        onClick={() => void run({ input: { name, take, seenVersion: version } })}
                      >
                        {keep}
                      </CompactButton>
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        })}
      </List>
    </Panel>
  )
}
