/** One string for each answer, in page order, so that a form without script can carry all of them in hidden fields. */
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
 * The customer's answers so far, named as in BookingConfirmInput. `photos` and `waitFor` are lists separated by spaces;
 * `smsReminders` and `marketing` are `yes` or empty; `relation` is empty for the owner.
 */
export type Answers = Readonly<Record<AnswerField, string>>

/** The answers that the confirmation repeats. */
export type BookedAnswers = Pick<Answers, 'symptom' | 'name' | 'phone' | 'email' | 'smsReminders'>

/** Error messages by field. */
export type AnswerErrors = Readonly<Partial<Record<AnswerField, string>>>

export const answerFields: ReadonlyArray<AnswerField> = fields

/** Initial answers. Texts about this booking are on by default; marketing is off. */
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

/** Prefix of a job's symptom field: without script, all jobs are on one page, each with its own symptoms. */
export const SYMPTOM_PREFIX = 'symptom@'

/** Prefix of a full window's checkbox. Each has its own name, since repeated names don't reach the server. */
export const WAIT_PREFIX = 'waitFor@'

/** Splits a list that is stored as one string. */
export const splitList = (text: string): ReadonlyArray<string> => text.split(' ').filter(Boolean)

/** Returns the number of photos in a list, as in `2 photos`; empty if there are none. */
export function photoCountLabel(photos: string): string {
  const count = splitList(photos).length
  return count === 0 ? '' : `${count} ${count === 1 ? 'photo' : 'photos'}`
}

/** Adds or removes a list entry. */
export function withEntry(text: string, entry: string, present: boolean): string {
  const rest = splitList(text).filter((item) => item !== entry)
  return (present ? [...rest, entry] : rest).join(' ')
}

/** Reads the answers from any name-value object: a posted form, or this tab's storage. */
export function answersFrom(source: Readonly<Record<string, unknown>>): Answers {
  const texts = Object.fromEntries(
    fields.map((field) => [field, typeof source[field] === 'string' ? source[field] : noAnswers[field]]),
  )
  const ticked = Object.keys(source).flatMap((name) =>
    name.startsWith(WAIT_PREFIX) ? [name.slice(WAIT_PREFIX.length)] : [],
  )
  const waitFor = [...new Set([...splitList(String(texts.waitFor)), ...ticked])].join(' ')
  return { ...noAnswers, ...texts, waitFor }
}

/**
 * Returns the answers of a form posted without script. Unticked checkboxes aren't sent; tiles and the Remove buttons of photos are
 * submit buttons.
 */
export function answersFromPost(posted: Readonly<Record<string, string>>): Answers {
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
