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

type RulesInForce = Awaited<ReturnType<typeof scheduleRules>>

type ScheduleRulesSet = { readonly type: 'ScheduleRulesSet'; readonly rules: RulesInForce }

type ScheduleServiceSet = { readonly type: 'ScheduleServiceSet'; readonly rules: RulesInForce }

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
  { seen, rules: requestedRules }: { readonly seen: unknown; readonly rules: unknown },
  context: Context,
): Promise<ScheduleRulesSet | NotChangeable | InvalidInput> {
  const [seenRules, newRules] = [parse(rulesForm, seen), parse(rulesForm, requestedRules)]
  if (!newRules.ok) return newRules.refusal
  return await transact(context.db, async (tx) => {
    await lockRules(tx)
    const { services: _, ...current } = await readRuleOverrides(tx)
    if (!seenRules.ok || !areSameRules(current, seenRules.data)) return CHANGED_MEANWHILE
    await saveRuleOverrides(tx, newRules.data)
    await recordRuleChange(tx, 'schedule rules', { from: current, to: newRules.data }, context)
    const rules = await scheduleRules({ ...context, db: tx })
    return { type: 'ScheduleRulesSet', rules }
  })
}

/** Overrides the duration and notice of one service in content, on the same terms as `scheduleRulesSet`. */
export async function scheduleServiceSet(
  { service, seen, rules }: { readonly service: string; readonly seen: unknown; readonly rules: unknown },
  context: Context,
): Promise<ScheduleServiceSet | NotChangeable | InvalidInput> {
  if (!context.content.services.some(({ slug }) => slug === service))
    return invalidInput([{ field: 'service', message: 'Choose a service' }])
  const [seenRules, newRules] = [parse(serviceRulesForm, seen), parse(serviceRulesForm, rules)]
  if (!newRules.ok) return newRules.refusal
  return await transact(context.db, async (tx) => {
    await lockRules(tx)
    const current = serviceOverrides(service, (await readRuleOverrides(tx)).services)
    if (!seenRules.ok || !areSameRules(current, seenRules.data)) return CHANGED_MEANWHILE
    await saveServiceOverrides(tx, { service, ...newRules.data })
    await recordRuleChange(tx, `service ${service}`, { from: current, to: newRules.data }, context)
    return { type: 'ScheduleServiceSet', rules: await scheduleRules({ ...context, db: tx }) }
  })
}

/** Compares what customers are offered now with what they'd be offered under other rules. Null if these rules are invalid. */
export async function scheduleRulesPreview(
  request: {
    readonly service: string
    readonly suburb: string
    readonly rules?: unknown
    readonly serviceRules?: unknown
  },
  context: Context,
): Promise<Preview | null> {
  const { service, suburb } = request
  const overrides = await readRuleOverrides(context.db)
  const generalRules = request.rules ? rulesForm.safeParse(request.rules) : null
  const serviceRules = request.serviceRules ? serviceRulesForm.safeParse(request.serviceRules) : null
  if (generalRules?.success === false || serviceRules?.success === false) return null
  const otherServices = overrides.services.filter((override) => override.service !== service)
  const draftOverrides: ScheduleRuleOverrides = {
    ...overrides,
    ...generalRules?.data,
    services: serviceRules
      ? [...otherServices, { service, ...serviceRules.data } satisfies ServiceOverrides]
      : overrides.services,
  }
  const draftRules = rulesWithOverrides(context.content.business.schedule, draftOverrides)
  const query = { service, suburb, from: null, days: DAYS_SHOWN }
  const [before, after] = await Promise.all([
    availability(query, context),
    availability(query, { ...context, draftRules }),
  ])
  return before && after && { days: DAYS_SHOWN, before: summariseOffer(before), after: summariseOffer(after) }
}

function summariseOffer({ next, days }: Availability): OfferSummary {
  const available = days.flatMap(({ windows }) => windows).filter(({ state }) => state === 'AVAILABLE')
  return { windows: available.length, first: next[0] ?? null }
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
function rulesInWords(overrides: object): string {
  const entries = Object.entries(overrides).filter(([, value]) => value !== null)
  return (
    entries
      .map(([name, value]) => `${name} ${value}`)
      .sort()
      .join(', ') || 'as in content'
  )
}

function areSameRules(a: object, b: object): boolean {
  return rulesInWords(a) === rulesInWords(b)
}
