import type { Dwelling, GasType, WaterSupply } from '../../../graphql/graphql.ts'

const gas = { NATURAL: 'Natural gas', LPG: 'LPG', NONE: 'No gas' } as const
const water = { TOWN: 'Town water', TANK: 'Tank water' } as const
const dwelling = { HOUSE: 'House', STRATA: 'Strata' } as const

/** Labels of property attributes. */
export const propertyLabels = { gas, water, dwelling }

type Property = {
  readonly gateCode: string | null
  readonly waterMeter: string | null
  readonly isolators: string | null
  readonly hotWaterMake: string | null
  readonly hotWaterModel: string | null
  readonly hotWaterYear: number | null
  readonly gas: GasType | null
  readonly water: WaterSupply | null
  readonly dwelling: Dwelling | null
}

/** Property details for the plumber, as label and value. Unknown ones are left out. */
export function propertyFacts(property: Property): ReadonlyArray<readonly [label: string, value: string]> {
  const { gateCode, waterMeter, isolators, hotWaterMake, hotWaterModel, hotWaterYear } = property
  const kinds = [
    property.dwelling && dwelling[property.dwelling],
    property.gas && gas[property.gas],
    property.water && water[property.water],
  ]
  const facts = [
    ['Gate code', gateCode ?? ''],
    ['Water meter', waterMeter ?? ''],
    ['Isolators', isolators ?? ''],
    ['Hot water', [hotWaterMake, hotWaterModel, hotWaterYear].filter(Boolean).join(', ')],
    ['Property', kinds.filter(Boolean).join(', ')],
  ] as const
  return facts.filter(([, value]) => value !== '')
}
