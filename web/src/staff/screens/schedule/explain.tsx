import { useQuery } from '@apollo/client/react'
import { chakra } from 'design-system'
import { CompactSelect, RowsSkeleton, ScreenState, ScrollTable, Verdict } from 'design-system/staff'
import { useId } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { longDate, shortDate, windowHours } from '../../../shared/queensland-time.ts'
import { bookingLink, changedQuery, screenLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { parseDateParam } from '../../lib/time/date-param.ts'
import { staffHours } from '../../lib/time/staff-hours.ts'
import { type Explanation, scheduleChoicesQuery, scheduleExplainQuery, type Week } from './schedule-query.ts'

const Section = chakra('section', {
  base: {
    marginTop: '32px',
    '& h2': { fontSize: '1.25rem', lineHeight: '1.25', letterSpacing: '-.018em' },
    '& h3': { fontSize: '1rem', lineHeight: '1.3', letterSpacing: '0' },
  },
})

const ExplainFields = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 14px',
    alignItems: 'center',
    margin: '8px 0 14px',
    '& > div': { display: 'flex', gap: '8px', alignItems: 'center', minWidth: '0' },
    '& label': { fontWeight: 'strong' },
    '& select': { minWidth: '0', maxWidth: { base: '240px', md: '280px' }, fontWeight: 'text' },
    smDown: {
      display: 'grid',
      '& > div': { display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr)' },
      '& select': { maxWidth: 'none', width: '100%' },
    },
  },
})

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 300px' },
    gap: '24px',
    alignItems: 'start',
  },
})

const Preview = chakra('aside', {
  base: {
    minWidth: '0',
    maxWidth: { base: 'none', md: '420px', xl: 'none' },
    padding: '16px',
    border: '1px solid {colors.line}',
    borderRadius: 'r3',
    background: 'surface',
    '& > p': { color: 'text.2', fontSize: 'micro' },
    '& ul': { display: 'grid', gap: '8px', margin: '12px 0', listStyle: 'none' },
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '0 12px',
      padding: '8px 10px',
      border: '1px solid {colors.line.strong}',
      borderRadius: 'r1',
      fontVariantNumeric: 'tabular-nums',
    },
    '& li[data-free=no]': { borderStyle: 'dashed' },
    '& li b': { fontWeight: 'strong' },
    '& li span': { fontSize: 'micro', color: 'text.2' },
    '& li[data-free=yes] span': { color: 'ok.text' },
  },
})

const DEFAULT_SUBURB = 'robina'
const DEFAULT_SERVICE = 'general-plumbing'

