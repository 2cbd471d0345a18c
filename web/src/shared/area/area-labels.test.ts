import { expect, test } from 'vitest'
import { areaTitle } from './area-labels.ts'

const robina = { name: 'Robina', postcode: '4226' }
const mermaids = [
  { name: 'Mermaid Beach', postcode: '4218' },
  { name: 'Mermaid Waters', postcode: '4218' },
]
const ormeaus = [
  { name: 'Ormeau', postcode: '4208' },
  { name: 'Ormeau Hills', postcode: '4208' },
]

test.each([
  ['robina', 'IN_AREA', [robina], 'Yes, we come to Robina 4226.'],
  ['mermaid', 'IN_AREA', mermaids, 'Yes, we come to each of these. Which one is yours?'],
  ['4218', 'IN_AREA', mermaids, 'Yes, we come to 4218.'],
  ['ormeau hills', 'JUST_OUTSIDE', [ormeaus[1]], 'Ormeau Hills 4208 is just outside our area.'],
  ['orm', 'JUST_OUTSIDE', ormeaus, 'These are just outside our area:'],
  ['4208', 'JUST_OUTSIDE', ormeaus, '4208 is just outside our area.'],
  [
    'Pottsvile',
    'TOO_FAR',
    [{ name: 'Pottsville', postcode: '2489' }],
    "Sorry, we don't come to Pottsville 2489.",
  ],
  ['Sydney', 'TOO_FAR', [], "Sorry, we don't come to Sydney."],
  ['Atlantis', 'UNKNOWN', [], "We couldn't find that place."],
] as const)('%s (%s)', (query, verdict, localities, title) => {
  expect(areaTitle({ query, verdict, localities: localities.flatMap((locality) => locality ?? []) })).toBe(
    title,
  )
})
