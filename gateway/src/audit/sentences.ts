import { apiKeyLabel } from '../platform/staff.ts'
import type { SubjectKind } from './subjects.ts'

// Each action in the past tense and in the infinitive. {} is the target: `booking GC-7K3M-Q2`, `Van 2`.
const ACTIONS = {
  'session.open': ['signed in', 'sign in'],
  'session.close': ['signed out', 'sign out'],
  'session.revoke': ['signed out other devices', 'sign out other devices'],
  'session.refresh-denied': ['stayed signed in', 'stay signed in'],
  'account.create': ['created their account', 'create their account'],
  'account.edit': ['changed their name', 'change their name'],
  'account.role': ['changed the role of {}', 'change the role of {}'],
  'account.disable': ['disabled the account of {}', 'disable the account of {}'],
  'account.enable': ['enabled the account of {}', 'enable the account of {}'],
  'password.link': ['asked for a new password for {}', 'ask for a new password for {}'],
  'password.reset': ['set a new password for {}', 'set a new password for {}'],
  'password.change': ['changed their password', 'change their password'],
  'passkey.add': ['added a passkey', 'add a passkey'],
  'passkey.remove': ['removed a passkey', 'remove a passkey'],
  'calendar.create': ['created a calendar address', 'create a calendar address'],
  'calendar.revoke': ['revoked the calendar address of {}', 'revoke the calendar address of {}'],
  'api-key.create': ['created an API key', 'create an API key'],
  'api-key.revoke': ['revoked an API key', 'revoke an API key'],
  'invitation.create': ['invited {}', 'invite {}'],
  'invitation.revoke': ['revoked the invitation to {}', 'revoke the invitation to {}'],
  'booking.view': ['opened {}', 'open {}'],
  'booking.create': ['created {}', 'create {}'],
  'booking.correct': ['corrected {}', 'correct {}'],
  'booking.step': ['changed the status of {}', 'change the status of {}'],
  'booking.assign': ['moved {}', 'move {}'],
  'booking.helper-add': ['added a helper to {}', 'add a helper to {}'],
  'booking.helper-remove': ['removed a helper from {}', 'remove a helper from {}'],
  'booking.customer': ['moved {} to another customer', 'move {} to another customer'],
  'booking.note': ['added a note to {}', 'add a note to {}'],
  'booking.check': ['updated the checklist of {}', 'update the checklist of {}'],
  'booking.photo': ['added a photo to {}', 'add a photo to {}'],
  'booking.record': ['wrote the job record of {}', 'write the job record of {}'],
  'booking.follow-up': ['dealt with the next work of {}', 'deal with the next work of {}'],
  'booking.message': ['wrote to the customer of {}', 'write to the customer of {}'],
  'customer.view': ['opened {}', 'open {}'],
  'customer.create': ['added {}', 'add {}'],
  'customer.change': ['changed {}', 'change {}'],
  'customer.export': ['exported what is held about {}', 'export what is held about {}'],
  'customer.erase': ['erased {}', 'erase {}'],
  'customer.merge': ['merged another customer into {}', 'merge another customer into {}'],
  'customer.unmerge': ['undid a merge into {}', 'undo a merge into {}'],
  'customer.not-same': ['marked {} as not a duplicate', 'mark {} as not a duplicate'],
  'customer.message': ['wrote to {}', 'write to {}'],
  'customer.note': ['added a note to {}', 'add a note to {}'],
  'customer.property': ['changed a property of {}', 'change a property of {}'],
  'customer.property-remove': ['removed a property from {}', 'remove a property from {}'],
  'conversation.create': ['took the phone message {}', 'take a phone message'],
  'conversation.stop': ['stopped texts to the number of {}', 'stop texts to the number of {}'],
  'conversation.start': ['allowed texts to the number of {} again', 'allow texts to the number of {}'],
  'bookings.export': ['exported bookings', 'export bookings'],
  'customers.export': ['exported customers', 'export customers'],
  'customers.preview': ['uploaded a file of customers', 'upload a file of customers'],
  'customers.import': ['imported customers', 'import customers'],
  'customers.import-undo': ['undid an import of customers', 'undo an import of customers'],
  'quotes.export': ['exported quote requests', 'export quote requests'],
  'maintenance.add': ['added a maintenance plan to {}', 'add a maintenance plan to {}'],
  'maintenance.change': ['changed a maintenance plan of {}', 'change a maintenance plan of {}'],
  'maintenance.pause': ['paused a maintenance plan of {}', 'pause a maintenance plan of {}'],
  'maintenance.resume': ['resumed a maintenance plan of {}', 'resume a maintenance plan of {}'],
  'maintenance.end': ['ended a maintenance plan of {}', 'end a maintenance plan of {}'],
  'maintenance.skip': [
    'skipped a date of a maintenance plan of {}',
    'skip a date of a maintenance plan of {}',
  ],
  'maintenance.done': ['noted maintenance as done for {}', 'note maintenance as done for {}'],
  'maintenance.book': ['booked maintenance for {}', 'book maintenance for {}'],
  'maintenance.stop': [
    'ended a maintenance plan of {}, as the customer asked',
    'end a maintenance plan of {}',
  ],
  'xero.export': ['exported completed jobs for Xero', 'export completed jobs for Xero'],
  'price-book.add': ['added {} to the price book', 'add {} to the price book'],
  'price-book.change': ['changed {} in the price book', 'change {} in the price book'],
  'price-book.archive': ['archived {} of the price book', 'archive {} of the price book'],
  'price-book.restore': ['brought {} back to the price book', 'bring {} back to the price book'],
  'priced-quote.create': ['created {}', 'create {}'],
  'priced-quote.change': ['changed {}', 'change {}'],
  'priced-quote.send': ['sent {}', 'send {}'],
  'priced-quote.decline': ['took down that {} was declined', 'take down that {} was declined'],
  'priced-quote.accept': ['took down that {} was accepted', 'take down that {} was accepted'],
  'priced-quote.revise': ['started a new version of {}', 'start a new version of {}'],
  'priced-quote.discard': ['discarded a draft of {}', 'discard a draft of {}'],
  'priced-quotes.export': ['exported quotes', 'export quotes'],
  'reports.export': ['exported a report', 'export a report'],
  'quote.mark-answered': ['marked {} as answered', 'mark {} as answered'],
  'quote.mark-waiting': ['marked {} as waiting', 'mark {} as waiting'],
  'quote.mark-spam': ['marked {} as spam', 'mark {} as spam'],
  'quote.mark-not-spam': ['marked {} as not spam', 'mark {} as not spam'],
  'review.publish': ['published {}', 'publish {}'],
  'review.reject': ['declined {}', 'decline {}'],
  'review.reply': ['replied to {}', 'reply to {}'],
  'leave.add': ['added leave for {}', 'add leave for {}'],
  'leave.end': ['ended leave for {}', 'end leave for {}'],
  'closure.add': ['closed the business on {}', 'close the business on {}'],
  'closure.remove': ['reopened the business on {}', 'reopen the business on {}'],
  'part-closure.add': ['closed part of a day', 'close part of a day'],
  'part-closure.remove': ['reopened part of a day', 'reopen part of a day'],
  'licence.change': ['changed a licence of {}', 'change a licence of {}'],
  'shifts.change': ['changed the working hours of {}', 'change the working hours of {}'],
  'technician.add': ['added the technician {}', 'add the technician {}'],
  'technician.change': ['changed the details of {}', 'change the details of {}'],
  'technician.reassign': ['reassigned the visits of {}', 'reassign the visits of {}'],
  'technician.reassign-undo': ['undid reassigning the visits of {}', 'undo reassigning the visits of {}'],
  'technician.end': ['changed the last day of {}', 'change the last day of {}'],
  'rules.change': ['changed the booking rules for {}', 'change the booking rules for {}'],
  'on-call.change': ['changed who is on call on {}', 'change who is on call on {}'],
  'on-call.settings': ['changed the on-call settings', 'change the on-call settings'],
  'on-call.mobile': ['changed the mobile number of {}', 'change the mobile number of {}'],
  'dispatch.alert': ['raised an on-call alert for {}', 'raise an on-call alert for {}'],
  'dispatch.take-over': ['took over {}', 'take over {}'],
  'quote.alert': ['raised an on-call alert for {}', 'raise an on-call alert for {}'],
  'quote.take-over': ['took over {}', 'take over {}'],
  'promise.tick': ['ticked off the promise {}', 'tick off the promise {}'],
  'promise.untick': ['removed the tick of the promise {}', 'remove the tick of the promise {}'],
  'settings.draft': ['changed a draft of the business settings', 'change a draft of the business settings'],
  'settings.discard': [
    'discarded a draft of the business settings',
    'discard a draft of the business settings',
  ],
  'settings.publish': ['published {}', 'publish {}'],
  'settings.picture': ['uploaded a picture', 'upload a picture'],
  'settings.undo': ['undid a change with {}', 'undo a change with {}'],
  'message.send-again': ['sent {} again', 'send {} again'],
  'webhook.send-again': ['sent {} again', 'send {} again'],
  'webhook-endpoint.create': ['added a webhook endpoint', 'add a webhook endpoint'],
  'webhook-endpoint.secret': ['gave a webhook endpoint a new secret', 'give a webhook endpoint a new secret'],
  'webhook-endpoint.test': ['sent a test to a webhook endpoint', 'send a test to a webhook endpoint'],
  'webhook-endpoint.enable': ['switched a webhook endpoint on', 'switch a webhook endpoint on'],
  'webhook-endpoint.disable': ['switched a webhook endpoint off', 'switch a webhook endpoint off'],
  'webhook-endpoint.remove': ['removed a webhook endpoint', 'remove a webhook endpoint'],
  'view.save': ['saved the view {}', 'save the view {}'],
  'view.delete': ['deleted a view', 'delete a view'],
  'audit.verify': ['checked the activity log', 'check the activity log'],
} as const satisfies Readonly<Record<string, readonly [did: string, tried: string]>>

