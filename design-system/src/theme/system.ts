import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { colors } from './colors.ts'
import { globalCss } from './global-css.ts'
import { inPlace } from './in-place.ts'
import { palette } from './palette.ts'
import { breakpoints, scale, shadows } from './scale.ts'

const config = defineConfig({
  preflight: true,
  globalCss,
  theme: {
    breakpoints,
    tokens: { ...scale, colors: palette },
    semanticTokens: { colors, shadows },
    keyframes: {
      spin: { to: { transform: 'rotate(1turn)' } },
      appear: { from: { opacity: 0 } },
      'make-way': {
        '10%, 90%': { visibility: 'visible', opacity: 1 },
        '12%, 88%': { visibility: 'hidden', opacity: 0 },
      },
      vanish: { to: { opacity: 0 } },
      breathe: { '50%': { opacity: 0.45 } },
      'pulse-ring': {
        '0%': { boxShadow: '0 0 0 0 color-mix(in srgb, var(--chakra-colors-cta) 55%, transparent)' },
        '70%, 100%': { boxShadow: '0 0 0 14px transparent' },
      },
    },
  },
})

type Tokens = { readonly [name: string]: Tokens | { readonly value: unknown } }
type Names = { [name: string]: Names | { value: string } }

/** The same tokens without their values. Not empty: a token without any is no token, and its name is written as it stands. */
function names(tokens: Tokens): Names {
  const nameOf = (token: Tokens[string]) => ('value' in token ? { value: 'x' } : names(token as Tokens))
  return Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, nameOf(token)]))
}

/**
 * All that a page needs whose head holds the variables and the bare-element styles already: which names there are. A phone
 * works it out in a third of the time.
 */
const namesOnly = defineConfig({
  theme: { breakpoints, tokens: names({ ...scale, colors: { ...palette, ...colors }, shadows }) },
})

/**
 * The conditions that styles here are written with (`_osDark`, `_print`): nine of Chakra's hundred, since each costs every
 * visitor's phone at every token. One that is missing is ignored without a word, so a test reads the styles for it.
 */
const CONDITIONS = [
  '_after',
  '_before',
  '_focusVisible',
  '_hover',
  '_motionReduce',
  '_osDark',
  '_osLight',
  '_print',
  '_starting',
]

const base = {
  ...defaultBaseConfig,
  conditions: Object.fromEntries(
    Object.entries(defaultBaseConfig.conditions ?? {}).filter(([name]) => CONDITIONS.includes(`_${name}`)),
  ),
}

/**
 * The styling system, built on Chakra's base without its stock theme, which would cost every visitor 29 KB of compressed
 * script for recipes that nothing here uses. With styles in place it writes the same rules, but not their variables.
 */
export const createSiteSystem = (stylesInPlace: boolean) =>
  createSystem(base, stylesInPlace ? namesOnly : config)

type System = ReturnType<typeof createSystem>

/**
 * The same system with a memory. Chakra makes the recipe of a styled element again each time that the element is rendered, and
 * hashes each property name to look it up: figures are in docs/scaling.md.
 */
export function withMemory(system: System): System {
  // `never`: each recipe has the type of its own configuration.
  const recipes = new WeakMap<object, never>()
  const validity = new Map<string, boolean>()
  const cva: System['cva'] = (config) => {
    const known = recipes.get(config)
    if (known) return known
    const recipe = system.cva(config)
    // Chakra 3.38 writes what an extension changes into the nested styles of the recipe that it extends, which others have too.
    const extended = new WeakMap<object, never>()
    const merge = (other: typeof recipe) => {
      const done = extended.get(other)
      if (done) return done
      const merged = cva(system.cva(structuredClone(config)).merge(other).config ?? {})
      extended.set(other, merged as never)
      return merged as never
    }
    Object.assign(recipe, { merge })
    recipes.set(config, recipe as never)
    return recipe
  }
  const isValidProperty: System['isValidProperty'] = (name) => {
    const known = validity.get(name)
    if (known !== undefined) return known
    const isValid = system.isValidProperty(name)
    validity.set(name, isValid)
    return isValid
  }
  return { ...system, cva, isValidProperty }
}

/** The one styling system of the page. */
export const system = withMemory(createSiteSystem(inPlace))
