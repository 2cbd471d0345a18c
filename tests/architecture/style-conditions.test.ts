import { expect, test } from 'vitest'
import { readText, trackedFiles } from '../support/checkout.ts'

const SYSTEM = 'design-system/src/theme/system.ts'

const styleFiles = () => trackedFiles().filter((path) => /^(web|design-system)\/src\/.*\.tsx?$/.test(path))

test('every condition that a style is written with is one that the styling system knows', () => {
  const known = new Set([...readText(SYSTEM).matchAll(/^ {2}'(_\w+)',$/gm)].map(([, name]) => name))
  expect(known.size).toBeGreaterThan(0)
  const unknown = styleFiles().flatMap((path) =>
    [...readText(path).matchAll(/\b(_[a-z]\w*): (?=\{|')/g)]
      .map(([, name]) => name)
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('no style of an element depends on what the whole page holds: each element added would style the page anew', () => {
  const asking = styleFiles().flatMap((path) =>
    [...readText(path).matchAll(/(?:html|:root|body|main):has\((?:[^()]|\([^()]*\))*\)(.*)/g)]
      // What is of the document's own box, and no element inherits.
      .filter(([, what = '']) => !/^': \{ (overflow|scrollPaddingBottom): /.test(what))
      .map(([rule]) => `${path}: ${rule}`),
  )
  expect(asking).toEqual([])
})
