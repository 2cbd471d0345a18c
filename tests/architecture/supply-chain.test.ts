import { homedir } from 'node:os'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROOT, readText } from '../support/checkout.ts'
import { installScripts, licencePage, shippedLicences, shippedPackages } from '../support/licences.ts'
import { billOfMaterials } from '../support/sbom.ts'

/** Licences that allow commercial use without review. Any other licence is reviewed first and listed in docs/supply-chain.md. */
const PERMISSIVE_LICENCES = [
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

/** Splits a licence expression into its licences: all apply (AND), or one may be chosen (OR). */
const splitLicences = (licence: string) => licence.replaceAll(/[()]/g, '').split(/ AND | OR /)

test('docs/licences.md is what `npm run licences` writes', () => {
  expect(licencePage(licences) === readText('docs/licences.md'), 'run `npm run licences`').toBe(true)
})

test('a licence outside the allowed list is documented', () => {
  const unlisted = new Set(
    [...licences.values()].flatMap(splitLicences).filter((item) => !PERMISSIVE_LICENCES.includes(item)),
  )
  expect([...unlisted].filter((licence) => !page.includes(`\`${licence}\``))).toEqual([])
})

test('the bill of materials lists exactly the shipped packages, and no machine paths or registries', () => {
  const bill = billOfMaterials()
  const sortedUnique = (names: ReadonlyArray<string>) => [...new Set(names)].sort()
  const packages = ['content', 'design-system', 'gateway', 'web'].map((name) => `${name}@0.1.0`)
  expect(sortedUnique(bill.components.map(({ name, version }) => `${name}@${version}`))).toEqual(
    sortedUnique([...packages, ...shippedPackages().map(({ name, version }) => `${name}@${version}`)]),
  )
  const names = bill.components.map(({ name }) => name)
  for (const name of ['express', 'react', 'node', 'nodemailer']) expect(names).toContain(name)
  for (const name of ['vitest', 'typescript', 'lighthouse']) expect(names).not.toContain(name)
  const unlicensed = bill.components.filter(({ licenses = [] }) => licenses.length === 0)
  expect(sortedUnique(unlicensed.map(({ name }) => name))).toEqual(packages.map((name) => name.split('@')[0]))
  const refs = new Set([
    bill.metadata.component['bom-ref'],
    ...bill.components.map((component) => component['bom-ref']),
  ])
  expect(
    bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((item) => !refs.has(item)),
  ).toEqual([])

  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'gpc-plumbing' } } })
  const text = JSON.stringify(bill)
  expect(text).not.toContain(ROOT)
  expect(text).not.toContain(homedir())
  expect([...text.matchAll(/https?:\/\/([^/"]+)/g)].map(([, host]) => host)).toEqual(['cyclonedx.org'])
}, 60_000)

test('docs/supply-chain.md explains every direct dependency and lists no others', () => {
  const Package = z.object({
    dependencies: z.record(z.string(), z.string()).default({}),
    devDependencies: z.record(z.string(), z.string()).default({}),
  })
  const folders = ['', 'content/', 'design-system/', 'gateway/', 'tests/', 'web/']
  const direct = folders.flatMap((folder) => {
    const { dependencies, devDependencies } = Package.parse(JSON.parse(readText(`${folder}package.json`)))
    return Object.entries({ ...dependencies, ...devDependencies })
  })
  const packages = direct
    .filter(([name, version]) => version !== '*' && !name.startsWith('@types/'))
    .map(([name]) => name)
  const [, section = ''] = page.split('## What each direct dependency is for')
  const [table = ''] = section.split('\n## ')
  const documented = [...table.matchAll(/^\| (`.+`) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  )
  expect([...new Set(documented)].sort()).toEqual([...new Set(packages)].sort())
})

test('every install script is allowed or denied, with a reason', () => {
  const Package = z.object({ allowScripts: z.record(z.string(), z.boolean()) })
  const { allowScripts } = Package.parse(JSON.parse(readText('package.json')))
  expect(Object.keys(allowScripts).sort()).toEqual([...installScripts()].sort())
  expect(Object.keys(allowScripts).filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
