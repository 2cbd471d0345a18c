import type { MaintenanceKind, PropertyRelation } from '../platform/database/column-types.ts'

/** What work is called, and the service that it is booked as. */
const KINDS: Readonly<Record<Exclude<MaintenanceKind, 'OTHER'>, { title: string; service: string }>> = {
  BACKFLOW_TEST: { title: 'Backflow prevention test', service: 'commercial-services' },
  GAS_CHECK: { title: 'Gas safety check', service: 'gas-services' },
  HOT_WATER_SERVICE: { title: 'Hot water anode and relief valve', service: 'hot-water-services' },
  STRATA_MAINTENANCE: { title: 'Strata maintenance', service: 'commercial-services' },
}

/** What the work of a plan is called: `Gas safety check`. */
export function titleOf({ kind, name }: { readonly kind: MaintenanceKind; readonly name: string | null }) {
  return kind === 'OTHER' ? (name ?? 'Maintenance') : KINDS[kind].title
}

/** The slug of the service that its visits are booked as. */
export function serviceOf(kind: MaintenanceKind): string {
  return kind === 'OTHER' ? 'general-plumbing' : KINDS[kind].service
}

/** What a customer is to a property, as a booking has it. */
export function bookedAs(relation: PropertyRelation | null): 'OWNER' | 'TENANT' | 'AGENT' {
  if (relation === 'TENANT') return 'TENANT'
  return relation === 'PROPERTY_MANAGER' || relation === 'STRATA_MANAGER' ? 'AGENT' : 'OWNER'
}
