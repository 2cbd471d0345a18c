import { z } from 'zod'
import { record } from '../audit/index.ts'
import { messageChannels, mobileOf } from '../messaging/index.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { transact } from '../platform/database/transact.ts'
import { type InvalidInput, invalidInput } from '../platform/result.ts'
import { dayOf, parseDay, QUEENSLAND } from '../platform/time.ts'
import { NO_OBJECT } from '../platform/validation/fields.ts'
import { parse } from '../platform/validation/parse.ts'
import { toE164 } from '../platform/validation/phone.ts'
import { isOnTeam, queueFreedWindows, readRosterDays, readTechnicianName } from '../scheduling/index.ts'
import {
  findOnCall,
  isOnLeave,
  leaveBetween,
  type OnCallSettings,
  type OnCallTechnician,
  openAlerts,
  type Person,
  putDay,
  putMobile,
  putSettings,
  putWeek,
  readDuty,
  readPeople,
  readSettings,
  type StoredAlert,
} from './store.ts'

/** Hour when on-call turns change. A night belongs to the day on which it begins. */
const HANDOVER_HOUR = 7
const DAYS_PER_WEEK = 7

/** Returns the day whose on-call turn covers an instant. */
function dutyDayOf(instant: Temporal.Instant): Temporal.PlainDate {
  return dayOf(instant.subtract({ hours: HANDOVER_HOUR }))
}

/** Returns who is on call at an instant, or null if no one is or they are on leave. */
export async function onCallAt(
  db: Database | Transaction,
  instant: Temporal.Instant,
): Promise<OnCallTechnician | null> {
  const onCall = await findOnCall(db, dutyDayOf(instant))
  return onCall && !(await isOnLeave(db, onCall.id, instant)) ? onCall : null
}

/** Returns when a day's on-call turn begins and ends. */
function dutyPeriod(day: Temporal.PlainDate) {
  const handover = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone: QUEENSLAND, plainTime: { hour: HANDOVER_HOUR } }).toInstant()
  return { from: handover(day), to: handover(day.add({ days: 1 })) }
}

export type OnCallDay = {
  readonly date: string
  readonly technician: OnCallTechnician | null
  /** Whether it isn't the technician of the week. */
  readonly swapped: boolean
  /** Whether they are on leave for part of it. */
  readonly onLeave: boolean
  /** Whether they haven't started yet, or have left. */
  readonly notEmployed: boolean
}

export type OnCallWeek = {
  readonly monday: string
  readonly technician: OnCallTechnician | null
  readonly days: ReadonlyArray<OnCallDay>
}

