import { inArray } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import {
  priceBookItems,
  reviews,
  savedViews,
  staffAccounts,
  staffInvitations,
  technicians,
} from '../platform/database/tables.ts'
import { parseDay } from '../platform/time.ts'
import { shortDay } from '../platform/time-format.ts'

/** Kinds of subjects of log entries that can be looked up. */
export type SubjectKind =
  | 'BOOKING'
  | 'CUSTOMER'
  | 'ENQUIRY'
  | 'REVIEW'
  | 'TECHNICIAN'
  | 'MEMBER'
  | 'INVITATION'
  | 'MESSAGE'
  | 'WEBHOOK'
  | 'SERVICE'
  | 'DAY'
  | 'VIEW'
  | 'PROMISE'
  | 'SETTINGS'
  | 'PRICE_BOOK_ITEM'
  | 'PRICED_QUOTE'

export type Subject = {
  readonly kind: SubjectKind
  /** The subject's own id: a reference, a number, a UUID, a slug or a date. */
  readonly id: string
  readonly label: string
}

/** Kinds of targets that are named by an id, by the first word of the target. */
const SUBJECT_KINDS: Readonly<Record<string, SubjectKind>> = {
  booking: 'BOOKING',
  customer: 'CUSTOMER',
  quote: 'ENQUIRY',
  dispatch: 'ENQUIRY',
  conversation: 'ENQUIRY',
  review: 'REVIEW',
  technician: 'TECHNICIAN',
  account: 'MEMBER',
  invitation: 'INVITATION',
  message: 'MESSAGE',
  webhook: 'WEBHOOK',
  service: 'SERVICE',
  day: 'DAY',
  days: 'DAY',
  view: 'VIEW',
  promise: 'PROMISE',
  settings: 'SETTINGS',
  'price-book-item': 'PRICE_BOOK_ITEM',
  'priced-quote': 'PRICED_QUOTE',
}

/** Label for a subject that has been deleted. */
const DELETED_LABELS: Readonly<Partial<Record<SubjectKind, string>>> = {
  REVIEW: 'a review',
  TECHNICIAN: 'a technician',
  MEMBER: 'a deleted account',
  INVITATION: 'someone',
  VIEW: 'a view',
}

type NameReader = (
  db: Context['db'],
  ids: ReadonlyArray<string>,
) => PromiseLike<ReadonlyArray<{ readonly id: string | number; readonly name: string }>>

/** Reads the names of subjects that the database holds, by kind. */
const NAME_READERS: Readonly<Partial<Record<SubjectKind, NameReader>>> = {
  TECHNICIAN: (db, ids) =>
    db
      .select({ id: technicians.id, name: technicians.name })
      .from(technicians)
      .where(inArray(technicians.id, ids.map(Number))),
  MEMBER: (db, ids) =>
    db
      .select({ id: staffAccounts.id, name: staffAccounts.name })
      .from(staffAccounts)
      .where(inArray(staffAccounts.id, [...ids])),
  INVITATION: (db, ids) =>
    db
      .select({ id: staffInvitations.id, name: staffInvitations.email })
      .from(staffInvitations)
      .where(inArray(staffInvitations.id, [...ids])),
  REVIEW: (db, ids) =>
    db
      .select({ id: reviews.id, name: reviews.author })
      .from(reviews)
      .where(inArray(reviews.id, [...ids])),
  VIEW: (db, ids) =>
    db
      .select({ id: savedViews.id, name: savedViews.name })
      .from(savedViews)
      .where(inArray(savedViews.id, ids.map(Number))),
  PRICE_BOOK_ITEM: (db, ids) =>
    db
      .select({ id: priceBookItems.id, name: priceBookItems.description })
      .from(priceBookItems)
      .where(inArray(priceBookItems.id, ids.map(Number))),
}

/** Returns subjects by target, with one lookup per kind. Targets without a subject are left out. */
export async function subjectsOf(
  targets: ReadonlyArray<string>,
  { db, content }: Pick<Context, 'db' | 'content'>,
): Promise<ReadonlyMap<string, Subject>> {
  const parsedTargets = [...new Set(targets)].flatMap((target) => {
    const [noun = '', ...rest] = target.split(' ')
    const kind = SUBJECT_KINDS[noun]
    const id = rest.join(' ')
    return kind && id && id !== 'unknown' ? [{ target, kind, id }] : []
  })
  const names = new Map<SubjectKind, ReadonlyMap<string, string>>([
    ['PROMISE', new Map(content.ownerPromises.map(({ id, promise }) => [id, promise]))],
    ['SERVICE', new Map(content.services.map(({ slug, title }) => [slug, title]))],
  ])
  await Promise.all(
    [...Map.groupBy(parsedTargets, ({ kind }) => kind)].map(async ([kind, targetsOfKind]) => {
      const rows = await NAME_READERS[kind]?.(
        db,
        targetsOfKind.map(({ id }) => id),
      )
      if (rows) names.set(kind, new Map(rows.map(({ id, name }) => [String(id), name])))
    }),
  )
  return new Map(
    parsedTargets.map(({ target, kind, id }) => {
      const name = names.get(kind)?.get(id)
      const label =
        name === undefined ? (DELETED_LABELS[kind] ?? plainLabel(kind, id)) : nameLabel(kind, name)
      return [target, { kind, id, label }]
    }),
  )
}

/** Label for a subject with a name. */
function nameLabel(kind: SubjectKind, name: string): string {
  if (kind === 'REVIEW') return `the review by ${name}`
  return kind === 'PROMISE' || kind === 'PRICE_BOOK_ITEM' ? `“${name}”` : name
}

/** Label for a subject that has no name of its own. */
function plainLabel(kind: SubjectKind, id: string): string {
  if (kind === 'MESSAGE') return 'a message'
  if (kind === 'PRICED_QUOTE') return `quote ${id}`
  if (kind === 'WEBHOOK') return 'a webhook'
  if (kind === 'SETTINGS') return `version ${id} of the business settings`
  if (kind === 'DAY') return id.split(' to ').map(dayLabel).join(' to ')
  return id
}

function dayLabel(date: string): string {
  const day = parseDay(date)
  return day ? shortDay(day) : date
}
