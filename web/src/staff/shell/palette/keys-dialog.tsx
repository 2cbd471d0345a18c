import { CloseIcon, chakra } from 'design-system'
import { CompactButton, Key } from 'design-system/staff'
import { singleKeyShortcuts } from '../../lib/keyboard-shortcuts.ts'
import { Overlay } from './overlay.tsx'

const GROUPS: ReadonlyArray<readonly [string, ReadonlyArray<readonly [string, string]>]> = [
  [
    'Everywhere',
    [
      ['This list', '?'],
      ['Search this list', '/'],
      ['Search or go to', 'Ctrl K'],
      ['Overview', 'g n'],
      ['Inbox', 'g i'],
      ['Dispatch', 'g d'],
      ['Bookings', 'g b'],
      ['My day', 'g m'],
      ['New booking', 'c'],
      ['Refresh', 'r'],
      ['Notifications', 'F8'],
    ],
  ],
  [
    'In a list',
    [
      ['Next, previous', 'j k'],
      ['Open', 'Enter'],
      ['Select', 'x'],
      ['Clear, close', 'Esc'],
      ['Filters', 'f'],
    ],
  ],
  [
    'In the inbox',
    [
      ['Reply', 'e'],
      ['Send', 'Ctrl Enter'],
      ['Assign', 'a'],
      ['Snooze', 'z'],
      ['Undo, for 10 s', 'Ctrl Z'],
    ],
  ],
  [
    'On the dispatch board',
    [
      ['Between cells', '← → ↑ ↓'],
      ['Open', 'Enter'],
      ['Move to… (also on a booking)', 'm'],
      ['Stop moving', 'Esc'],
    ],
  ],
  [
    'In the weekly roster',
    [
      ['Between cells', '← → ↑ ↓'],
      ['Change the day', 'Enter'],
    ],
  ],
]

const Body = chakra('div', {
  base: {
    padding: 's5',
    '& header': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      marginBottom: 's3',
    },
    '& h2': { fontSize: '1.25rem' },
    '& h3': { marginBottom: '6px', fontSize: 'meta', letterSpacing: '0' },
    '& dl > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 's3',
      padding: '6px 0',
      borderTop: '1px solid {colors.line}',
    },
    '& dd': { display: 'flex', gap: '4px' },
    '& label': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 's2',
      minHeight: 'target',
      marginTop: 's3',
    },
    '& input': { width: '18px', height: '18px', accentColor: 'var(--chakra-colors-link)' },
  },
})

const Groups = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))', gap: '20px 28px' },
})

/** List of all keyboard shortcuts, with a switch for those without Ctrl. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const on = singleKeyShortcuts.useSetting()
  return (
    <Overlay label="Keyboard" width={820} onClose={onClose}>
      <Body>
        <header>
          <h2>Keyboard</h2>
          <CompactButton tone="quiet" onClick={onClose}>
            <CloseIcon />
            Close
          </CompactButton>
        </header>
        <Groups>
          {GROUPS.map(([title, keys]) => (
            <section key={title}>
              <h3>{title}</h3>
              <dl>
                {keys.map(([what, names]) => (
                  <div key={what}>
                    <dt>{what}</dt>
                    <dd>
                      {names.split(' ').map((name) => (
                        <Key key={name}>{name}</Key>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </Groups>
        <label>
          <input
            type="checkbox"
            checked={on}
            onChange={({ target }) => singleKeyShortcuts.set(target.checked)}
          />
          Single-key shortcuts on, in this browser
        </label>
      </Body>
    </Overlay>
  )
}
