import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import { parse } from '../../platform/validation/parse.ts'
import {
  type ArrivalWindow,
  type Availability,
  availability,
  lockRules,
  putRules,
  putService,
  readSetRules,
  rulesWith,
  type SetRules,
  type SetService,
  setOf,
} from '../../scheduling/index.ts'
import { windowsOpened } from '../customer/openings.ts'
import type { NotChangeable } from '../customer/outcomes.ts'
import { rulesForm, serviceRulesForm } from './input.ts'
import { scheduleRules } from './rules.ts'

const DAYS_SHOWN = 14

type Chosen = Omit<SetRules, 'services'>

type Written = { readonly rules: Awaited<ReturnType<typeof scheduleRules>> }

type ScheduleRulesSet = Written & { readonly type: 'ScheduleRulesSet'; readonly set: Chosen }

type ScheduleServiceSet = Written & { readonly type: 'ScheduleServiceSet'; readonly service: string }

type Offer = { readonly windows: number; readonly first: ArrivalWindow | null }

type Preview = { readonly days: number; readonly before: Offer; readonly after: Offer }

const CHANGED: NotChangeable = {
  type: 'NotChangeable',
  message: 'Not saved. Someone else just changed these rules. Check them and try again.',
}

/**
 * Overrides notice, reserve and the usual duration of business.yaml, given the values that the caller saw; null restores a default.
 * Bookings in progress aren't blocked: they were decided by the old rules, and existing bookings keep their times.
 */
export async function scheduleRulesSet(
  { seen, rules: wanted }: { readonly seen: unknown; readonly rules: unknown },
  context: Context,
): Promise<ScheduleRulesSet | NotChangeable | InvalidInput> {
  const [before, after] = [parse(rulesForm, seen), parse(rulesForm, wanted)]
  if (!after.ok) return after.refusal
  return await transact(context.db, async (tx) => {
    await lockRules(tx)
    const { services: _, ...now } = await readSetRules(tx)
    if (!before.ok || !same(now, before.data)) return CHANGED
    await putRules(tx, after.data)
    await written(tx, 'schedule rules', { from: now, to: after.data }, context)
    const rules = await scheduleRules({ ...context, db: tx })
    return { type: 'ScheduleRulesSet', set: after.data, rules }
  })
}

/** Overrides the duration and notice of one service in content, on the same terms as `scheduleRulesSet`. */
export async function scheduleServiceSet(
  { service, seen, rules }: { readonly service: string; readonly seen: unknown; readonly rules: unknown },
  context: Context,
): Promise<ScheduleServiceSet | NotChangeable | InvalidInput> {
  if (!context.content.services.some(({ slug }) => slug === service))
    return invalidInput([{ field: 'service', message: 'Choose a service' }])
  const [before, after] = [parse(serviceRulesForm, seen), parse(serviceRulesForm, rules)]
  if (!after.ok) return after.refusal
  return await transact(context.db, async (tx) => {
    await lockRules(tx)
    const now = setOf(service, (await readSetRules(tx)).services)
    if (!before.ok || !same(now, before.data)) return CHANGED
    await putService(tx, { service, ...after.data })
    await written(tx, `service ${service}`, { from: now, to: after.data }, context)
    return { type: 'ScheduleServiceSet', service, rules: await scheduleRules({ ...context, db: tx }) }
  })
}

/** Compares what customers are offered now with what they'd be offered under other rules. Null if these rules are invalid. */
export async function scheduleRulesPreview(
  asked: {
    readonly service: string
    readonly suburb: string
    readonly rules?: unknown
    readonly serviceRules?: unknown
  },
  context: Context,
): Promise<Preview | null> {
  const { service, suburb } = asked
  const set = await readSetRules(context.db)
  const all = asked.rules ? rulesForm.safeParse(asked.rules) : null
  const own = asked.serviceRules ? serviceRulesForm.safeParse(asked.serviceRules) : null
  if (all?.success === false || own?.success === false) return null
  const others = set.services.filter((it) => it.service !== service)
  const wanted: SetRules = {
    ...set,
    ...all?.data,
    services: own ? [...others, { service, ...own.data } satisfies SetService] : set.services,
  }
  const tried = rulesWith(context.content.business.schedule, wanted)
  const question = { service, suburb, from: null, days: DAYS_SHOWN }
  const [before, after] = await Promise.all([
    availability(question, context),
    availability(question, { ...context, tried }),
  ])
  return before && after && { days: DAYS_SHOWN, before: offer(before), after: offer(after) }
}

function offer({ next, days }: Availability): Offer {
  const free = days.flatMap(({ windows }) => windows).filter(({ state }) => state === 'AVAILABLE')
  return { windows: free.length, first: next[0] ?? null }
}

/** Offers opened windows to the waitlist and records the change. */
async function written(
  tx: Transaction,
  target: string,
  details: { readonly from: object; readonly to: object },
  context: Context,
): Promise<void> {
  const { content, now } = context
  const endsAt = now.add({ hours: 24 * content.business.schedule.horizonDays })
  await windowsOpened(tx, { startsAt: now, endsAt }, context)
  await record(
    tx,
    { action: 'rules.change', target, details: { from: inWords(details.from), to: inWords(details.to) } },
    context,
  )
}

/** For example `noticeMinutes 180, reserveOneIn 0`; values left to content are omitted. */
function inWords(chosen: object): string {
  const set = Object.entries(chosen).filter(([, value]) => value !== null)
  return (
    set
      .map(([name, value]) => `${name} ${value}`)
      .sort()
      .join(', ') || 'as in content'
  )
}

function same(one: object, other: object): boolean {
  return inWords(one) === inWords(other)
}
