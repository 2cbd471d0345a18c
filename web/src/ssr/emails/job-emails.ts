import type { EmailContent } from 'design-system'
import { type CustomerEmailProps, customerEmail, type Wording } from './customer-email.ts'

export type JobReportProps = CustomerEmailProps & {
  readonly reference: string
  /** `Tap Repairs` */
  readonly service: string
  /** The suburb; with the street for those who manage the property. */
  readonly place: string
  /** `24 November` */
  readonly date: string
  /** Absent from messages that were queued before these were sent along. */
  readonly technician?: string
  readonly workDone?: string
  readonly parts?: ReadonlyArray<string>
  readonly followUp?: string | null
  readonly reportUrl: string
}

/** A job is done: what was done is on the page behind the link. */
export function jobReport(props: JobReportProps, wording: Wording): EmailContent {
  const { reference, service, place, date, technician, workDone, parts = [], followUp, reportUrl } = props
  return customerEmail(
    wording,
    'jobReport',
    props,
    { reference, service, place, date },
    {
      href: reportUrl,
      kind: 'forward',
      sheet: [
        ['Done on', date],
        ['Job', service],
        ['Where', place],
        ...(technician ? [['By', technician] as const] : []),
        ...(workDone ? [['What we did', workDone] as const] : []),
        ...(parts.length > 0 ? [['Parts used', parts.join('\n')] as const] : []),
        ...(followUp ? [['Next', followUp] as const] : []),
      ],
    },
  )
}
