import { chakra, VisuallyHidden } from 'design-system'
import { type BlockKind, DayBlocks, Panel } from 'design-system/staff'
import { timeOfDay } from '../../../shared/queensland-time.ts'
import { screenLink } from '../../lib/links/staff-links.ts'
import { windowLabel, windowNote } from './overview-labels.ts'
import type { OverviewWindow } from './overview-query.ts'
import { SectionTitle } from './section-title.tsx'

const Table = chakra('table', {
  base: {
    width: '100%',
    // The bars take the width left by the hours and the labels.
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: 'micro',
    lineHeight: '1.3',
    '& th, & td': {
      padding: '7px 0',
      fontWeight: 'text',
      textAlign: 'start',
      borderTop: '1px solid {colors.line}',
    },
    '& tr:first-child > *': { borderTop: '0' },
    '& th': {
      paddingRight: '4px',
      fontWeight: 'medium',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    '& td:last-child': { paddingLeft: '8px', color: 'text.2', textAlign: 'end' },
  },
})

const Legend = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    marginTop: 's2',
    color: 'text.2',
    fontSize: 'micro',
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: '6px' },
    '& > span > span': { width: '16px' },
  },
})

const BLOCK_KINDS: ReadonlyArray<BlockKind> = [
  'done',
  'noAccess',
  'late',
  'booked',
  'held',
  'free',
  'reserve',
  'notBooked',
  'off',
]
const LEGEND: ReadonlyArray<readonly [BlockKind, string]> = [
  ['done', 'Done'],
  ['noAccess', 'No access'],
  ['booked', 'Booked'],
  ['late', 'Late'],
  ['held', 'Held'],
  ['free', 'Free'],
  ['reserve', 'Reserve'],
  ['notBooked', 'Not booked'],
  ['off', 'Off'],
]

/** `7–9`, the staff notation of a window. */
const formatShortHours = ({ startsAt, endsAt }: OverviewWindow) =>
  [startsAt, endsAt].map((at) => timeOfDay(at).replace(/ [ap]m$/, '')).join('–')

/** Number of technicians in each state, for each window of today. */
export function TodayByWindow({ windows }: { windows: ReadonlyArray<OverviewWindow> }) {
  return (
    <section aria-labelledby="today">
      <SectionTitle>
        <h2 id="today">Today by arrival window</h2>
        <a href={screenLink('dispatch')}>Dispatch</a>
      </SectionTitle>
      <Panel css={{ padding: '6px 16px' }}>
        {windows.length === 0 ? (
          <p>Closed today: emergencies by phone.</p>
        ) : (
          <Table>
            <VisuallyHidden as="caption">
              Technicians by arrival window today, counted by what they’re doing
            </VisuallyHidden>
            <colgroup>
              <col style={{ width: '50px' }} />
              <col />
              <col style={{ width: '100px' }} />
            </colgroup>
            <tbody>
              {windows.map((window) => (
                <tr key={window.startsAt} data-row={window.startsAt}>
                  <th scope="row">{formatShortHours(window)}</th>
                  <td>
                    <DayBlocks
                      blocks={BLOCK_KINDS.flatMap((kind) => Array<BlockKind>(window[kind]).fill(kind))}
                    />
                  </td>
                  <td>
                    <VisuallyHidden>{windowLabel(window)}</VisuallyHidden>
                    <span aria-hidden="true">{windowNote(window)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Panel>
      <Legend aria-hidden="true">
        {LEGEND.filter(([kind]) => windows.some((window) => window[kind] > 0)).map(([kind, word]) => (
          <span key={kind}>
            <DayBlocks blocks={[kind]} />
            {word}
          </span>
        ))}
      </Legend>
    </section>
  )
}
