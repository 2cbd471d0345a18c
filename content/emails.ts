import { z } from 'zod'
import { ONE_MESSAGE, septetsOf } from './gsm-7.ts'
import { fillIn, gapsOf, neededGapsOf, type WordingValues } from './wording.ts'

// The shape of emails.yaml: its messages, and the values each can contain. A name that ends in ? is optional and must be inside
// square brackets.

const US = ['brand', 'phone']
const VISIT = [...US, 'reference', 'service', 'job', 'suburb', 'window', 'date', 'between']
const CHANGEABLE = [...VISIT, 'changes', 'changeableUntil?']
const BOOKED = [...CHANGEABLE, 'reminders?']

const QUOTE = [...US, 'reference', 'title', 'total']

const EMAILS = {
  booked: BOOKED,
  confirmed: BOOKED,
  moved: [...BOOKED, 'movedFrom'],
  movedByUs: [...BOOKED, 'movedFrom'],
  pending: [...CHANGEABLE, 'answerBy'],
  corrected: [...CHANGEABLE, 'what'],
  declined: VISIT,
  message: VISIT,
  cancelledByCustomer: [...VISIT, 'removeFromCalendar?'],
  cancelledByUs: [...VISIT, 'removeFromCalendar?'],
  reminderTomorrow: CHANGEABLE,
  reminderToday: CHANGEABLE,
  onTheWay: [...VISIT, 'estimate?'],
  runningLate: [...VISIT, 'estimate'],
  missedYou: [...VISIT, 'at'],
  reviewInvitation: VISIT,
  earlierTime: [...VISIT, 'offered', 'until'],
  jobReport: [...US, 'reference', 'service', 'place', 'date'],
  maintenanceDue: [...US, 'work', 'due', 'suburb'],
  bookingLink: VISIT,
  pastBookingLink: [...VISIT, 'ended'],
  bookingLinks: [...US, 'count'],
  quoteReceived: [...US, 'reference', 'service', 'askForPhoto?'],
  quoteReply: [...US, 'reference', 'service'],
  workOrderReceived: [...US, 'reference', 'service', 'orderNumber?'],
  workOrderAlerted: [...US, 'reference', 'service', 'orderNumber?'],
  workOrderReply: [...US, 'reference', 'service'],
  conversationReply: [...US, 'reference'],
  quoteSent: [...QUOTE, 'validUntil'],
  quoteUpdated: [...QUOTE, 'validUntil'],
  quoteReminder: [...QUOTE, 'validUntil'],
  quoteAccepted: QUOTE,
  quoteAcceptedContract: QUOTE,
} as const satisfies Record<string, ReadonlyArray<string>>

/** Emails whose body is written by office staff. */
const WRITTEN_BY_STAFF = ['message', 'quoteReply', 'workOrderReply', 'conversationReply']

const WINDOW = ['brand', 'phone', 'day', 'hours']
const TEXTS = {
  booked: [...WINDOW, 'link'],
  confirmed: [...WINDOW, 'link'],
  moved: [...WINDOW, 'link'],
  movedByUs: [...WINDOW, 'link'],
  pending: [...WINDOW, 'answerBy', 'link'],
  corrected: [...WINDOW, 'link'],
  declined: WINDOW,
  cancelled: WINDOW,
  reminderTomorrow: [...WINDOW, 'link'],
  reminderToday: [...WINDOW, 'link'],
  onTheWay: [...US, 'estimate?'],
  onTheWayNow: [...US, 'technician', 'at', 'link'],
  runningLate: [...US, 'estimate'],
  missedYou: [...US, 'at'],
  earlierTime: [...WINDOW, 'until', 'link'],
  quoteSent: [...US, 'reference', 'total', 'validUntil', 'link'],
  quoteReminder: [...US, 'reference', 'total', 'validUntil', 'link'],
  quoteAccepted: ['brand', 'total', 'link'],
  quoteAcceptedContract: ['brand', 'total', 'link'],
  jobReport: ['brand', 'link'],
  maintenanceDue: ['brand', 'work', 'link'],
} as const satisfies Record<string, ReadonlyArray<string>>

