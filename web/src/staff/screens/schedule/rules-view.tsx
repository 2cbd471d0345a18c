import { useQuery } from '@apollo/client/react'
import { chakra } from 'design-system'
import { CompactButton, RowsSkeleton, ScrollTable } from 'design-system/staff'
import { useState } from 'react'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { useStaff } from '../../lib/staff-context.ts'
import { formatClock, formatMinutes } from '../../lib/time/hours.ts'
import { SectionHead, Sections } from './parts.ts'
import { RulesDialog } from './rules-dialog.tsx'
import { type Rules, scheduleRulesQuery } from './schedule-query.ts'

const Facts = chakra('dl', {
  base: {
    border: '1px solid {colors.line}',
    borderRadius: 'r3',
    background: 'surface',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' },
      gap: '2px 16px',
      padding: '10px 16px',
    },
    '& > div + div': { borderTop: '1px solid {colors.line}' },
    '& dt': { fontWeight: 'strong' },
    '& dd': { color: 'text.2' },
    '& dd small': { display: 'block', fontSize: 'micro', color: 'text' },
  },
})

/** Scheduling rules: notice, reserve and travel. */
export function RulesView({ onDone }: { onDone: (message: string) => void }) {
  const { data, error, refetch } = useQuery(scheduleRulesQuery)
  useLiveRefetch(['ROSTER', 'TEAM'], () => refetch())
  const mayChange = useStaff().role === 'admin'
  const [changing, setChanging] = useState(false)
  if (error && (!data || isForbidden(error))) throw error
  if (!data) return <RowsSkeleton label="Loading rules" />
  const rules = data.scheduleRules
  return (
    <Sections>
      <section aria-labelledby="what-is-offered">
        <SectionHead>
          <h2 id="what-is-offered">Booking rules</h2>
          {mayChange ? (
            <CompactButton aria-haspopup="dialog" onClick={() => setChanging(true)}>
              Change notice and reserve
            </CompactButton>
          ) : null}
        </SectionHead>
        <p>
          {mayChange ? 'You' : 'Administrators'} can change notice, reserve and usual duration here. Changes
          apply straight away. Other rules are in <code>{rules.file}</code>, under <code>hours</code> and{' '}
          <code>schedule</code>, and apply after a restart.
        </p>
        <Facts>
          {factsOf(rules).map(([name, value, own]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value}
                {own ? <small>Set here. Default: {own}.</small> : null}
              </dd>
            </div>
          ))}
        </Facts>
      </section>
      <section aria-labelledby="the-way">
        <h2 id="the-way">Zones and travel times</h2>
        <p>
          Travel time is {rules.travel.sameZone} minutes within a zone, {rules.travel.nextZone} to a
          neighbouring zone and {rules.travel.beyond} to any other. Set in <code>{rules.zonesFile}</code>.
        </p>
        <ScrollTable
          caption="Zones, neighbouring zones and suburbs"
          minWidth="720px"
          head={
            <>
              <th scope="col">Zone</th>
              <th scope="col">Next to</th>
              <th scope="col">Suburbs</th>
            </>
          }
        >
          {rules.zones.map(({ slug, name, next, suburbs }) => (
            <tr key={slug}>
              <th scope="row">{name}</th>
              <td>{next.join(', ')}</td>
              <td>{suburbs.join(', ')}</td>
            </tr>
          ))}
        </ScrollTable>
      </section>
      {changing ? (
        <RulesDialog
          rules={rules}
          onDone={(message) => {
            setChanging(false)
            onDone(message)
          }}
          onClose={() => setChanging(false)}
        />
      ) : null}
    </Sections>
  )
}

/** Label and value of each rule, and its default if it was overridden. */
function factsOf(rules: Rules): ReadonlyArray<readonly [string, string, (string | null)?]> {
  const { set, standard } = rules
  const hours = rules.hours.map(
    ({ label, opens, closes }) => `${label} ${formatClock(opens)} to ${formatClock(closes)}`,
  )
  return [
    ['Opening hours', hours.join(', ')],
    ['Arrival windows', `${formatMinutes(rules.windowMinutes)} each, from opening to closing`],
    [
      'Notice',
      `${formatMinutes(rules.noticeMinutes)} before the window; longer for some services, see Durations`,
      set.noticeMinutes == null ? null : formatMinutes(standard.noticeMinutes ?? 0),
    ],
    [
      'Usual duration',
      `${formatMinutes(rules.usualMinutes)}, for services without their own time`,
      set.usualMinutes == null ? null : formatMinutes(standard.usualMinutes ?? 0),
    ],
    ['How far ahead', `${rules.horizonDays} days`],
    ['Customer changes', `Until ${formatMinutes(rules.changeableMinutes)} before the window`],
    [
      'Emergency reserve',
      formatReserve(rules.reserveOneIn, rules.reserveReleasedMinutes),
      set.reserveOneIn == null && set.reserveReleasedMinutes == null
        ? null
        : formatReserve(standard.reserveOneIn ?? 0, standard.reserveReleasedMinutes ?? 0),
    ],
  ]
}

function formatReserve(oneIn: number, released: number): string {
  if (oneIn === 0) return 'None'
  return `One window in ${oneIn} (${Math.round(100 / oneIn)}%), until ${formatMinutes(released)} before it starts`
}
