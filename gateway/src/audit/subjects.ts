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
import { parseDay, startOfDay } from '../platform/time.ts'
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

type Names = ReadonlyMap<string, string>

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
  const ids = (kind: SubjectKind) =>
    parsedTargets.filter((parsedTarget) => parsedTarget.kind === kind).map(({ id }) => id)
  const loadNames = async (
    requestedIds: ReadonlyArray<string>,
    read: () => PromiseLike<ReadonlyArray<{ readonly id: string | number; readonly name: string }>>,
  ): Promise<Names> =>
    new Map(requestedIds.length > 0 ? (await read()).map(({ id, name }) => [String(id), name]) : [])
  const [technicianIds, memberIds, invitationIds, reviewIds, viewIds, itemIds] = [
    ids('TECHNICIAN'),
    ids('MEMBER'),
    ids('INVITATION'),
    ids('REVIEW'),
    ids('VIEW'),
    ids('PRICE_BOOK_ITEM'),
  ]
  const [technicianNames, memberNames, invitationEmails, reviewAuthors, viewNames, itemDescriptions] =
    await Promise.all([
      loadNames(technicianIds, () =>
        db
          .select({ id: technicians.id, name: technicians.name })
          .from(technicians)
          .where(inArray(technicians.id, technicianIds.map(Number))),
      ),
      loadNames(memberIds, () =>
        db
          .select({ id: staffAccounts.id, name: staffAccounts.name })
          .from(staffAccounts)
          .where(inArray(staffAccounts.id, memberIds)),
      ),
      loadNames(invitationIds, () =>
        db
          .select({ id: staffInvitations.id, name: staffInvitations.email })
          .from(staffInvitations)
          .where(inArray(staffInvitations.id, invitationIds)),
      ),
      loadNames(reviewIds, () =>
        db
          .select({ id: reviews.id, name: reviews.author })
          .from(reviews)
          .where(inArray(reviews.id, reviewIds)),
      ),
      loadNames(viewIds, () =>
        db
          .select({ id: savedViews.id, name: savedViews.name })
          .from(savedViews)
          .where(inArray(savedViews.id, viewIds.map(Number))),
      ),
      loadNames(itemIds, () =>
        db
          .select({ id: priceBookItems.id, name: priceBookItems.description })
          .from(priceBookItems)
          .where(inArray(priceBookItems.id, itemIds.map(Number))),
      ),
    ])
  const names: Readonly<Partial<Record<SubjectKind, Names>>> = {
    TECHNICIAN: technicianNames,
    MEMBER: memberNames,
    INVITATION: invitationEmails,
    VIEW: viewNames,
    PRICE_BOOK_ITEM: new Map([...itemDescriptions].map(([id, description]) => [id, `“${description}”`])),
    REVIEW: new Map([...reviewAuthors].map(([id, author]) => [id, `the review by ${author}`])),
    PROMISE: new Map(content.ownerPromises.map(({ id, promise }) => [id, `“${promise}”`])),
    SERVICE: new Map(content.services.map(({ slug, title }) => [slug, title])),
  }
  return new Map(
    parsedTargets.map(({ target, kind, id }) => [
      target,
      { kind, id, label: names[kind]?.get(id) ?? DELETED_LABELS[kind] ?? plainLabel(kind, id) },
    ]),
  )
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
  return day ? shortDay(startOfDay(day)) : date
}
