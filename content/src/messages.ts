import { z } from 'zod'
import { countSeptets, SEPTETS_PER_MESSAGE } from './gsm-7.ts'
import { fillIn, placeholdersOf, requiredPlaceholdersOf, type WordingValues } from './wording.ts'

// The shape of messages.yaml: its messages, and the values each can contain. A name that ends in ? is optional and must be inside
// square brackets.

const BUSINESS_VALUES = ['brand', 'phone']
const VISIT_VALUES = [
  ...BUSINESS_VALUES,
  'reference',
  'service',
  'job',
  'suburb',
  'window',
  'date',
  'between',
]
const CHANGEABLE_VISIT_VALUES = [...VISIT_VALUES, 'changes', 'changeableUntil?']
const MOVED_VALUES = [...CHANGEABLE_VISIT_VALUES, 'reminders?', 'movedFrom']
const BOOKED_VALUES = [...CHANGEABLE_VISIT_VALUES, 'reminders?', 'price']

const QUOTE_VALUES = [...BUSINESS_VALUES, 'reference', 'title', 'total']

const EMAIL_VALUES = {
  booked: BOOKED_VALUES,
  bookedReturn: [...BOOKED_VALUES, 'earlierDate', 'earlierReference'],
  bookedAfterNoAccess: [...BOOKED_VALUES, 'earlierDate', 'earlierReference'],
  confirmed: BOOKED_VALUES,
  moved: MOVED_VALUES,
  movedByUs: MOVED_VALUES,
  pending: [...CHANGEABLE_VISIT_VALUES, 'price', 'answerBy'],
  corrected: [...CHANGEABLE_VISIT_VALUES, 'what'],
  declined: VISIT_VALUES,
  message: VISIT_VALUES,
  cancelledByCustomer: [...VISIT_VALUES, 'removeFromCalendar?'],
  cancelledByUs: [...VISIT_VALUES, 'removeFromCalendar?'],
  reminderTomorrow: CHANGEABLE_VISIT_VALUES,
  reminderToday: CHANGEABLE_VISIT_VALUES,
  onTheWay: [...VISIT_VALUES, 'estimate?'],
  runningLate: [...VISIT_VALUES, 'estimate'],
  missedYou: [...VISIT_VALUES, 'at'],
  reviewInvitation: VISIT_VALUES,
  earlierTime: [...VISIT_VALUES, 'offered', 'until'],
  jobReport: [...BUSINESS_VALUES, 'reference', 'service', 'place', 'date'],
  maintenanceDue: [...BUSINESS_VALUES, 'work', 'job', 'due', 'suburb'],
  bookingLink: VISIT_VALUES,
  pastBookingLink: [...VISIT_VALUES, 'ended'],
  bookingLinks: [...BUSINESS_VALUES, 'count'],
  quoteReceived: [...BUSINESS_VALUES, 'reference', 'service', 'reply', 'askForPhoto?'],
  quoteReply: [...BUSINESS_VALUES, 'reference', 'service'],
  workOrderReceived: [...BUSINESS_VALUES, 'reference', 'service', 'reply', 'orderNumber?'],
  workOrderEmergency: [...BUSINESS_VALUES, 'reference', 'service', 'orderNumber?'],
  workOrderAlerted: [...BUSINESS_VALUES, 'reference', 'service', 'orderNumber?'],
  workOrderReply: [...BUSINESS_VALUES, 'reference', 'service', 'orderNumber?'],
  conversationReply: [...BUSINESS_VALUES, 'reference'],
  quoteSent: [...QUOTE_VALUES, 'validUntil'],
  quoteUpdated: [...QUOTE_VALUES, 'validUntil'],
  quoteReminder: [...QUOTE_VALUES, 'validUntil'],
  quoteAccepted: QUOTE_VALUES,
  quoteAcceptedArranged: QUOTE_VALUES,
  quoteAcceptedContract: QUOTE_VALUES,
} as const satisfies Record<string, ReadonlyArray<string>>

/** Emails whose body is written by office staff. */
const STAFF_WRITTEN_EMAILS = ['message', 'quoteReply', 'workOrderReply', 'conversationReply']

const WINDOW_VALUES = ['brand', 'phone', 'day', 'hours']
const TEXT_VALUES = {
  booked: [...WINDOW_VALUES, 'link'],
  bookedReturn: [...WINDOW_VALUES, 'link'],
  confirmed: [...WINDOW_VALUES, 'link'],
  moved: [...WINDOW_VALUES, 'link'],
  movedByUs: [...WINDOW_VALUES, 'link', 'workOrder?'],
  pending: [...WINDOW_VALUES, 'answerBy', 'link', 'workOrder?'],
  corrected: [...WINDOW_VALUES, 'link'],
  declined: [...WINDOW_VALUES, 'workOrder?'],
  cancelled: [...WINDOW_VALUES, 'workOrder?'],
  reminderTomorrow: [...WINDOW_VALUES, 'link'],
  reminderToday: [...WINDOW_VALUES, 'link'],
  onTheWay: [...BUSINESS_VALUES, 'estimate?', 'workOrder?'],
  onTheWayNow: [...BUSINESS_VALUES, 'technician', 'at', 'link'],
  runningLate: [...BUSINESS_VALUES, 'estimate', 'workOrder?'],
  missedYou: [...BUSINESS_VALUES, 'at', 'workOrder?'],
  earlierTime: [...WINDOW_VALUES, 'until', 'link'],
  quoteSent: [...BUSINESS_VALUES, 'reference', 'total', 'validUntil', 'link'],
  quoteReminder: [...BUSINESS_VALUES, 'reference', 'total', 'validUntil', 'link'],
  quoteAccepted: ['brand', 'total', 'link'],
  quoteAcceptedArranged: ['brand', 'total', 'link'],
  quoteAcceptedContract: ['brand', 'total', 'link'],
  jobReport: ['brand', 'link'],
  maintenanceDue: ['brand', 'work', 'link'],
  bookingLink: ['brand', 'day', 'hours', 'link'],
} as const satisfies Record<string, ReadonlyArray<string>>

