import { useQuery } from '@apollo/client/react'
import { chakra } from 'design-system'
import { Avatar, CompactButton, Rows, RowsSkeleton, ScrollTable } from 'design-system/staff'
import { useState } from 'react'
import { queenslandDate } from '../../../shared/queensland-time.ts'
import { useLive } from '../live.tsx'
import { diaryRulesQuery, diaryWeekQuery, type Rules, type WeekTechnician } from './diary-query.ts'
import { clockInWords, minutesInWords } from './hours.ts'
import { LicenceDialog } from './licence-dialog.tsx'

const Parts = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '32px',
    '& h2': { marginBottom: '4px', fontSize: '1.0625rem', lineHeight: '1.3', letterSpacing: '-.01em' },
    '& section > p': { maxWidth: '80ch', marginBottom: '12px', color: 'text.2' },
  },
})

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
  },
})

const Row = chakra('li', {
  base: {
    '&&': { gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '220px minmax(0, 1fr) auto' } },
    '& > span': { display: 'flex', gap: '8px', alignItems: 'center', fontWeight: 'strong' },
    '& > p': { gridColumn: { base: '1', md: 'auto' }, color: 'text.2' },
    '& > div': {
      display: 'flex',
      gap: '8px',
      gridColumn: { base: '2', md: 'auto' },
      gridRow: { base: '1 / 3', md: 'auto' },
    },
    '& [data-ended=yes]': { color: 'danger.text', fontWeight: 'strong' },
  },
})

/** By what the diary decides: who may be sent, notice, reserve, the way. */
export function RulesView({ onDone }: { onDone: (words: string) => void }) {
  const { data, error } = useQuery(diaryRulesQuery)
  const today = queenslandDate(Date.now())
  const week = useQuery(diaryWeekQuery, { variables: { date: today } })
  useLive(['diary', 'team'], () => week.refetch())
  const [licence, setLicence] = useState<{
    readonly technician: WeekTechnician
    readonly kind: string
  } | null>(null)
  if (error && !data) throw error
  if (week.error && !week.data) throw week.error
  if (!data || !week.data) return <RowsSkeleton label="Getting the rules" />
  const rules = data.diaryRules
  const kinds = [...new Set(rules.services.flatMap(({ licence: kind }) => kind ?? []))]
  return (
    <Parts>
      <section aria-labelledby="who-may-be-sent">
        <h2 id="who-may-be-sent">Who may be sent</h2>
        <p>
          Jobs that need a licence go only to those who hold it until the job is done:{' '}
          {rules.services
            .filter(({ licence: kind }) => kind)
            .map(({ title }) => title)
            .join(', ')}
          .
        </p>
        <Rows aria-label="Technicians and their licences">
          {week.data.diaryWeek.technicians.map((technician) => (
            <Row key={technician.id}>
              <span>
                <Avatar name={technician.name} />
                {technician.name}
              </span>
              <p>
                {technician.licences.length === 0 ? 'No licences entered. ' : null}
                {technician.licences.map(({ kind, words, ended }) => (
                  <span key={kind} data-ended={ended ? 'yes' : 'no'}>
                    {words}.{' '}
                  </span>
                ))}{' '}
                Starts from {technician.home}.
              </p>
              <div>
                {kinds.map((kind) => (
                  <CompactButton
                    key={kind}
                    aria-haspopup="dialog"
                    aria-label={`Change the ${kind} licence of ${technician.name}`}
                    onClick={() => setLicence({ technician, kind })}
                  >
                    Change
                  </CompactButton>
                ))}
              </div>
            </Row>
          ))}
        </Rows>
      </section>
      <section aria-labelledby="what-is-offered">
        <h2 id="what-is-offered">What is offered</h2>
        <p>
          These are set in the content file <code>{rules.file}</code>, under <code>hours</code> and{' '}
          <code>diary</code>, and count from the next start of the server.
        </p>
        <Facts>
          {factsOf(rules).map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </Facts>
      </section>
      <section aria-labelledby="the-way">
        <h2 id="the-way">Zones and the way between them</h2>
        <p>
          {rules.travel.sameZone} minutes inside a zone, {rules.travel.nextZone} to the next,{' '}
          {rules.travel.beyond} to any other. Set in the content file <code>{rules.zonesFile}</code>.
        </p>
        <ScrollTable
          caption="Zones, what they touch, and their suburbs"
          least="720px"
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
      {licence ? (
        <LicenceDialog
          {...licence}
          onDone={(words) => {
            setLicence(null)
            onDone(words)
            void week.refetch()
          }}
          onClose={() => setLicence(null)}
        />
      ) : null}
    </Parts>
  )
}

function factsOf(rules: Rules): ReadonlyArray<readonly [string, string]> {
  const hours = rules.hours.map(
    ({ label, opens, closes }) => `${label} ${clockInWords(opens)} to ${clockInWords(closes)}`,
  )
  return [
    ['Opening hours', hours.join(', ')],
    ['Arrival windows', `${minutesInWords(rules.windowMinutes)} each, from opening to closing`],
    [
      'Notice',
      `${minutesInWords(rules.noticeMinutes)} before the window; services that need more are under Durations`,
    ],
    ['How far ahead', `${rules.horizonDays} days`],
    ['Changes by the customer', `Until ${minutesInWords(rules.changeableMinutes)} before the window`],
    [
      'Emergency reserve',
      `One technician-window in ${rules.reserveOneIn} (${Math.round(100 / rules.reserveOneIn)} %), until ${minutesInWords(rules.reserveReleasedMinutes)} before it begins`,
    ],
  ]
}
