import { scale } from './scale.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

/** Every measure of the scale by the variable that Chakra writes for it. */
const measures = new Map(
  Object.entries(scale).flatMap(([category, tokens]) =>
    Object.entries(tokens).map(([name, { value }]) => [`--chakra-${kebab(category)}-${kebab(name)}`, value]),
  ),
)

/** What Chakra writes for parts of it that are not used here: beside each background, and for a page without a face. */
const UNUSED = new Set(['--bg-currentcolor', '--font-fallback'])

/** A style sheet node, as stylis passes it to its plugins. */
type Part = { type: string; value: string; props: string | string[]; children: unknown; return: string }

/**
 * A stylis plugin: inlines variables that hold measures, and drops their declarations. A measure is the same
 * by day and by night, so a variable for it is only more to send and to look up: 0.7 kB of the home page's 28.
 */
export function settleDeclaration(part: Part): void {
  if (part.type !== 'decl' || typeof part.props !== 'string' || typeof part.children !== 'string') return
  if (UNUSED.has(part.props) || measures.has(part.props)) {
    part.value = ''
    part.return = ''
    return
  }
  if (!part.children.includes('var(--chakra-')) return
  part.children = part.children.replace(
    /var\((--chakra-[\w-]+)\)/g,
    (whole, name: string) => measures.get(name) ?? whole,
  )
  part.value = `${part.props}:${part.children};`
}
