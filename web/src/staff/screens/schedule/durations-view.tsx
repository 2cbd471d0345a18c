import { useQuery } from '@apollo/client/react'
import { chakra, VisuallyHidden } from 'design-system'
import { RowsSkeleton, ScrollTable } from 'design-system/staff'
import { useState } from 'react'
import { upperFirst } from '../../lib/labels/first-letter.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { useStaff } from '../../lib/staff-context.ts'
import { formatClock, formatMinutes } from '../../lib/time/hours.ts'
import { scheduleRulesQuery } from './schedule-query.ts'
import { ServiceDialog } from './service-dialog.tsx'

const Intro = chakra('p', { base: { maxWidth: '80ch', marginBottom: '12px', color: 'text.2' } })

const CellNote = chakra('small', { base: { display: 'block', fontSize: 'micro', color: 'text.2' } })

const ServiceButton = chakra('button', {
  base: {
    minHeight: '32px',
    color: 'link',
    font: 'inherit',
    textAlign: 'start',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
    _hover: { color: 'link.hover' },
  },
})

const PublishedTimes = chakra('ul', {
  base: {
    listStyle: 'none',
    minWidth: '240px',
    '& li + li': { marginTop: '2px' },
    color: 'text.2',
  },
})

/** Planned duration and requirements of each service. */
export function DurationsView({ onDone }: { onDone: (message: string) => void }) {
  const { data, error, refetch } = useQuery(scheduleRulesQuery)
  useLiveRefetch(['ROSTER'], () => refetch())
  const mayChange = useStaff().role === 'admin'
  const [changed, setChanged] = useState<string | null>(null)
  if (error && (!data || isForbidden(error))) throw error
  if (!data) return <RowsSkeleton label="Loading durations" />
  const { services, file, noticeMinutes } = data.scheduleRules
  const open = services.find(({ slug }) => slug === changed)
  return (
    <>
      <Intro>
        A booking takes up the planned time, or its arrival window if that’s longer. Customers only see the
        published times. The actual time is from arrival to done, over the last 180 days.{' '}
        {mayChange ? 'Choose a service to change it.' : 'Administrators can change these.'} Changes apply to
        new bookings straight away. The defaults are in <code>{file}</code>.
      </Intro>
      <ScrollTable
        caption="Services with their planned and actual time, notice and licence"
        minWidth="980px"
        head={
          <>
            <th scope="col">Service</th>
            <th scope="col">Planned</th>
            <th scope="col">Actual</th>
            <th scope="col">Notice</th>
            <th scope="col">Licence</th>
            <th scope="col">Needs confirmation</th>
            <th scope="col">Published time</th>
          </>
        }
      >
        {services.map((service) => (
          <tr key={service.slug}>
            <th scope="row">
              {mayChange ? (
                <ServiceButton type="button" aria-haspopup="dialog" onClick={() => setChanged(service.slug)}>
                  <VisuallyHidden>Change </VisuallyHidden>
                  {service.title}
                </ServiceButton>
              ) : (
                service.title
              )}
            </th>
            <td data-one-line="">
              {formatMinutes(service.minutes)}
              {service.usual ? ' (usual)' : ''}
              {service.set.minutes == null ? null : (
                <CellNote>Set here, not {formatMinutes(service.standard.minutes ?? 0)}</CellNote>
              )}
            </td>
            <td data-one-line="">
              {service.measured ? (
                <>
                  {formatMinutes(service.measured.medianMinutes)}
                  <CellNote>Median of {service.measured.jobs} jobs</CellNote>
                </>
              ) : (
                'Too few jobs'
              )}
            </td>
            <td>
              {formatNotice(service, noticeMinutes)}
              {service.set.notice == null ? null : <CellNote>Set here</CellNote>}
              {service.officeConfirms ? <CellNote>And time for the office to confirm</CellNote> : null}
            </td>
            <td data-one-line="">{service.licence ? licenceName(service.licence) : 'None'}</td>
            <td>{service.officeConfirms ? 'Yes' : 'No'}</td>
            <td>
              {service.published.length > 0 ? (
                <PublishedTimes>
                  {service.published.map((time) => (
                    <li key={time}>{time}</li>
                  ))}
                </PublishedTimes>
              ) : (
                'Depends on the job'
              )}
            </td>
          </tr>
        ))}
      </ScrollTable>
      {open ? (
        <ServiceDialog
          service={open}
          rules={data.scheduleRules}
          onDone={(message) => {
            setChanged(null)
            onDone(message)
          }}
          onClose={() => setChanged(null)}
        />
      ) : null}
    </>
  )
}

/** `Gas licence` */
function licenceName(kind: string): string {
  return `${upperFirst(kind)} licence`
}

function formatNotice(
  {
    nextBusinessDay,
    sameDayBefore,
  }: { readonly nextBusinessDay: boolean; readonly sameDayBefore?: string | null },
  minutes: number,
): string {
  if (nextBusinessDay) return 'Next working day'
  const usual = formatMinutes(minutes)
  return sameDayBefore ? `${usual}; same day only before ${formatClock(sameDayBefore)}` : usual
}