/** Actions on inbox items. */
const INBOX_VERBS = {
  view: ['opened {}', 'open {}'],
  assign: ['assigned {}', 'assign {}'],
  snooze: ['snoozed {}', 'snooze {}'],
  spam: ['marked {} as spam', 'mark {} as spam'],
  'not-spam': ['marked {} as not spam', 'mark {} as not spam'],
  close: ['closed {}', 'close {}'],
  open: ['reopened {}', 'reopen {}'],
  answered: ['marked {} as called', 'mark {} as called'],
  reply: ['replied to {}', 'reply to {}'],
  convert: ['made a booking from {}', 'make a booking from {}'],
  customer: ['moved {} to another customer', 'move {} to another customer'],
} as const satisfies Readonly<Record<string, readonly [did: string, tried: string]>>

export type InboxVerb = keyof typeof INBOX_VERBS

/** Every recorded action. Add a sentence for a new action above. */
export type AuditAction =
  | keyof typeof ACTIONS
  | `${'quote' | 'dispatch' | 'inbox' | 'review' | 'conversation'}.${InboxVerb}`

const STEP_PHRASES: Readonly<Record<string, string>> = {
  CONFIRMED: 'confirmed {}',
  DECLINED: 'declined {}',
  CANCELLED: 'cancelled {}',
  EN_ROUTE: 'marked {} as on the way',
  ARRIVED: 'marked {} as arrived',
  COMPLETED: 'completed {}',
  NO_ACCESS: 'marked {} as no access',
}

