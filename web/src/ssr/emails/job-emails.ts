import type { EmailContent } from 'design-system'
import {
  type CustomerEmailProps,
  customerEmail,
  type Wording,
  type WorkOrderProps,
} from './customer-email.ts'

export type JobReportProps = CustomerEmailProps &
  WorkOrderProps & {
    readonly reference: string
    /** `Tap Repairs` */
    readonly service: string
    /** The suburb, or the full address for property managers. */
    readonly place: string
    /** `Tuesday 24 November` */
    readonly date: string
    /** Null if the roster names a van. This and the next two are missing from messages queued before they were added. */
    readonly technician?: string | null
    readonly workDone?: string
    readonly parts?: ReadonlyArray<string>
    readonly followUp?: string | null
    readonly reportUrl: string
  }

/** One line each, with a bullet if there are several, since long ones wrap. */
const partLines = (parts: ReadonlyArray<string>) =>
  parts.map((part) => (parts.length > 1 ? `• ${part}` : part)).join('\n')

/** Tells the customer that a job is completed, with a link to the report. */
export function jobReport(props: JobReportProps, wording: Wording): EmailContent {
  const {
    brand,
    reference,
    service,
    place,
    date,
    technician,
    workDone,
    parts = [],
    followUp,
    reportUrl,
  } = props
  return customerEmail(
    wording,
    'jobReport',
    props,
    { reference, service, place, date },
    {
      href: reportUrl,
      kind: 'forward',
      sheet: [
        ['Job', service],
        ['Where', place],
        ['Done by', technician ? `${technician}, ${brand}` : brand],
        ...(workDone ? [['What we did', workDone] as const] : []),
        ...(parts.length > 0 ? [['Parts used', partLines(parts)] as const] : []),
        ...(followUp ? [['Next', followUp] as const] : []),
      ],
    },
  )
}
