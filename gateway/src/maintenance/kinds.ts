import type { MaintenanceKind, PropertyRelation } from '../platform/database/column-types.ts'

/** Title of each kind of work, and the service it is booked as. */
const WORK_BY_KIND: Readonly<Record<Exclude<MaintenanceKind, 'OTHER'>, { title: string; service: string }>> =
  {
    BACKFLOW_TEST: { title: 'Backflow prevention test', service: 'commercial-services' },
    GAS_CHECK: { title: 'Gas safety check', service: 'gas-services' },
    HOT_WATER_SERVICE: { title: 'Hot water anode and relief valve', service: 'hot-water-services' },
    STRATA_MAINTENANCE: { title: 'Strata maintenance', service: 'commercial-services' },
  }

/** Returns the title of a plan's work: `Gas safety check`. */
export function titleOf({ kind, name }: { readonly kind: MaintenanceKind; readonly name: string | null }) {
  return kind === 'OTHER' ? (name ?? 'Maintenance') : WORK_BY_KIND[kind].title
}

/** Returns the slug of the service that visits are booked as. */
export function serviceOf(kind: MaintenanceKind): string {
  return kind === 'OTHER' ? 'general-plumbing' : WORK_BY_KIND[kind].service
}

/** Converts a customer's relation to a property into that of a booking. */
export function bookingRelationOf(relation: PropertyRelation | null): 'OWNER' | 'TENANT' | 'AGENT' {
  if (relation === 'TENANT') return 'TENANT'
  return relation === 'PROPERTY_MANAGER' || relation === 'STRATA_MANAGER' ? 'AGENT' : 'OWNER'
}
