import { expect, test } from 'vitest'
import { z } from 'zod'
import { readText } from '../support/checkout.ts'
import { installScripts, licencePage, shippedLicences } from '../support/licences.ts'

/** Free to use in a business, as they are. Anything else is read by a person first, and told in docs/supply-chain.md. */
const EASY = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
]
const licences = shippedLicences()
const page = readText('docs/supply-chain.md')

/** The licences that all hold, or of which one may be chosen. */
const named = (licence: string) => licence.replaceAll(/[()]/g, '').split(/ AND | OR /)

test('docs/licences.md is what `npm run licences` writes', () => {
  expect(licencePage(licences) === readText('docs/licences.md'), 'run `npm run licences`').toBe(true)
})

test('a licence that is not an easy one is told of', () => {
  const others = new Set([...licences.values()].flatMap(named).filter((it) => !EASY.includes(it)))
  expect([...others].filter((licence) => !page.includes(`\`${licence}\``))).toEqual([])
})

test('every install script was decided on, and why is told', () => {
  const Package = z.object({ allowScripts: z.record(z.string(), z.boolean()) })
  const { allowScripts } = Package.parse(JSON.parse(readText('package.json')))
  expect(Object.keys(allowScripts).sort()).toEqual([...installScripts()].sort())
  expect(Object.keys(allowScripts).filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
