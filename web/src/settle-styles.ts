import type { EmotionCache } from '@emotion/cache'
import { FOLD } from './shared/fold.tsx'
import { KEY } from './style-cache.ts'
import { shortName } from './style-names.ts'

const FOLD_ELEMENT = `<div id="${FOLD}" hidden="">`

/** A page with short names, and what it is styled with. */
export type StyledPage = {
  readonly body: string
  /** What every element may need, and what the first screen needs: for the head. */
  readonly first: string
  /** What the rest needs; empty where the page does not say where its first screen ends. */
  readonly rest: string
  /** What the styles are called by script, in the order of their numbers in the page. */
  readonly names: ReadonlyArray<string>
}

/**
 * Sorts the styles that were gathered for a page, and gives them short names there and in the page. They do not carry
 * Emotion's marks: it would move them, and the browser would style and lay out the whole page anew: 300 ms of a slow
 * phone, twice.
 */
export function settleStyles(cache: EmotionCache, page: string): StyledPage {
  const styles = Object.entries(cache.inserted).flatMap(([name, css]) => {
    const global = cache.registered[`${KEY}-${name}`] === undefined
    return typeof css === 'string' ? [{ name, css, global }] : []
  })
  const known = new Set(styles.flatMap(({ name, global }) => (global ? [] : [name])))
  const numbers = new Map<string, number>()
  const renamed = (text: string) =>
    text.replace(/\bc-([a-z0-9]+)\b/g, (whole, name: string) => {
      if (!known.has(name)) return whole
      if (!numbers.has(name)) numbers.set(name, numbers.size)
      return `${KEY}-${shortName(numbers.get(name) ?? 0)}`
    })
  const body = renamed(page)
  const fold = page.indexOf(FOLD_ELEMENT)
  const screen = withoutClosed(page.slice(0, fold))
  const seen = new Set(namesIn(screen))
  const isFirst = ({ name }: { readonly name: string }) => fold < 0 || seen.has(name)
  const used = styles.filter(({ name, global }) => !global && numbers.has(name))
  const first = textOf(used.filter(isFirst))
  // The statement of the layers comes first: it says which of them wins.
  const everywhere = styles
    .filter(({ global }) => global)
    .map(({ css }) => css)
    .sort((a, b) => Number(isStatement(b)) - Number(isStatement(a)))
  const words = screen + first + everywhere.join('')
  const parted = everywhere.flatMap((css) =>
    fold < 0 || isStatement(css)
      ? [{ first: css, rest: '' }]
      : blocksOf(css).map((it) => part(it, screen, words)),
  )
  return {
    body,
    first: parted.map((it) => it.first).join('') + renamed(first),
    rest: parted.map((it) => it.rest).join('') + renamed(textOf(used.filter((it) => !isFirst(it)))),
    names: [...numbers.keys()],
  }
}

const textOf = (styles: ReadonlyArray<{ readonly css: string }>) => styles.map(({ css }) => css).join('')

const isStatement = (css: string) => /^@layer [^{]+;/.test(css)

/**
 * Parts a block of the styles for everything: the variables that no word of the first screen names, and the rules for elements that
 * are not on it, can come with the rest.
 */
function part(css: string, screen: string, words: string): { first: string; rest: string } {
  const moved = (pattern: RegExp, isMoved: (matched: string) => boolean) => ({
    first: css.replace(pattern, (matched) => (isMoved(matched) ? '' : matched)),
    rest: css.replace(pattern, (matched) => (isMoved(matched) ? matched : '')),
  })
  if (css.startsWith('@layer tokens{'))
    return moved(
      /--chakra-[\w-]+:[^;{}]*;/g,
      (variable) => !words.includes(`var(${variable.slice(0, variable.indexOf(':'))})`),
    )
  if (css.startsWith('@layer base{'))
    // The first screen stands still, and nothing is open on it.
    return moved(/@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}|html:has\([^{}]*\{[^{}]*\}/g, () => true)
  if (css.startsWith('@layer reset{'))
    return moved(/[^{}]+\{[^{}]*\}/g, (rule) => tagsOf(rule).every((tag) => !screen.includes(`<${tag}`)))
  return { first: css, rest: '' }
}

/** The outermost blocks of a style sheet. */
function blocksOf(css: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let from = 0
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth > 0) continue
    blocks.push(css.slice(from, index + 1))
    from = index + 1
  }
  return blocks
}

/** The elements that a rule is for; where it does not name one, or names the root, something that is on every page. */
const tagsOf = (rule: string) =>
  rule
    .slice(0, rule.indexOf('{'))
    .split(',')
    .map((selector) => /^(?!html|body)[a-z]\w*/.exec(selector)?.[0] ?? 'div')

/** Puts a link to the styles of the rest where the first screen ends. */
export const linkAtFold = (body: string, address: string): string =>
  body.replace(
    FOLD_ELEMENT,
    (it) => `${it}<link rel="stylesheet" href="${address.replaceAll('&', '&amp;')}">`,
  )

const namesIn = (html: string) => [...html.matchAll(/\bc-([a-z0-9]+)\b/g)].flatMap(([, name]) => name ?? [])

/** Without what is not shown until somebody opens it. */
const withoutClosed = (html: string) =>
  html.replace(/<dialog[\s\S]*?<\/dialog>/g, '').replace(/<\/summary>[\s\S]*?<\/details>/g, '')
