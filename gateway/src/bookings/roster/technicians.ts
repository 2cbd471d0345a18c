import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { lockName } from '../../platform/database/locks.ts'
import { transact } from '../../platform/database/transact.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import { dayOf, startOfDay } from '../../platform/time.ts'
import { shortDay } from '../../platform/time-format.ts'
import { parse } from '../../platform/validation/parse.ts'
import type { Span } from '../../scheduling/index.ts'
import { formatShortDate, lockTechnicianDays, readMember, shiftsOf } from '../../scheduling/index.ts'
import { bookingsBetween, type StoredBooking } from '../booking-rows.ts'
import { offerOpenedWindows } from '../customer/openings.ts'
import type { NotChangeable } from '../customer/outcomes.ts'
import { isMovable } from '../customer/transitions.ts'
import { alertsOf } from '../dispatch-board/lateness.ts'
import {
  type BookingConflicts,
  bookingCountInWords,
  upcomingBookingsIn,
  upcomingWorkIn,
  workInWords,
} from './booking-conflicts.ts'
import { technicianChangeForm, technicianEndForm, technicianForm } from './input.ts'
import { TECHNICIAN_LEFT } from './leave.ts'
import { licenceKinds } from './licences.ts'
import { type Person, personOf, readPerson } from './people.ts'
import { shiftsInWords } from './shifts.ts'
import {
  insertTechnician,
  isNameTaken,
  lockTechnicianRow,
  putLicence,
  replaceShifts,
  technicianRows,
  updateTechnician,
} from './store.ts'

/** How far ahead bookings are checked against a first or last day. */
const DAYS_AHEAD = 366

/** @public Named by codegen.ts. */
export type TechnicianSaved = {
  readonly type: 'RosterTechnicianSaved'
  readonly technician: Person
  /** Bookings that this leaves unassigned on the board. */
  readonly bookings: ReadonlyArray<StoredBooking>
}

/** @public Named by codegen.ts. */
export type TechnicianEnded = {
  readonly type: 'RosterTechnicianEnded'
  readonly technician: Person
  /** Bookings that this leaves unassigned on the board. */
  readonly bookings: ReadonlyArray<StoredBooking>
}

