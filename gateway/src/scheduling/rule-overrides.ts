import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { lockName } from '../platform/database/locks.ts'
import { scheduleRules, scheduleServices } from '../platform/database/tables.ts'
import { NO_OVERRIDES, type ScheduleRuleOverrides, type ServiceOverrides } from './rules.ts'

/** The settings that override business.yaml, as one JSON value. */
export const ruleOverridesSql = sql`
  (select json_build_object(
     'usualMinutes', usual_minutes, 'noticeMinutes', notice_minutes,
     'reserveOneIn', reserve_one_in, 'reserveReleasedMinutes', reserve_released_minutes,
     'services', (select coalesce(json_agg(json_build_object('service', service, 'minutes', minutes, 'notice', notice,
         'sameDayBefore', to_char(same_day_before, 'HH24:MI'))), '[]') from diary_service))
     from (select) as once left join diary_rule on true)`

/** Settings that override the rules of business.yaml. */
export async function readRuleOverrides(db: Database | Transaction): Promise<ScheduleRuleOverrides> {
  const { rows } = await db.execute<{ set: ScheduleRuleOverrides }>(sql`select ${ruleOverridesSql} as set`)
  return rows[0]?.set ?? NO_OVERRIDES
}

/** Blocks other changes to the rules until this transaction ends. */
export async function lockRules(tx: Transaction): Promise<void> {
  await lockName(tx, 'schedule rules')
}

/** Sets the rules for all services. Null keeps the value in content. */
export async function saveRuleOverrides(
  tx: Transaction,
  rules: Omit<ScheduleRuleOverrides, 'services'>,
): Promise<void> {
  await tx
    .insert(scheduleRules)
    .values(rules)
    .onConflictDoUpdate({ target: scheduleRules.onlyOne, set: rules })
}

/** Does the same for one service. */
export async function saveServiceOverrides(
  tx: Transaction,
  { service, ...rules }: ServiceOverrides,
): Promise<void> {
  if (rules.minutes === null && rules.notice === null)
    await tx.delete(scheduleServices).where(eq(scheduleServices.service, service))
  else
    await tx
      .insert(scheduleServices)
      .values({ service, ...rules })
      .onConflictDoUpdate({ target: scheduleServices.service, set: rules })
}
