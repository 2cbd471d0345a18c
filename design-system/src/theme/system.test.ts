import { expect, test } from 'vitest'
import { createSiteSystem, memoiseSystem } from './system.ts'

const fullSystem = createSiteSystem(false)
const namesOnlySystem = createSiteSystem(true)

test('with styles in place, every token maps to the same CSS variable as in the full system', () => {
  const variables = (system: typeof fullSystem) =>
    Object.fromEntries(system.tokens.allTokens.map(({ name }) => [name, system.token.var(name)]))
  expect(variables(fullSystem)['colors.text.2']).toBe('var(--chakra-colors-text-2)')
  expect(variables(namesOnlySystem)).toEqual(variables(fullSystem))
})

test('with styles in place, styles serialise exactly as on the server', () => {
  const style = {
    color: 'text.2',
    background: 'surf.200/40',
    border: '1px solid {colors.line}',
    fontSize: { base: 'h1', lg: 'h2' },
    margin: '-s4',
    boxShadow: '2',
    width: 'min(100% - 2 * {spacing.gutter}, {sizes.container})',
    transition: 'color {durations.t2}',
    md: { display: 'none', _hover: { color: 'link.hover' } },
    _osDark: { opacity: 0.5 },
    _motionReduce: { animation: 'none' },
  }
  const css = JSON.stringify(fullSystem.css(style))
  expect(css).toContain('var(--chakra-colors-text-2)')
  expect(JSON.stringify(namesOnlySystem.css(style))).toBe(css)
})

test('a recipe is created once per configuration, with the same styles', () => {
  const system = memoiseSystem(fullSystem)
  const configs = [
    { base: { color: 'text.2' } },
    { base: { color: 'text.2', _hover: { color: 'link.hover' } } },
  ]
  const [first, second] = configs.map((config) => system.cva(config))
  for (const [index, config] of configs.entries()) expect(system.cva(config)).toBe([first, second][index])
  expect(first).not.toBe(second)
  expect([first?.({}), second?.({})]).toEqual(configs.map((config) => fullSystem.cva(config)({})))
  for (const name of ['color', 'css', '_hover', 'href'])
    for (let count = 0; count < 2; count++)
      expect(system.isValidProperty(name)).toBe(fullSystem.isValidProperty(name))
})

test('merging a recipe doesn’t change the original, and is done once', () => {
  const system = memoiseSystem(createSiteSystem(false))
  const rows = system.cva({ base: { '& > li': { display: 'grid', minHeight: '52px' } } })
  const lines = system.cva({ base: { '& > li': { display: 'block' } } })
  const gaps = system.cva({ base: { '& > li': { gap: '2px' } } })
  const before = JSON.stringify(rows({}))
  expect(JSON.stringify(rows.merge(lines)({}))).toContain('"display":"block"')
  expect(JSON.stringify(rows.merge(gaps)({}))).toContain('"display":"grid"')
  expect(JSON.stringify(rows.merge(lines).merge(gaps)({}))).toContain('"display":"block"')
  expect(JSON.stringify(rows.merge(gaps)({}))).toContain('"display":"grid"')
  expect(JSON.stringify(rows({}))).toBe(before)
  expect(rows.merge(gaps)).toBe(rows.merge(gaps))
})
