import type { EmotionCache } from '@emotion/cache'
import { FOLD } from '../hydration/fold.tsx'
import { shortName } from '../hydration/short-class-names.ts'
import { KEY } from '../hydration/style-cache.ts'

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
export function criticalCss(cache: EmotionCache, page: string): StyledPage {
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
  const named = partRules(textOf(used.filter(isFirst)), (selector) => fold >= 0 && LATER_STATE.test(selector))
  // The statement of the layers comes first: it says which of them wins.
  const everywhere = styles
    .filter(({ global }) => global)
    .map(({ css }) => css.replace(/@media[^{}]*\{\}/g, ''))
    .sort((a, b) => Number(isStatement(b)) - Number(isStatement(a)))
  const words = screen + named.first + everywhere.join('')
  const parted = everywhere.flatMap((css) =>
    fold < 0 || isStatement(css)
      ? [{ first: css, rest: '' }]
      : blocksOf(css).map((it) => part(it, screen, words)),
  )
  const joined = (it: keyof Parted) => parted.map((both) => both[it]).join('') + renamed(named[it])
  return {
    body,
    first: joined('first'),
    rest: joined('rest') + renamed(textOf(used.filter((it) => !isFirst(it)))),
    names: [...numbers.keys()],
  }
}

type Parted = { readonly first: string; readonly rest: string }

const textOf = (styles: ReadonlyArray<{ readonly css: string }>) => styles.map(({ css }) => css).join('')

const isStatement = (css: string) => /^@layer [^{]+;/.test(css)

/** Rules for what nothing on a page is before someone has used it, and for paper. */
const LATER_STATE =
  /^@media print|:hover|:active|:disabled|\[aria-disabled=true\]|(?<!:not\()\[open\]|\[data-pulsing\]/

/**
 * Parts a block of the styles for everything: the variables that no word of the first screen names, and the rules for
 * elements that are not on it, can come with the rest.
 */
function part(css: string, screen: string, words: string): Parted {
  if (css.startsWith('@layer tokens{')) {
    const unused = (variable: string) => !words.includes(`var(${variable.slice(0, variable.indexOf(':'))})`)
    const variablesWhere = (matches: (variable: string) => boolean) =>
      css.replace(/--chakra-[\w-]+:[^;{}]*;/g, (variable) => (matches(variable) ? variable : ''))
    return { first: variablesWhere((it) => !unused(it)), rest: variablesWhere(unused) }
  }
  if (!/^@layer (?:base|reset)\{/.test(css)) return { first: css, rest: '' }
  // The first screen stands still, and nothing is open on it.
  return partRules(
    css,
    (selector) =>
      /^@keyframes|^@media print|^html:has\(|\[aria-busy/.test(selector) ||
      !selector.split(',').some((it) => concerns(it, screen)),
  )
}

/** Parts styles by rule. What stands around a rule, a layer or a condition, stands around it in both parts. */
function partRules(css: string, isRest: (selector: string) => boolean): Parted {
  const parts = blocksOf(css).map((block): Parted => {
    const opening = block.indexOf('{')
    const selector = block.slice(0, opening)
    if (/^@media print/.test(selector) && isRest(selector)) return { first: '', rest: block }
    if (!/^@(?:layer|media|supports|container)/.test(selector))
      return isRest(selector) ? { first: '', rest: block } : { first: block, rest: '' }
    const within = partRules(block.slice(opening + 1, -1), isRest)
    const wrapped = (text: string) => (text === '' ? '' : `${selector}{${text}}`)
    return { first: wrapped(within.first), rest: wrapped(within.rest) }
  })
  return { first: parts.map((it) => it.first).join(''), rest: parts.map((it) => it.rest).join('') }
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

/** Parts of fields, which other rules name by what they are. */
const PART_OF_FIELD = /^\*?::?(?:placeholder|-(?:webkit|moz)-(?!focusring))/

/** Whether a selector may be for something in this markup: one that names no element may. */
function concerns(selector: string, markup: string): boolean {
  const tag = PART_OF_FIELD.test(selector) ? 'input' : /^[a-z]\w*/.exec(selector)?.[0]
  return tag === undefined || /^(?:html|body)$/.test(tag) || new RegExp(`<${tag}[\\s>]`).test(markup)
}

/** Puts something where the first screen ends. */
export const atFold = (body: string, markup: string): string =>
  body.replace(FOLD_ELEMENT, (it) => `${it}${markup}`)

const namesIn = (html: string) => [...html.matchAll(/\bc-([a-z0-9]+)\b/g)].flatMap(([, name]) => name ?? [])

/** Without what is not shown until someone opens it. */
const withoutClosed = (html: string) =>
  html.replace(/<dialog[\s\S]*?<\/dialog>/g, '').replace(/<\/summary>[\s\S]*?<\/details>/g, '')