/** Returns on-call weeks, starting with the current one. */
export async function onCallWeeks(
  count: number,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<ReadonlyArray<OnCallWeek>> {
  const today = dutyDayOf(now)
  const first = today.subtract({ days: today.dayOfWeek - 1 })
  const end = first.add({ weeks: count })
  const { weeks, days } = await readDuty(db, first, end)
  const leave = await leaveBetween(db, dutyPeriod(first).from, dutyPeriod(end).from)
  const isAway = (id: number, day: Temporal.PlainDate) => {
    const { from, to } = dutyPeriod(day)
    return leave.some(
      ({ technicianId, startsAt, endsAt }) =>
        technicianId === id &&
        Temporal.Instant.compare(startsAt, to) < 0 &&
        Temporal.Instant.compare(from, endsAt) < 0,
    )
  }
  const byWeek = new Map(weeks.map(({ day, ...technician }) => [day, technician]))
  const byDay = new Map(days.map(({ day, ...technician }) => [day, technician]))
  return Array.from({ length: count }, (_, index) => {
    const monday = first.add({ weeks: index })
    const technician = byWeek.get(monday.toString()) ?? null
    return {
      monday: monday.toString(),
      technician,
      days: Array.from({ length: DAYS_PER_WEEK }, (_unused, offset) => {
        const day = monday.add({ days: offset })
        const date = day.toString()
        const swap = byDay.get(date)
        const onDuty = swap ?? technician
        return {
          date,
          technician: onDuty,
          swapped: swap !== undefined,
          onLeave: onDuty !== null && isAway(onDuty.id, day),
          notEmployed:
            onDuty !== null &&
            ((onDuty.firstDay !== null && date < onDuty.firstDay) ||
              (onDuty.lastDay !== null && date > onDuty.lastDay)),
        }
      }),
    }
  })
}

export type OnCallNow = {
  readonly technician: OnCallTechnician | null
  readonly until: Temporal.Instant
  readonly reach: 'TEXT_AND_EMAIL' | 'EMAIL' | 'TEXT' | 'UNSENT' | 'NONE' | 'ON_LEAVE'
  readonly waiting: ReadonlyArray<StoredAlert>
}

/** Returns who is on call, until when, whether alerts reach them, and what is waiting. */
export async function onCallNow({
  db,
  now,
  settings,
}: Pick<Context, 'db' | 'now' | 'settings'>): Promise<OnCallNow> {
  const day = dutyDayOf(now)
  const [technician, people, waiting] = await Promise.all([
    findOnCall(db, day),
    readPeople(db),
    openAlerts(db),
  ])
  const accounts = people.filter(
    ({ technicianId }) => technicianId !== null && technicianId === technician?.id,
  )
  const away = technician !== null && (await isOnLeave(db, technician.id, now))
  const reach = away ? 'ON_LEAVE' : reachOf(accounts, settings)
  return { technician, until: dutyPeriod(day).to, reach, waiting }
}

/** Returns how alerts reach a technician with these accounts. */
function reachOf(accounts: ReadonlyArray<Person>, settings: Context['settings']): OnCallNow['reach'] {
  if (accounts.length === 0) return 'NONE'
  const { email, text } = messageChannels(settings)
  if (text && accounts.some(({ mobile }) => mobile !== null)) return email ? 'TEXT_AND_EMAIL' : 'TEXT'
  return email ? 'EMAIL' : 'UNSENT'
}

export function onCallPeople({ db }: Pick<Context, 'db'>): Promise<ReadonlyArray<Person>> {
  return readPeople(db)
}

export function onCallSettings({ db }: { readonly db: Database | Transaction }): Promise<OnCallSettings> {
  return readSettings(db)
}

/** A change to the on-call roster was saved. */
export type OnCallSaved = { readonly type: 'OnCallSaved' }

const SAVED: OnCallSaved = { type: 'OnCallSaved' }

const day = z
  .string('Choose a day')
  .transform((value) => parseDay(value))
  .refine((value) => value !== null, 'Choose a day')
const technicianId = z
  .int('Choose a technician')
  .nullish()
  .transform((value) => value ?? null)

const DutyForm = z.object({ day, technicianId }, NO_OBJECT)

/** Sets the on-call technician for the week from a Monday, or no one. */
export async function onCallWeekSet(input: unknown, context: Context): Promise<OnCallSaved | InvalidInput> {
  return await setDuty('week', input, context)
}

/** Swaps one day to another technician, or back to the technician of the week. */
export async function onCallDaySet(input: unknown, context: Context): Promise<OnCallSaved | InvalidInput> {
  return await setDuty('day', input, context)
}

async function setDuty(
  length: 'week' | 'day',
  input: unknown,
  context: Context,
): Promise<OnCallSaved | InvalidInput> {
  const parsed = parse(DutyForm, input)
  if (!parsed.ok) return parsed.refusal
  const { day: date, technicianId: id } = parsed.data
  if (!date) throw new Error('a parsed day is missing')
  const invalidField = (field: string, message: string) => invalidInput([{ field, message }])
  if (length === 'week' && date.dayOfWeek !== 1) return invalidField('day', 'A week begins on a Monday')
  const last = date.add({ days: length === 'week' ? DAYS_PER_WEEK - 1 : 0 })
  if (Temporal.PlainDate.compare(last, dutyDayOf(context.now)) < 0)
    return invalidField('day', 'That day is over')
  return await transact(context.db, async (tx) => {
    const name = id === null ? null : await readTechnicianName(tx, id)
    if (id !== null && !(await isEmployedDuring(id, date, last, context)))
      return invalidField('technicianId', 'Choose a technician who works here then')
    await (length === 'week' ? putWeek : putDay)(tx, date.toString(), id)
    const details = { length, technician: name }
    await record(tx, { action: 'on-call.change', target: `day ${date}`, details }, context)
    return SAVED
  })
}

async function isEmployedDuring(
  id: number,
  from: Temporal.PlainDate,
  last: Temporal.PlainDate,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<boolean> {
  const { team } = await readRosterDays(db, from, from.until(last).days + 1, now)
  const member = team.find((candidate) => candidate.id === id)
  return member !== undefined && isOnTeam(member, from) && isOnTeam(member, last)
}

const SettingsForm = z.object(
  {
    repeatMinutes: z
      .int('Enter 1 to 60 minutes')
      .min(1, 'Enter 1 to 60 minutes')
      .max(60, 'Enter 1 to 60 minutes'),
    duringHours: z.boolean('Choose yes or no'),
    restWarning: z.boolean('Choose yes or no'),
  },
  NO_OBJECT,
)

/**
 * Sets how alerts repeat and whether technicians rest after night work. Turning the rest rule off offers its windows to customers
 * on the waitlist.
 */
export async function onCallSettingsSet(
  input: unknown,
  context: Context,
): Promise<OnCallSaved | InvalidInput> {
  const parsed = parse(SettingsForm, input)
  if (!parsed.ok) return parsed.refusal
  return await transact(context.db, async (tx) => {
    const previous = await readSettings(tx)
    await putSettings(tx, parsed.data)
    if (previous.restWarning && !parsed.data.restWarning) {
      const endsAt = context.now.add({ hours: 24 * context.content.business.schedule.horizonDays })
      await queueFreedWindows(tx, { startsAt: context.now, endsAt })
    }
    const details = { before: previous, after: parsed.data }
    await record(tx, { action: 'on-call.settings', target: 'on-call', details }, context)
    return SAVED
  })
}

const MobileForm = z.object(
  {
    accountId: z.uuid('Choose someone'),
    mobile: z.string('Enter a mobile number').max(40, 'Enter a mobile number'),
  },
  NO_OBJECT,
)

/** Sets someone's mobile number for alerts. An empty one removes it. */
export async function onCallMobileSet(input: unknown, context: Context): Promise<OnCallSaved | InvalidInput> {
  const parsed = parse(MobileForm, input)
  if (!parsed.ok) return parsed.refusal
  const { accountId, mobile: typedMobile } = parsed.data
  const mobile = mobileOf(toE164(typedMobile))
  if (typedMobile.trim() !== '' && mobile === null)
    return invalidInput([{ field: 'mobile', message: 'Enter an Australian mobile number' }])
  return await transact(context.db, async (tx) => {
    const people = await readPeople(tx)
    if (!people.some(({ id }) => id === accountId))
      return invalidInput([{ field: 'accountId', message: 'Choose someone' }])
    await putMobile(tx, accountId, mobile)
    const details = { set: mobile !== null }
    await record(tx, { action: 'on-call.mobile', target: `account ${accountId}`, details }, context)
    return SAVED
  })
}
