import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { customerProperties, maintenancePlans, properties } from '../../platform/database/tables.ts'

type Reader = Database | Transaction

const MAX_PROPERTIES = 50

const selectRelatedProperties = (db: Reader) =>
  db
    .select({
      customerId: customerProperties.customerId,
      id: properties.id,
      version: properties.version,
      relation: customerProperties.relation,
      street: properties.street,
      unit: properties.unit,
      suburb: properties.suburb,
      postcode: properties.postcode,
      access: properties.access,
      gateCode: properties.gateCode,
      waterMeter: properties.waterMeter,
      isolators: properties.isolators,
      hotWaterMake: properties.hotWaterMake,
      hotWaterModel: properties.hotWaterModel,
      hotWaterYear: properties.hotWaterYear,
      gas: properties.gas,
      water: properties.water,
      dwelling: properties.dwelling,
    })
    .from(customerProperties)
    .innerJoin(properties, eq(properties.id, customerProperties.propertyId))

/** A property with its customer's relation to it. */
export type RelatedProperty = Awaited<ReturnType<typeof selectRelatedProperties>>[number]

/** The properties of a customer, latest first, limited to these ids if any are given. */
export async function propertiesOf(
  db: Reader,
  customerId: number,
  ids: ReadonlyArray<number> | null,
): Promise<ReadonlyArray<RelatedProperty>> {
  if (ids?.length === 0) return []
  return await selectRelatedProperties(db)
    .where(
      and(eq(customerProperties.customerId, customerId), ids ? inArray(properties.id, [...ids]) : undefined),
    )
    .orderBy(desc(properties.id))
    .limit(MAX_PROPERTIES)
}

/** All properties of each of these customers, latest first. */
export async function propertiesOfEach(
  db: Reader,
  customerIds: ReadonlyArray<number>,
): Promise<ReadonlyArray<RelatedProperty>> {
  if (customerIds.length === 0) return []
  return await selectRelatedProperties(db)
    .where(inArray(customerProperties.customerId, [...customerIds]))
    .orderBy(desc(properties.id))
}

/** The latest property of each of these customers. */
export async function latestProperties(
  db: Reader,
  customerIds: ReadonlyArray<number>,
): Promise<ReadonlyArray<RelatedProperty>> {
  if (customerIds.length === 0) return []
  const latest = db
    .select({ id: sql`max(${customerProperties.propertyId})` })
    .from(customerProperties)
    .where(inArray(customerProperties.customerId, [...customerIds]))
    .groupBy(customerProperties.customerId)
  return await selectRelatedProperties(db).where(
    and(inArray(customerProperties.customerId, [...customerIds]), inArray(properties.id, latest)),
  )
}

export type PropertyDetails = Omit<typeof properties.$inferInsert, 'id' | 'version'>

/** The property at an address, or null. Locks the row. */
export async function propertyByKey(tx: Transaction, key: string) {
  const [row] = await tx.select().from(properties).where(eq(properties.key, key)).for('no key update')
  return row ?? null
}

export async function lockProperty(tx: Transaction, id: number) {
  const [row] = await tx.select().from(properties).where(eq(properties.id, id)).for('no key update')
  return row ?? null
}

export async function insertProperty(tx: Transaction, details: PropertyDetails): Promise<number | null> {
  const [row] = await tx
    .insert(properties)
    .values(details)
    .onConflictDoNothing({ target: properties.key })
    .returning({ id: properties.id })
  return row?.id ?? null
}

export async function updateProperty(
  tx: Transaction,
  id: number,
  details: Partial<PropertyDetails>,
): Promise<void> {
  await tx
    .update(properties)
    .set({ ...details, version: sql`${properties.version} + 1` })
    .where(eq(properties.id, id))
}

/** Sets a customer's relation to a property, marked as entered by staff. */
export async function setRelation(
  tx: Transaction,
  relation: typeof customerProperties.$inferInsert,
): Promise<void> {
  await tx
    .insert(customerProperties)
    .values({ ...relation, byStaff: true })
    .onConflictDoUpdate({
      target: [customerProperties.customerId, customerProperties.propertyId],
      set: { relation: relation.relation, byStaff: true },
    })
}

/** Deletes the relation. Returns whether it existed. */
export async function deleteRelation(
  tx: Transaction,
  customerId: number,
  propertyId: number,
): Promise<boolean> {
  const rows = await tx
    .delete(customerProperties)
    .where(and(eq(customerProperties.customerId, customerId), eq(customerProperties.propertyId, propertyId)))
    .returning({ id: customerProperties.propertyId })
  return rows.length > 0
}

/** Ends a customer's maintenance plans at a property. Returns the kind of each. */
export async function endPlansAtProperty(
  tx: Transaction,
  customerId: number,
  propertyId: number,
  reason: string,
): Promise<ReadonlyArray<string>> {
  const { state, version, kind } = maintenancePlans
  const ended = await tx
    .update(maintenancePlans)
    .set({ state: 'ENDED', reason, version: sql`${version} + 1` })
    .where(
      and(
        eq(maintenancePlans.customerId, customerId),
        eq(maintenancePlans.propertyId, propertyId),
        ne(state, 'ENDED'),
      ),
    )
    .returning({ kind })
  return ended.map((plan) => plan.kind)
}

/** Ids of all customers related to a property. */
export async function customerIdsAtProperty(
  tx: Transaction,
  propertyId: number,
): Promise<ReadonlyArray<number>> {
  const rows = await tx
    .select({ id: customerProperties.customerId })
    .from(customerProperties)
    .where(eq(customerProperties.propertyId, propertyId))
  return rows.map(({ id }) => id)
}
