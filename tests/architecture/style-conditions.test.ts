import { expect, test } from 'vitest'
import { readText, trackedFiles } from '../support/checkout.ts'

const SYSTEM = 'design-system/src/theme/system.ts'

const styleFiles = () => trackedFiles().filter((path) => /^(web|design-system)\/src\/.*\.tsx?$/.test(path))

test('every style condition used is defined in the styling system', () => {
  const defined = new Set([...readText(SYSTEM).matchAll(/^ {2}'(_\w+)',$/gm)].map(([, name]) => name))
  expect(defined.size).toBeGreaterThan(0)
  const unknown = styleFiles().flatMap((path) =>
    [...readText(path).matchAll(/\b(_[a-z]\w*): (?=\{|')/g)]
      .map(([, name]) => name)
      .filter((name) => !defined.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('no style depends on the whole page through :has(), which would restyle the page for each added element', () => {
  const violations = styleFiles().flatMap((path) =>
    [...readText(path).matchAll(/(?:html|:root|body|main):has\((?:[^()]|\([^()]*\))*\)(.*)/g)]
      // Properties of the document's own box that no element inherits are exempt.
      .filter(([, declaration = '']) => !/^': \{ (overflow|scrollPaddingBottom): /.test(declaration))
      .map(([rule]) => `${path}: ${rule}`),
  )
  expect(violations).toEqual([])
})