/** Explains why the windows of a day are offered or not. Day, suburb and service come from the URL. */
export function Explain({ week }: { week: Week }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const id = useId()
  const { data: choices } = useQuery(scheduleChoicesQuery)
  const requestedDay = parseDateParam(query, 'day')
  const dates = week.days.map(({ date }) => date)
  const usual = week.days.find(({ date, closed }) => date >= week.today && closed === null)?.date
  const date = requestedDay && dates.includes(requestedDay) ? requestedDay : (usual ?? dates[0] ?? week.from)
  const variables = {
    date,
    suburb: query.get('suburb') ?? DEFAULT_SUBURB,
    service: query.get('job') ?? DEFAULT_SERVICE,
  }
  const { data, previousData, error, refetch } = useQuery(scheduleExplainQuery, { variables })
  useLiveRefetch(['ROSTER', 'BOOKINGS', 'TEAM'], () => refetch())
  if (error && (!data || isForbidden(error))) throw error
  const change = (name: string) => (event: { readonly target: { readonly value: string } }) =>
    navigate(screenLink('schedule', changedQuery(query, { [name]: event.target.value })), {
      preventScrollReset: true,
    })
  const explained = (data ?? previousData)?.scheduleExplain
  const { suburbs = [], services = [] } = choices?.scheduleRules ?? {}
  return (
    <Section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Why is this time unavailable?</h2>
      <ExplainFields>
        <div>
          <label htmlFor={`${id}-day`}>Day</label>
          <CompactSelect id={`${id}-day`} value={date} onChange={change('day')}>
            {dates.map((option) => (
              <option key={option} value={option}>
                {shortDate(option)}
              </option>
            ))}
          </CompactSelect>
        </div>
        <div>
          <label htmlFor={`${id}-suburb`}>Suburb</label>
          <CompactSelect id={`${id}-suburb`} value={variables.suburb} onChange={change('suburb')}>
            {suburbs.some(({ slug }) => slug === variables.suburb) ? null : (
              <option value={variables.suburb}>{variables.suburb}</option>
            )}
            {suburbs.map(({ slug, name, inArea }) => (
              <option key={slug} value={slug}>
                {name}
                {inArea ? '' : ' (outside the area)'}
              </option>
            ))}
          </CompactSelect>
        </div>
        <div>
          <label htmlFor={`${id}-job`}>Job</label>
          <CompactSelect id={`${id}-job`} value={variables.service} onChange={change('job')}>
            {services.some(({ slug }) => slug === variables.service) ? null : (
              <option value={variables.service}>{variables.service}</option>
            )}
            {services.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </CompactSelect>
        </div>
      </ExplainFields>
      {explained ? (
        <ExplanationResult explained={explained} busy={!data} id={id} />
      ) : data ? (
        <ScreenState kind="not found" title="Suburb or job not found">
          Choose another above.
        </ScreenState>
      ) : (
        <RowsSkeleton label={`Checking ${shortDate(date)}`} />
      )}
    </Section>
  )
}

function ExplanationResult({ explained, busy, id }: { explained: Explanation; busy: boolean; id: string }) {
  const { date, closed, suburb, service, technicians, windows, preview, lost } = explained
  const most = lost.slice(0, 3).map(({ words, count }) => `${words} (${count})`)
  return (
    <Columns aria-busy={busy || undefined}>
      <div>
        {closed ? (
          <p>
            <b>{closed}</b>
          </p>
        ) : null}
        {windows.length > 0 && technicians.length > 0 ? (
          <ScrollTable
            caption={`${longDate(date)}, ${service} in ${suburb}: why each window is or isn’t available, by technician`}
            minWidth={`${96 + technicians.length * 132}px`}
            head={
              <>
                <th scope="col">Window</th>
                {technicians.map(({ id: technician, name }) => (
                  <th key={technician} scope="col">
                    {name}
                  </th>
                ))}
              </>
            }
          >
            {windows.map((window) => (
              <tr key={window.startsAt}>
                <th scope="row">{staffHours(window)}</th>
                {window.cells.map(({ technicianId, why, words, reference }) => (
                  <td key={technicianId}>
                    <Verdict yes={why === null || why === undefined}>
                      {reference ? <a href={bookingLink(reference)}>{words}</a> : words}
                    </Verdict>
                  </td>
                ))}
              </tr>
            ))}
          </ScrollTable>
        ) : null}
      </div>
      <Preview aria-labelledby={`${id}-preview`}>
        <h3 id={`${id}-preview`}>A customer in {suburb} sees</h3>
        <p>{longDate(date)}</p>
        {preview && preview.windows.length > 0 ? (
          <ul>
            {preview.windows.map((window) => {
              const free = window.state === 'AVAILABLE'
              return (
                <li key={window.startsAt} data-free={free ? 'yes' : 'no'}>
                  <b>{windowHours(window)}</b>
                  <span>{free ? 'Available' : (window.reason ?? 'Full')}</span>
                </li>
              )
            })}
          </ul>
        ) : (
          <p>
            {preview ? preview.reason : 'Outside our area. The customer is asked to call or request a quote.'}
          </p>
        )}
        {most.length > 0 ? <p>Main reasons: {most.join(', ')}.</p> : null}
      </Preview>
    </Columns>
  )
}
