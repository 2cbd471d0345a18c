/**
 * One text a question, in the order in which they stand on the page, so that a form without script can carry all of them in
 * hidden fields.
 */
const fields = [
  'service',
  'symptom',
  'suburb',
  'note',
  'photos',
  'startsAt',
  'waitFor',
  'name',
  'email',
  'phone',
  'street',
  'unit',
  'access',
  'relation',
  'contactName',
  'contactPhone',
  'smsReminders',
  'marketing',
] as const

export type AnswerField = (typeof fields)[number]

/**
 * The customer's answers so far, by the names of BookingConfirmInput. `photos` and `waitFor` are lists with spaces
 * between; `smsReminders` and `marketing` are `yes` or empty; `relation` is empty for the owner.
 */
export type Answers = Readonly<Record<AnswerField, string>>

/** What is wrong, by the field that it stands beside. */
export type AnswerErrors = Readonly<Partial<Record<AnswerField, string>>>

export const answerFields: ReadonlyArray<AnswerField> = fields

/** The answers at the start. Texts about this booking are on by default; advertising is off. */
export const noAnswers: Answers = {
  service: '',
  symptom: '',
  note: '',
  photos: '',
  suburb: '',
  street: '',
  unit: '',
  access: '',
  relation: '',
  contactName: '',
  contactPhone: '',
  startsAt: '',
  waitFor: '',
  name: '',
  email: '',
  phone: '',
  smsReminders: 'yes',
  marketing: '',
}

/** How the symptoms of a job are named in a form: all jobs can stand on one page, each with its own. */
export const SYMPTOM_PREFIX = 'symptom@'

/** How a full window is named in a form: one checkbox each, since a list of equal names does not reach the server. */
export const WAIT_PREFIX = 'waitFor@'

/** A list that is stored as one text. */
export const listOf = (text: string): ReadonlyArray<string> => text.split(' ').filter(Boolean)

/** How many photos a list names, `2 photos`; empty when it names none. */
export function photosInWords(photos: string): string {
  const count = listOf(photos).length
  return count === 0 ? '' : `${count} ${count === 1 ? 'photo' : 'photos'}`
}

/** The list with an entry more, or less. */
export function withEntry(text: string, entry: string, present: boolean): string {
  const others = listOf(text).filter((one) => one !== entry)
  return (present ? [...others, entry] : others).join(' ')
}

/** Reads the answers from anything with names and values: a posted form, or this tab's storage. */
export function answersFrom(from: Readonly<Record<string, unknown>>): Answers {
  const texts = Object.fromEntries(
    fields.map((field) => [field, typeof from[field] === 'string' ? from[field] : noAnswers[field]]),
  )
  const ticked = Object.keys(from).flatMap((name) =>
    name.startsWith(WAIT_PREFIX) ? [name.slice(WAIT_PREFIX.length)] : [],
  )
  const waitFor = [...new Set([...listOf(String(texts.waitFor)), ...ticked])].join(' ')
  return { ...noAnswers, ...texts, waitFor }
}

/**
 * The answers of a form that was posted without script: boxes that are not ticked are not sent, tiles are buttons, and so
 * is what takes a photo back.
 */
export function answersOfPost(posted: Readonly<Record<string, string>>): Answers {
  const boxes = {
    smsReminders: posted.smsReminders ?? '',
    marketing: posted.marketing ?? '',
  }
  return answersFrom({
    ...posted,
    ...(posted.step === 'you' ? boxes : {}),
    ...(posted.pick ? { startsAt: posted.pick } : {}),
    ...(posted.photoOut ? { photos: withEntry(posted.photos ?? '', posted.photoOut, false) } : {}),
  })
}
