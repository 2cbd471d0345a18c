import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { colors } from './colors.ts'
import { globalCss } from './global-css.ts'
import { palette } from './palette.ts'
import { breakpoints, scale, shadows } from './scale.ts'
import { hasServerStyles } from './server-styles.ts'

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
      // With `step-end`, hidden until the end of its duration.
      late: { from: { visibility: 'hidden' } },
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
type PlaceholderTokens = { [name: string]: PlaceholderTokens | { value: string } }

/**
 * Returns the same tokens with placeholder values. A token without a value isn't recognised by Chakra, which would then output its
 * name literally.
 */
function withPlaceholderValues(tokens: Tokens): PlaceholderTokens {
  const placeholderFor = (token: Tokens[string]) =>
    'value' in token ? { value: 'x' } : withPlaceholderValues(token as Tokens)
  return Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, placeholderFor(token)]))
}

/**
 * Config for pages whose head already has the variables and base styles: token names only. A phone builds it in a third of the
 * time.
 */
const tokenNamesConfig = defineConfig({
  theme: {
    breakpoints,
    tokens: withPlaceholderValues({ ...scale, colors: { ...palette, ...colors }, shadows }),
  },
})

/**
 * The style conditions in use here (`_osDark`, `_print`): nine of Chakra's hundred, since each adds work for every token on every
 * visitor's phone. Chakra silently ignores unknown conditions, so a test scans the styles for them.
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

const baseConfig = {
  ...defaultBaseConfig,
  conditions: Object.fromEntries(
    Object.entries(defaultBaseConfig.conditions ?? {}).filter(([name]) => CONDITIONS.includes(`_${name}`)),
  ),
}

/**
 * Creates the styling system from Chakra's base without its stock theme, which would add 29 KB of compressed script for recipes
 * that aren't used here. With styles in place it generates the same rules, but not their variables.
 */
export const createSiteSystem = (namesOnly: boolean) =>
  createSystem(baseConfig, namesOnly ? tokenNamesConfig : config)

type System = ReturnType<typeof createSystem>

/**
 * Adds memoisation to the system. Chakra recreates a styled element's recipe every time the element renders, and hashes each
 * property name to look it up. Measurements are in docs/scaling.md.
 */
export function memoiseSystem(system: System): System {
  // `never`, because each recipe has the type of its own configuration.
  const recipes = new WeakMap<object, never>()
  const validity = new Map<string, boolean>()
  const cva: System['cva'] = (config) => {
    const cached = recipes.get(config)
    if (cached) return cached
    const recipe = system.cva(config)
    // Chakra 3.38 mutates the nested styles of the recipe being extended, which other recipes share.
    const extended = new WeakMap<object, never>()
    const merge = (other: typeof recipe) => {
      const cachedMerge = extended.get(other)
      if (cachedMerge) return cachedMerge
      const merged = cva(system.cva(structuredClone(config)).merge(other).config ?? {})
      extended.set(other, merged as never)
      return merged as never
    }
    Object.assign(recipe, { merge })
    recipes.set(config, recipe as never)
    return recipe
  }
  const isValidProperty: System['isValidProperty'] = (name) => {
    const cached = validity.get(name)
    if (cached !== undefined) return cached
    const isValid = system.isValidProperty(name)
    validity.set(name, isValid)
    return isValid
  }
  return { ...system, cva, isValidProperty }
}

let pageSystem: System | undefined

/**
 * Returns the page's styling system. The first call creates it, which is the longest single task of hydration. With styles in place
 * it has no global styles of its own.
 */
export function stylingSystem(): System {
  if (pageSystem) return pageSystem
  const system = memoiseSystem(createSiteSystem(hasServerStyles))
  pageSystem = hasServerStyles ? { ...system, _global: [], layers: { ...system.layers, atRule: '' } } : system
  return pageSystem
}