/** All technicians by name, former ones last. */
export async function rosterTechnicians({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<ReadonlyArray<Person>> {
  const people = (await technicianRows(db)).map((row) => personOf(row, { now }))
  return people.toSorted(
    (a, b) => Number(a.ended) - Number(b.ended) || a.name.localeCompare(b.name, 'en', { numeric: true }),
  )
}

/** Adds a technician, available from their first day, with licences and shifts. Opened windows are offered to the waitlist. */
export async function rosterTechnicianAdd(
  input: unknown,
  context: Context,
): Promise<TechnicianSaved | InvalidInput> {
  const parsed = parse(technicianForm, input)
  if (!parsed.ok) return parsed.refusal
  const { name, home, licences, shifts } = parsed.data
  const { content, db, now } = context
  const today = dayOf(now)
  const firstDay = parsed.data.firstDay ?? today
  const invalid = firstDayProblem(firstDay, today)
  if (invalid) return invalid
  if (!isZone(home, content)) return NO_ZONE
  const kinds = licenceKinds(content)
  if (licences.some(({ kind }) => !kinds.includes(kind)))
    return fieldError('licences', 'No job needs that licence')
  return await transact(db, async (tx) => {
    await lockName(tx, NAME_LOCK)
    if (await isNameTaken(tx, name, null)) return nameTaken(name)
    const id = await insertTechnician(tx, { name, homeZone: home, firstDay: firstDay.toString() })
    for (const { kind, expiresOn } of licences)
      await putLicence(tx, { technicianId: id, kind, held: true, expiresOn: expiresOn?.toString() ?? null })
    await replaceShifts(tx, id, shifts)
    await offerOpenedWindows(tx, { startsAt: startOfDay(firstDay), endsAt: openedUntil(context) }, context)
    const details = {
      name,
      home,
      firstDay: firstDay.toString(),
      licences: licences.map(({ kind, expiresOn }) => `${kind} to ${expiresOn ?? 'no end'}`),
      shifts: shiftsInWords(shifts),
    }
    const technician = await readPerson(tx, id, context)
    await record(tx, { action: 'technician.add', target: `technician ${id}`, details }, context)
    return { type: 'RosterTechnicianSaved', technician, bookings: [] }
  })
}

/**
 * Changes a technician's name, starting area or, until it has passed, first day. Past visits show the new name. Bookings before a
 * later first day, or late from another starting area, are returned as conflicts, and nothing is saved until staff confirm. The
 * days are locked meanwhile, as by every booking.
 */
export async function rosterTechnicianChange(
  input: unknown,
  context: Context,
): Promise<TechnicianSaved | BookingConflicts | NotChangeable | InvalidInput> {
  const parsed = parse(technicianChangeForm, input)
  if (!parsed.ok) return parsed.refusal
  const { technicianId: id, version, name, home, firstDay, anyway } = parsed.data
  if (!isZone(home, context.content)) return NO_ZONE
  const today = dayOf(context.now)
  return await transact(context.db, async (tx) => {
    await lockName(tx, NAME_LOCK)
    const current = await lockTechnicianRow(tx, id)
    if (!current) return TECHNICIAN_LEFT
    if (current.version !== version) return CHANGED_MEANWHILE
    if (await isNameTaken(tx, name, id)) return nameTaken(name)
    const movedFirstDay = firstDay?.toString() === current.firstDay ? null : firstDay
    const homeMoves = home !== current.homeZone
    if (movedFirstDay || homeMoves) await lockTechnicianDays(tx, [id], today, today.add({ days: DAYS_AHEAD }))
    const invalid = movedFirstDay ? await firstDayChangeProblem(tx, current, movedFirstDay, today) : null
    if (invalid) return invalid
    const work = await upcomingWorkIn(tx, movedFirstDay && removedSpan(current, movedFirstDay), id, context)
    const { bookings } = work
    const newFirstDay = firstDay?.toString() ?? current.firstDay
    const from = { name: current.name, home: current.homeZone, firstDay: current.firstDay }
    const details = { name, home, firstDay: newFirstDay, from, bookings: bookings.length }
    const target = `technician ${id}`
    const conflicts = anyway
      ? null
      : ((movedFirstDay && workConflicts(current, work, `before ${formatShortDate(movedFirstDay, today)}`)) ??
        (homeMoves ? await lateConflicts(tx, current, home, context) : null))
    if (conflicts) {
      await record(tx, { action: 'technician.change', target, result: 'refused', details }, context)
      return conflicts
    }
    await updateTechnician(tx, id, { name, homeZone: home, firstDay: newFirstDay })
    // A new starting area brings other windows into reach, and an earlier first day adds some.
    const startsEarlier = current.firstDay !== null && newFirstDay !== null && newFirstDay < current.firstDay
    if (homeMoves || startsEarlier)
      await offerOpenedWindows(tx, { startsAt: context.now, endsAt: openedUntil(context) }, context)
    const technician = await readPerson(tx, id, context)
    await record(tx, { action: 'technician.change', target, details }, context)
    return { type: 'RosterTechnicianSaved', technician, bookings }
  })
}

/**
 * Sets, changes or (null) removes a technician's last day, after which they are no longer available. The days are locked meanwhile,
 * as by every booking. Later bookings are returned as conflicts, and nothing is saved until staff confirm that they become
 * unassigned. Nothing is deleted, and past visits stay theirs.
 */
export async function rosterTechnicianEnd(
  input: unknown,
  context: Context,
): Promise<TechnicianEnded | BookingConflicts | NotChangeable | InvalidInput> {
  const parsed = parse(technicianEndForm, input)
  if (!parsed.ok) return parsed.refusal
  const { technicianId: id, version, lastDay, anyway } = parsed.data
  const { db, now } = context
  const today = dayOf(now)
  if (lastDay && Temporal.PlainDate.compare(lastDay, today.subtract({ days: 1 })) < 0)
    return fieldError('lastDay', 'Choose yesterday or later. Past days can’t change')
  const last = today.add({ days: DAYS_AHEAD })
  return await transact(db, async (tx) => {
    const current = await lockTechnicianRow(tx, id)
    if (!current) return TECHNICIAN_LEFT
    if (current.version !== version) return CHANGED_MEANWHILE
    if (lastDay && endsBeforeFirstDay(current, lastDay, today)) return lastDayTooEarly(current, today)
    await lockTechnicianDays(tx, [id], today, last)
    const target = `technician ${id}`
    const firstDayAway = lastDay?.add({ days: 1 })
    // A former technician isn't on the board, so their current visit would be invisible and couldn't be reassigned.
    if (firstDayAway?.equals(today) && (await hasBeenOut(tx, id, today)))
      return fieldError(
        'lastDay',
        `Choose today or later. ${current.name} has started a visit today. Add leave for the rest of the day`,
      )
    const span = firstDayAway && { from: startOfDay(firstDayAway).epochMilliseconds, to: END_OF_TIME }
    const work = await upcomingWorkIn(tx, span ?? null, id, context)
    const { bookings } = work
    const details = { lastDay: lastDay?.toString() ?? null, was: current.lastDay, bookings: bookings.length }
    const conflicts =
      lastDay && !anyway ? workConflicts(current, work, `after ${formatShortDate(lastDay, today)}`) : null
    if (conflicts) {
      await record(tx, { action: 'technician.end', target, result: 'refused', details }, context)
      return conflicts
    }
    await updateTechnician(tx, id, { lastDay: lastDay?.toString() ?? null })
    if (current.lastDay !== null && (!lastDay || lastDay.toString() > current.lastDay)) {
      const from = startOfDay(Temporal.PlainDate.from(current.lastDay).add({ days: 1 }))
      await offerOpenedWindows(
        tx,
        { startsAt: from, endsAt: firstDayAway ? startOfDay(firstDayAway) : openedUntil(context) },
        context,
      )
    }
    const technician = await readPerson(tx, id, context)
    await record(tx, { action: 'technician.end', target, details }, context)
    return { type: 'RosterTechnicianEnded', technician, bookings }
  })
}

/** Returns the conflict with the work that a first or last day takes away, `before 3 Dec` or `after 3 Dec`; null if there is none. */
function workConflicts(
  { name }: Pick<Person, 'name'>,
  { bookings, helping }: Awaited<ReturnType<typeof upcomingWorkIn>>,
  when: string,
): BookingConflicts | null {
  if (bookings.length + helping.length === 0) return null
  const message = `Not saved. ${name} ${workInWords(bookings, helping)} ${when}.`
  return { type: 'BookingConflicts', message, anyway: true, bookings, helping }
}

/** Returns the conflict with the bookings that would be late from a new starting area; null if there are none. */
async function lateConflicts(
  tx: Transaction,
  person: Pick<Person, 'id' | 'name' | 'homeZone' | 'lastDay'>,
  home: string,
  context: Context,
): Promise<BookingConflicts | null> {
  const late = await lateFrom(tx, person, home, context)
  const [first] = late
  if (!first) return null
  const message = `Not saved. From there ${person.name} would be late for ${bookingCountInWords(late)}, the first on ${shortDay(first.startsAt)}.`
  return { type: 'BookingConflicts', message, anyway: true, bookings: late }
}

/**
 * Bookings from tomorrow that would be reached after their window from a new starting area, but aren't late from the current one,
 * since travel to the first job shifts the whole day. The board would show them as late.
 */
async function lateFrom(
  tx: Transaction,
  { id, homeZone, lastDay }: Pick<Person, 'id' | 'homeZone' | 'lastDay'>,
  home: string,
  context: Context,
): Promise<ReadonlyArray<StoredBooking>> {
  const first = dayOf(context.now).add({ days: 1 })
  const last = first.add({ days: DAYS_AHEAD })
  if (lastDay !== null && lastDay < first.toString()) return []
  const member = await readMember(tx, id, first, last, context)
  const span = { from: startOfDay(first).epochMilliseconds, to: startOfDay(last).epochMilliseconds }
  const bookings = await upcomingBookingsIn(tx, span, id, context)
  return [...Map.groupBy(bookings, ({ startsAt }) => dayOf(startsAt).toString())].flatMap(([day, stops]) => {
    const date = Temporal.PlainDate.from(day)
    const startsAt = shiftsOf(member, date)[0]?.from ?? startOfDay(date).epochMilliseconds
    const lateTo = (from: string) =>
      alertsOf(stops, {
        homeZone: from,
        startsAt,
        endsAt: Number.POSITIVE_INFINITY,
        now: startsAt,
        zones: context.content.zones,
      })
    const [lateNow, lateThen] = [lateTo(homeZone), lateTo(home)]
    return stops.filter((stop) => lateThen.has(stop.id) && !lateNow.has(stop.id))
  })
}

/** Whether a technician has set off to, or been at, a visit of that day. */
async function hasBeenOut(tx: Transaction, id: number, day: Temporal.PlainDate): Promise<boolean> {
  const visits = await bookingsBetween(tx, startOfDay(day), startOfDay(day.add({ days: 1 })), {
    id,
    as: 'technician',
  })
  return visits.some(({ state }) => !isMovable(state))
}

/** Validation error of one field. */
function fieldError(
  field: 'firstDay' | 'home' | 'lastDay' | 'licences' | 'name',
  message: string,
): InvalidInput {
  return invalidInput([{ field, message }])
}

type Employment = Pick<Person, 'name' | 'firstDay' | 'lastDay'>

/** Validation error of a first day; null if it is valid. */
function firstDayProblem(firstDay: Temporal.PlainDate, today: Temporal.PlainDate): InvalidInput | null {
  const { compare } = Temporal.PlainDate
  if (compare(firstDay, today) < 0) return fieldError('firstDay', 'Choose today or later')
  return compare(firstDay, today.add({ years: 1 })) > 0
    ? fieldError('firstDay', 'Choose a day within a year')
    : null
}

/** Why a first day can't be changed to the given one; null if it can. */
async function firstDayChangeProblem(
  tx: Transaction,
  { id, name, firstDay: currentFirstDay, lastDay }: Employment & Pick<Person, 'id'>,
  firstDay: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Promise<InvalidInput | null> {
  if (currentFirstDay === null || currentFirstDay < today.toString())
    return fieldError('firstDay', `${name} has started, so the first day can’t change`)
  if (lastDay !== null && lastDay < firstDay.toString())
    return fieldError(
      'firstDay',
      `Choose a day up to the last day, ${formatShortDate(Temporal.PlainDate.from(lastDay), today)}`,
    )
  const invalid = firstDayProblem(firstDay, today)
  if (invalid) return invalid
  return currentFirstDay === today.toString() && (await hasBeenOut(tx, id, today))
    ? fieldError('firstDay', `${name} has started a visit today, so today is the first day`)
    : null
}

/** The span that a later first day removes; empty if it is earlier. */
function removedSpan(
  { firstDay: currentFirstDay }: Pick<Employment, 'firstDay'>,
  firstDay: Temporal.PlainDate,
): Span {
  const to = startOfDay(firstDay).epochMilliseconds
  return {
    from:
      currentFirstDay === null ? to : startOfDay(Temporal.PlainDate.from(currentFirstDay)).epochMilliseconds,
    to,
  }
}

/** Whether a last day from today on would be before the first day. A past one is allowed and means they never start. */
function endsBeforeFirstDay(
  { firstDay }: Employment,
  lastDay: Temporal.PlainDate,
  today: Temporal.PlainDate,
): boolean {
  const day = lastDay.toString()
  return firstDay !== null && day >= today.toString() && day < firstDay
}

function lastDayTooEarly({ name, firstDay }: Employment, today: Temporal.PlainDate): InvalidInput {
  const day = firstDay === null ? '' : formatShortDate(Temporal.PlainDate.from(firstDay), today)
  return fieldError(
    'lastDay',
    `${name} starts on ${day}. Choose that day or later, or yesterday if they won’t start`,
  )
}

/** Later than any booking. */
const END_OF_TIME = Temporal.Instant.from('2200-01-01T00:00:00Z').epochMilliseconds

/** Lock that serialises changes of names, so that no two technicians get the same one. */
const NAME_LOCK = 'technician names'

const CHANGED_MEANWHILE: NotChangeable = {
  type: 'NotChangeable',
  message: 'Not saved. Someone else just changed this technician. Check them and try again.',
}

const NO_ZONE = fieldError('home', 'Choose a starting area')

function nameTaken(name: string): InvalidInput {
  return fieldError('name', `There is or was a technician called ${name}. Choose another name`)
}

function isZone(slug: string, { zones }: Context['content']): boolean {
  return zones.zones.some((zone) => zone.slug === slug)
}

/** End of the days that a change of shifts can open. */
function openedUntil({ now }: Pick<Context, 'now'>): Temporal.Instant {
  return startOfDay(dayOf(now).add({ days: DAYS_AHEAD }))
}
