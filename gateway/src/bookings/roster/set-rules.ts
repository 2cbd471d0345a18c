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
  readRuleOverrides,
  rulesWithOverrides,
  type ScheduleRuleOverrides,
  type ServiceOverrides,
  saveRuleOverrides,
  saveServiceOverrides,
  serviceOverrides,
} from '../../scheduling/index.ts'
import { offerOpenedWindows } from '../customer/openings.ts'
import type { NotChangeable } from '../customer/outcomes.ts'
import { rulesForm, serviceRulesForm } from './input.ts'
import { scheduleRules } from './rules.ts'

const DAYS_SHOWN = 14

type RuleOverrides = Omit<ScheduleRuleOverrides, 'services'>

type WithRules = { readonly rules: Awaited<ReturnType<typeof scheduleRules>> }

type ScheduleRulesSet = WithRules & { readonly type: 'ScheduleRulesSet'; readonly set: RuleOverrides }

type ScheduleServiceSet = WithRules & { readonly type: 'ScheduleServiceSet'; readonly service: string }

type OfferSummary = { readonly windows: number; readonly first: ArrivalWindow | null }

type Preview = { readonly days: number; readonly before: OfferSummary; readonly after: OfferSummary }

const CHANGED_MEANWHILE: NotChangeable = {
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
    const { services: _, ...now } = await readRuleOverrides(tx)
    if (!before.ok || !areSameRules(now, before.data)) return CHANGED_MEANWHILE
    await saveRuleOverrides(tx, after.data)
    await recordRuleChange(tx, 'schedule rules', { from: now, to: after.data }, context)
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
    const now = serviceOverrides(service, (await readRuleOverrides(tx)).services)
    if (!before.ok || !areSameRules(now, before.data)) return CHANGED_MEANWHILE
    await saveServiceOverrides(tx, { service, ...after.data })
    await recordRuleChange(tx, `service ${service}`, { from: now, to: after.data }, context)
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
  const set = await readRuleOverrides(context.db)
  const all = asked.rules ? rulesForm.safeParse(asked.rules) : null
  const own = asked.serviceRules ? serviceRulesForm.safeParse(asked.serviceRules) : null
  if (all?.success === false || own?.success === false) return null
  const others = set.services.filter((it) => it.service !== service)
  const wanted: ScheduleRuleOverrides = {
    ...set,
    ...all?.data,
    services: own ? [...others, { service, ...own.data } satisfies ServiceOverrides] : set.services,
  }
  const tried = rulesWithOverrides(context.content.business.schedule, wanted)
  const question = { service, suburb, from: null, days: DAYS_SHOWN }
  const [before, after] = await Promise.all([
    availability(question, context),
    availability(question, { ...context, draftRules: tried }),
  ])
  return before && after && { days: DAYS_SHOWN, before: summariseOffer(before), after: summariseOffer(after) }
}

function summariseOffer({ next, days }: Availability): OfferSummary {
  const free = days.flatMap(({ windows }) => windows).filter(({ state }) => state === 'AVAILABLE')
  return { windows: free.length, first: next[0] ?? null }
}

/** Offers opened windows to the waitlist and records the change. */
async function recordRuleChange(
  tx: Transaction,
  target: string,
  details: { readonly from: object; readonly to: object },
  context: Context,
): Promise<void> {
  const { content, now } = context
  const endsAt = now.add({ hours: 24 * content.business.schedule.horizonDays })
  await offerOpenedWindows(tx, { startsAt: now, endsAt }, context)
  await record(
    tx,
    {
      action: 'rules.change',
      target,
      details: { from: rulesInWords(details.from), to: rulesInWords(details.to) },
    },
    context,
  )
}

/** For example `noticeMinutes 180, reserveOneIn 0`; values left to content are omitted. */
function rulesInWords(chosen: object): string {
  const set = Object.entries(chosen).filter(([, value]) => value !== null)
  return (
    set
      .map(([name, value]) => `${name} ${value}`)
      .sort()
      .join(', ') || 'as in content'
  )
}

function areSameRules(one: object, other: object): boolean {
  return rulesInWords(one) === rulesInWords(other)
}
