import { customerList, customerProperties } from '../../customers/index.ts'
import { maintenancePlanSave, maintenancePlanStep, reminderPath } from '../../maintenance/index.ts'
import type { Context } from '../../platform/context.ts'
import type { MaintenanceKind } from '../../platform/database/column-types.ts'

/** Kinds of recurring work. `dueInDays` counts from Monday of this week. */
const PLANS: ReadonlyArray<{
  readonly kind: MaintenanceKind
  readonly everyMonths: number
  readonly dueInDays: number
  readonly note: string
  readonly paused?: string
}> = [
  { kind: 'BACKFLOW_TEST', everyMonths: 12, dueInDays: -9, note: 'Sample: valve beside the meter' },
  { kind: 'GAS_CHECK', everyMonths: 24, dueInDays: 16, note: 'Sample: cooktop and hot water' },
  { kind: 'HOT_WATER_SERVICE', everyMonths: 60, dueInDays: 41, note: 'Sample: anode last changed by others' },
  { kind: 'STRATA_MAINTENANCE', everyMonths: 6, dueInDays: 120, note: 'Sample: two buildings' },
  {
    kind: 'BACKFLOW_TEST',
    everyMonths: 12,
    dueInDays: 200,
    note: 'Sample: shop is closed',
    paused: 'Sample: shop is being rebuilt',
  },
]

type Link = { readonly label: string; readonly path: string }

/** Creates maintenance plans for the first customers, once a week. Returns a link to a reminder. */
export async function createSampleMaintenance(
  week: Temporal.PlainDate,
  context: Context,
): Promise<ReadonlyArray<Link>> {
  const page = await customerList('', { first: PLANS.length, after: null, before: null }, context)
  const links: Link[] = []
  for (const [index, { dueInDays, paused, ...plan }] of PLANS.entries()) {
    const customer = page?.rows[index]
    const [property] = customer ? await customerProperties(customer, context) : []
    if (!customer || !property) continue
    const saved = await maintenancePlanSave(
      {
        ...plan,
        customer: customer.reference,
        propertyId: String(property.id),
        due: week.add({ days: dueInDays }).toString(),
        idempotencyKey: `demo-${week}-maintenance-${index}`,
      },
      context,
    )
    // An earlier start this week created it for another customer, who was at this position in the list then.
    if (saved.type === 'InvalidInput' && saved.code === 'IDEMPOTENCY_KEY_REUSED') continue
    if (saved.type !== 'MaintenancePlanSaved') throw new Error(saved.message)
    const { id, version } = saved.plan.plan
    if (paused && version === 0)
      await maintenancePlanStep({ id, version, step: 'PAUSE', reason: paused }, context)
    if (index === 1) links.push({ label: 'A maintenance reminder', path: reminderPath(saved.plan, context) })
  }
  return links
}
