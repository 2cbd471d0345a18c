import { graphql } from '../../../graphql/gql.ts'
import type { MaintenanceKind, PlanPartsFragment } from '../../../graphql/graphql.ts'
import { MONTHS } from '../../../shared/queensland-time.ts'

void graphql(`
  fragment PlanParts on MaintenancePlan {
    id version kind title name state everyMonths firstMonth lastMonth lastDone due overdue note reason reminders
    serviceSlug customerReference customerName propertyId address bookingReference
  }
`)

export type Plan = PlanPartsFragment

export const planSave = graphql(`
  mutation MaintenancePlanSave($input: MaintenancePlanSaveInput!) {
    maintenancePlanSave(input: $input) {
      __typename
      ... on MaintenancePlanSaved { plan { id } }
      ... on Refusal { code message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

export const planStep = graphql(`
  mutation MaintenancePlanStep($input: MaintenancePlanStepInput!) {
    maintenancePlanStep(input: $input) {
      __typename
      ... on MaintenancePlanSaved { plan { id } }
      ... on Refusal { code message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

export const planLink = graphql(`
  mutation MaintenancePlanLink($input: MaintenancePlanLinkInput!) {
    maintenancePlanLink(input: $input) {
      __typename
      ... on MaintenancePlanSaved { plan { id } }
      ... on Refusal { code message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

/** Kinds of work with their labels, in the order offered. */
export const KINDS: ReadonlyArray<readonly [MaintenanceKind, string]> = [
  ['BACKFLOW_TEST', 'Backflow prevention test'],
  ['GAS_CHECK', 'Gas safety check'],
  ['HOT_WATER_SERVICE', 'Hot water anode and relief valve'],
  ['STRATA_MAINTENANCE', 'Strata maintenance'],
  ['OTHER', 'Other work'],
]

/** `every year`, `every 18 months, March to May` */
export function formatInterval({ everyMonths, firstMonth, lastMonth }: Plan): string {
  const every =
    everyMonths === 12
      ? 'every year'
      : everyMonths % 12 === 0
        ? `every ${everyMonths / 12} years`
        : everyMonths === 1
          ? 'every month'
          : `every ${everyMonths} months`
  if (!firstMonth || !lastMonth) return every
  const [from, to] = [MONTHS[firstMonth - 1], MONTHS[lastMonth - 1]]
  return `${every}, ${from === to ? from : `${from} to ${to}`}`
}