const isRunningLate = ({ from, to }: Event['details']) => from !== undefined && from === to

const isReopened = (details: Event['details']) => details.from === 'COMPLETED'

/** Noun placed before the name of a subject. */
const SUBJECT_NOUNS: Readonly<Partial<Record<SubjectKind, string>>> = {
  BOOKING: 'booking ',
  CUSTOMER: 'customer ',
  ENQUIRY: 'enquiry ',
}

type Event = {
  readonly action: string
  readonly target: string
  readonly result: 'done' | 'refused'
  readonly details: Readonly<Record<string, unknown>>
}

/**
 * Returns one sentence without its full stop: `Sam added leave for Van 2`. It includes `label` unless the sentence needs no object.
 */
export function sentenceOf(
  { action, target, result, details }: Event,
  actor: { readonly id: string; readonly name: string } | null,
  subject: { readonly kind: SubjectKind; readonly id: string; readonly label: string } | null,
): string {
  const apiKeyActor = typeof details.apiKey === 'string' ? apiKeyLabel(details.apiKey) : null
  const actorName =
    actor?.name ?? apiKeyActor ?? (/^(session|password|passkey)\./.test(action) ? 'Someone' : 'System')
  const [past, infinitive] = phrasesOf(action) ?? [`did “${action}” to {}`, `do “${action}” to {}`]
  const object = subject ? `${SUBJECT_NOUNS[subject.kind] ?? ''}${subject.label}` : target
  if (result === 'refused') {
    const account = action === 'session.open' && subject ? ` as ${subject.label}` : ''
    return `${actorName} could not ${infinitive.replace('{}', () => object)}${account}`
  }
  return `${actorName} ${specialPhrase(action, details, actor, subject) ?? past}`.replace('{}', () => object)
}

function phrasesOf(action: string): readonly [string, string] | null {
  if (isKey(ACTIONS, action)) return ACTIONS[action]
  const verb = action.slice(action.indexOf('.') + 1)
  return isKey(INBOX_VERBS, verb) ? INBOX_VERBS[verb] : null
}

/** Wording for actions whose details change what was done. */
function specialPhrase(
  action: string,
  details: Event['details'],
  actor: { readonly id: string } | null,
  subject: { readonly kind: SubjectKind; readonly id: string } | null,
): string | null {
  if (action === 'booking.step' && isReopened(details)) return 'reopened {}'
  if (action === 'booking.step' && isRunningLate(details)) return 'marked {} as running late'
  if (action === 'booking.step') return STEP_PHRASES[String(details.to)] ?? null
  if (action === 'booking.assign')
    return windowStartOf(details.from) === windowStartOf(details.to) ? 'reassigned {}' : null
  if (action === 'session.revoke' && subject?.kind === 'MEMBER' && subject.id !== actor?.id)
    return 'signed {} out of every device'
  if (action === 'calendar.revoke' && subject && subject.id === actor?.id)
    return 'revoked their calendar address'
  if (action === 'rules.change' && subject === null) return 'changed the booking rules'
  if (action.endsWith('.assign') && details.to === null) return 'unassigned {}'
  if (action.endsWith('.snooze') && details.until === null) return 'ended the snooze of {}'
  return null
}

const windowStartOf = (assignment: unknown) =>
  typeof assignment === 'object' && assignment !== null && 'startsAt' in assignment
    ? assignment.startsAt
    : null

function isKey<T extends object>(record: T, key: string): key is keyof T & string {
  return Object.hasOwn(record, key)
}
