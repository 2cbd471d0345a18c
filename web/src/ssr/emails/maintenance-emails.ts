import type { EmailContent } from 'design-system'
import { type CustomerEmailProps, customerEmail, type Wording } from './customer-email.ts'

export type MaintenanceDueProps = CustomerEmailProps & {
  /** `Gas safety check` */
  readonly work: string
  /** `Monday 1 March` */
  readonly due: string
  readonly suburb: string
  readonly bookUrl: string
}

/** Tells the customer that regular maintenance is due, with a link to book it. */
export function maintenanceDue(props: MaintenanceDueProps, wording: Wording): EmailContent {
  const { work, due, suburb, bookUrl } = props
  return customerEmail(
    wording,
    'maintenanceDue',
    props,
    { work, job: lowerCaseFirst(work), due, suburb },
    {
      href: bookUrl,
      kind: 'book',
      sheet: [
        ['Job', work],
        ['Where', suburb],
      ],
    },
  )
}

/** Converts a name for use inside a sentence: `gas safety check`, `CCTV inspection`. */
const lowerCaseFirst = (name: string) => name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