const wordingShape = (max: number, placeholders: ReadonlyArray<string>) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must be ${max} characters at most`)
    .refine((text) => !/[<>]/.test(text), 'must be plain text, without HTML')
    .superRefine((text, { addIssue }) => {
      const names = placeholders.map((name) => name.replace('?', ''))
      for (const name of placeholdersOf(text)) {
        if (!names.includes(name))
          addIssue(`{${name}} stands for nothing here; there is {${names.join('}, {')}}`)
      }
      for (const name of requiredPlaceholdersOf(text)) {
        if (placeholders.includes(`${name}?`))
          addIssue(`{${name}} may be missing: put it between square brackets`)
      }
      if (/[{}[\]]/.test(text.replaceAll(/\[[^\][]*\]/g, '').replaceAll(/\{\w+\}/g, ''))) {
        addIssue('has a brace or a bracket that stands alone')
      }
    })

const emailShape = (id: string, placeholders: ReadonlyArray<string>) => {
  const isStaffWritten = STAFF_WRITTEN_EMAILS.includes(id)
  return z.strictObject({
    subject: wordingShape(120, placeholders),
    // An email without a preheader, because inboxes preview the start of its body.
    preheader: isStaffWritten ? z.undefined().optional() : wordingShape(160, placeholders),
    status: wordingShape(60, placeholders),
    title: wordingShape(80, placeholders),
    line: wordingShape(120, placeholders).optional(),
    body: isStaffWritten ? z.undefined().optional() : z.array(wordingShape(400, placeholders)).min(1).max(6),
    button: wordingShape(40, BUSINESS_VALUES).optional(),
  })
}

/** The longest values a text can contain. A link is 96 characters long, 54 of them its token. */
const LONGEST_VALUES: WordingValues = {
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
  workOrder: 'Q-7K3MQ2',
  total: '$10,000,000.00',
}

const textShape = (placeholders: ReadonlyArray<string>) =>
  wordingShape(300, placeholders).refine(
    (text) => countSeptets(text) !== null,
    'must be of plain characters and straight quotation marks: any other cuts a text to 70 characters',
  )

const mapShapes = <Key extends string, Shape>(
  placeholdersById: Readonly<Record<Key, ReadonlyArray<string>>>,
  shape: (id: string, placeholders: ReadonlyArray<string>) => Shape,
) =>
  Object.fromEntries(
    Object.entries<ReadonlyArray<string>>(placeholdersById).map(([id, placeholders]) => [
      id,
      shape(id, placeholders),
    ]),
  ) as Record<Key, Shape>

export const MessagesFile = z.strictObject({
  shared: z.strictObject({
    changeOnline: wordingShape(120, [...BUSINESS_VALUES, 'changeableUntil']),
    changeByPhone: wordingShape(120, BUSINESS_VALUES),
    changeButton: wordingShape(40, []),
    removeFromCalendar: wordingShape(120, BUSINESS_VALUES),
    askForPhoto: wordingShape(120, BUSINESS_VALUES),
    replySoon: wordingShape(120, BUSINESS_VALUES),
    replyOnceOpen: wordingShape(120, [...BUSINESS_VALUES, 'opens']),
    workOrderSubject: wordingShape(60, ['workOrder', 'orderNumber?']),
    foot: z
      .array(wordingShape(260, [...BUSINESS_VALUES, 'privacyLink', 'licensedName?', 'licences?', 'abn?']))
      .min(1),
  }),
  emails: z.strictObject(mapShapes(EMAIL_VALUES, emailShape)),
  texts: z.strictObject(mapShapes(TEXT_VALUES, (_, placeholders) => textShape(placeholders))),
  calendar: z.strictObject({
    title: wordingShape(80, [...BUSINESS_VALUES, 'service']),
    description: wordingShape(300, [...BUSINESS_VALUES, 'reference', 'orderNumber?', 'link']),
    cancelled: wordingShape(120, [...BUSINESS_VALUES, 'reference', 'orderNumber?']),
  }),
})

/** Returns the texts that exceed one message at their longest, with their length in septets. */
export function textsTooLong(
  { texts }: Pick<z.output<typeof MessagesFile>, 'texts'>,
  { name, phone }: { readonly name: string; readonly phone: string },
): ReadonlyArray<readonly [id: string, length: number]> {
  return Object.entries(texts)
    .map(([id, wording]) => {
      const text = fillIn(wording, { ...LONGEST_VALUES, brand: name, phone })
      return [id, countSeptets(text) ?? SEPTETS_PER_MESSAGE + text.length] as const
    })
    .filter(([, length]) => length > SEPTETS_PER_MESSAGE)
}
