import { useQuery } from '@apollo/client/react'
import { chakra } from 'design-system'
import { RowsSkeleton, ScrollTable } from 'design-system/staff'
import { diaryRulesQuery } from './diary-query.ts'
import { clockInWords, minutesInWords } from './hours.ts'

const Words = chakra('p', { base: { maxWidth: '80ch', marginBottom: '12px', color: 'text.2' } })

const Topics = chakra('ul', {
  base: {
    listStyle: 'none',
    minWidth: '240px',
    '& li + li': { marginTop: '2px' },
    color: 'text.2',
  },
})

/** What each service is planned with, and what it asks for. */
export function DurationsView() {
  const { data, error } = useQuery(diaryRulesQuery)
  if (error && !data) throw error
  if (!data) return <RowsSkeleton label="Getting the durations" />
  const { services, file, noticeMinutes } = data.diaryRules
  return (
    <>
      <Words>
        A booking takes its technician for the planned time, or for its arrival window where that is longer.
        Customers never see it: they read what the site publishes. These are set in the content file{' '}
        <code>{file}</code>, under <code>diary</code>, and count from the next start of the server.
      </Words>
      <ScrollTable
        caption="Services with their planned time, notice and licence"
        least="880px"
        head={
          <>
            <th scope="col">Service</th>
            <th scope="col">Planned</th>
            <th scope="col">Notice</th>
            <th scope="col">Licence</th>
            <th scope="col">Office confirms</th>
            <th scope="col">What the site publishes</th>
          </>
        }
      >
        {services.map((service) => (
          <tr key={service.slug}>
            <th scope="row">{service.title}</th>
            <td data-one-line="">
              {minutesInWords(service.minutes)}
              {service.usual ? ' (usual)' : ''}
            </td>
            <td>{noticeOf(service, noticeMinutes)}</td>
            <td data-one-line="">{service.licence ? licenceName(service.licence) : 'None'}</td>
            <td>{service.officeConfirms ? 'Yes' : 'No'}</td>
            <td>
              {service.published.length > 0 ? (
                <Topics>
                  {service.published.map((words) => (
                    <li key={words}>{words}</li>
                  ))}
                </Topics>
              ) : (
                'What it depends on'
              )}
            </td>
          </tr>
        ))}
      </ScrollTable>
    </>
  )
}

/** `Gas licence` */
function licenceName(kind: string): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} licence`
}

function noticeOf(
  {
    nextBusinessDay,
    sameDayBefore,
  }: { readonly nextBusinessDay: boolean; readonly sameDayBefore?: string | null },
  minutes: number,
): string {
  if (nextBusinessDay) return 'Next working day'
  const usual = minutesInWords(minutes)
  return sameDayBefore ? `${usual}; same day only before ${clockInWords(sameDayBefore)}` : usual
}