const wording = (max: number, known: ReadonlyArray<string>) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must be ${max} characters at most`)
    .refine((text) => !/[<>]/.test(text), 'must be plain text, without HTML')
    .superRefine((text, { addIssue }) => {
      const names = known.map((name) => name.replace('?', ''))
      for (const name of gapsOf(text)) {
        if (!names.includes(name))
          addIssue(`{${name}} stands for nothing here; there is {${names.join('}, {')}}`)
      }
      for (const name of neededGapsOf(text)) {
        if (known.includes(`${name}?`)) addIssue(`{${name}} may be missing: put it between square brackets`)
      }
      if (/[{}[\]]/.test(text.replaceAll(/\[[^\][]*\]/g, '').replaceAll(/\{\w+\}/g, ''))) {
        addIssue('has a brace or a bracket that stands alone')
      }
    })

const email = (id: string, known: ReadonlyArray<string>) => {
  const written = WRITTEN_BY_STAFF.includes(id)
  return z.strictObject({
    subject: wording(120, known),
    // An email without a preheader, because inboxes preview the start of its body.
    preheader: written ? z.undefined().optional() : wording(160, known),
    status: wording(60, known),
    title: wording(80, known),
    line: wording(120, known),
    body: written ? z.undefined().optional() : z.array(wording(400, known)).min(1).max(6),
    button: wording(40, []).optional(),
  })
}

/** The longest values a text can contain. A link is 96 characters long, 54 of them its token. */
const LONGEST: WordingValues = {
  day: 'Wed 25 Nov',
  hours: '11 am-1 pm',
  link: 'x'.repeat(96),
  estimate: 'between 11:40 am and 12:10 pm',
  at: '12:40 pm',
  technician: 'Christopher',
  until: '12:40 pm',
  work: 'Hot water anode and relief valve',
  answerBy: 'Wed 25 Nov, 12:40 pm',
  validUntil: 'Wed 30 September',
  reference: 'P-7K3MQ2',
  total: '$10,000,000.00',
}

const text = (known: ReadonlyArray<string>) =>
  wording(300, known).refine(
    (words) => septetsOf(words) !== null,
    'must be of plain characters and straight quotation marks: any other cuts a text to 70 characters',
  )

const mapped = <Key extends string, Shape>(
  names: Readonly<Record<Key, ReadonlyArray<string>>>,
  shape: (id: string, known: ReadonlyArray<string>) => Shape,
) =>
  Object.fromEntries(
    Object.entries<ReadonlyArray<string>>(names).map(([id, known]) => [id, shape(id, known)]),
  ) as Record<Key, Shape>

export const EmailsFile = z.strictObject({
  shared: z.strictObject({
    changeOnline: wording(120, [...US, 'changeableUntil']),
    changeByPhone: wording(120, US),
    removeFromCalendar: wording(120, US),
    askForPhoto: wording(120, US),
    foot: z.array(wording(260, [...US, 'privacyLink', 'licensedName?', 'licences?', 'abn?'])).min(1),
  }),
  emails: z.strictObject(mapped(EMAILS, email)),
  texts: z.strictObject(mapped(TEXTS, (_, known) => text(known))),
  calendar: z.strictObject({
    title: wording(80, [...US, 'service']),
    description: wording(300, [...US, 'reference', 'link']),
    cancelled: wording(120, [...US, 'reference']),
  }),
})

/** Returns the texts that exceed one message at their longest, with their length in septets. */
export function textsTooLong(
  { texts }: Pick<z.output<typeof EmailsFile>, 'texts'>,
  { name, phone }: { readonly name: string; readonly phone: string },
): ReadonlyArray<readonly [id: string, length: number]> {
  return Object.entries(texts)
    .map(([id, words]) => {
      const text = fillIn(words, { ...LONGEST, brand: name, phone })
      return [id, septetsOf(text) ?? ONE_MESSAGE + text.length] as const
    })
    .filter(([, length]) => length > ONE_MESSAGE)
}
