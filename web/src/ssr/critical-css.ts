import type { EmotionCache } from '@emotion/cache'
import { shortName } from '../hydration/short-class-names.ts'
import { CACHE_KEY } from '../hydration/style-cache.ts'
import { FOLD } from '../islands/fold.tsx'

const FOLD_ELEMENT = `<div id="${FOLD}" hidden="">`

/** A rendered page with short class names, and its styles. */
export type StyledPage = {
  readonly body: string
  /** Global styles and those of the first screen, for the document head. */
  readonly first: string
  /** All other styles; empty if the page has no fold. */
  readonly rest: string
  /** Emotion's names of the styles, in the order of their short names. */
  readonly names: ReadonlyArray<string>
}

/**
 * Splits a page's styles into those of the first screen and the rest, and shortens class names in both. The style elements
 * don't carry Emotion's attributes, or Emotion would move them and the browser would restyle and lay out the page twice: 300 ms
 * each on a slow phone.
 */
export function criticalCss(cache: EmotionCache, page: string): StyledPage {
  const styles = Object.entries(cache.inserted).flatMap(([name, css]) => {
    const global = cache.registered[`${CACHE_KEY}-${name}`] === undefined
    return typeof css === 'string' ? [{ name, css, global }] : []
  })
  const localNames = new Set(styles.flatMap(({ name, global }) => (global ? [] : [name])))
  const numbers = new Map<string, number>()
  const renamed = (text: string) =>
    text.replace(/\bc-([a-z0-9]+)\b/g, (match, name: string) => {
      if (!localNames.has(name)) return match
      if (!numbers.has(name)) numbers.set(name, numbers.size)
      return `${CACHE_KEY}-${shortName(numbers.get(name) ?? 0)}`
    })
  const body = renamed(page)
  const fold = page.indexOf(FOLD_ELEMENT)
  const screen = removeClosedParts(page.slice(0, fold))
  const classNames = new Set(classNamesIn(screen))
  const isFirst = ({ name }: { readonly name: string }) => fold < 0 || classNames.has(name)
  const usedStyles = styles.filter(({ name, global }) => !global && numbers.has(name))
  const usedCss = splitRules(
    textOf(usedStyles.filter(isFirst)),
    (selector) => fold >= 0 && (LATER_STATE.test(selector) || !canMatch(selector, screen)),
  )
  // The `@layer` statement comes first: it sets which layer wins.
  const everywhere = styles
    .filter(({ global }) => global)
    .map(({ css }) => css.replace(/@media[^{}]*\{\}/g, ''))
    .sort((a, b) => Number(isStatement(b)) - Number(isStatement(a)))
  const variables = new Set(
    [screen, usedCss.first, ...everywhere].flatMap(
      (text) => text.match(/(?<=var\()--chakra-[\w-]+(?=\))/g) ?? [],
    ),
  )
  const globalCss = everywhere.flatMap((css) =>
    fold < 0 || isStatement(css)
      ? [{ first: css, rest: '' }]
      : blocksOf(css).map((block) => splitBlock(block, screen, variables)),
  )
  const joined = (key: keyof SplitCss) => globalCss.map((part) => part[key]).join('') + renamed(usedCss[key])
  return {
    body,
    first: joined('first'),
    rest: joined('rest') + renamed(textOf(usedStyles.filter((style) => !isFirst(style)))),
    names: [...numbers.keys()],
  }
}

type SplitCss = { readonly first: string; readonly rest: string }

const textOf = (styles: ReadonlyArray<{ readonly css: string }>) => styles.map(({ css }) => css).join('')

const isStatement = (css: string) => /^@layer [^{]+;/.test(css)

/**
 * Selectors of print styles, and of states that no element has before someone uses the page. The focus ring itself is a global
 * style.
 */
const LATER_STATE =
  /^@media print|:hover|:active|:focus-visible|:disabled|\[aria-disabled=true\]|(?<!:not\()\[open\]|\[data-pulsing\]/

/**
 * Splits a block of global styles: variables that the first screen doesn't use, and rules for elements that aren't on it, go to
 * the rest.
 */
function splitBlock(css: string, screen: string, variables: ReadonlySet<string>): SplitCss {
  if (css.startsWith('@layer tokens{')) {
    const unused = (variable: string) => !variables.has(variable.slice(0, variable.indexOf(':')))
    const variablesWhere = (matches: (variable: string) => boolean) =>
      css.replace(/--chakra-[\w-]+:[^;{}]*;/g, (variable) => (matches(variable) ? variable : ''))
    return { first: variablesWhere((name) => !unused(name)), rest: variablesWhere(unused) }
  }
  if (!/^@layer (?:base|reset)\{/.test(css)) return { first: css, rest: '' }
  // Nothing on the first screen is animated or open yet.
  return splitRules(
    css,
    (selector) =>
      /^@keyframes|^@media print|^html:has\(|\[aria-busy/.test(selector) || !canMatch(selector, screen),
  )
}

/**
 * Splits styles by rule, and a rule by the selectors of its list. A layer or condition around a rule is repeated in both parts.
 */
function splitRules(css: string, isRest: (selector: string) => boolean): SplitCss {
  const parts = blocksOf(css).map((block): SplitCss => {
    const opening = block.indexOf('{')
    const selector = block.slice(0, opening)
    if (/^@media print/.test(selector) && isRest(selector)) return { first: '', rest: block }
    if (!/^@(?:layer|media|supports|container)/.test(selector)) {
      const rules = block.slice(opening)
      const selectors = selectorsOf(selector)
      const ruleFor = (matches: ReadonlyArray<string>) => (matches.length > 0 ? matches.join() + rules : '')
      return {
        first: ruleFor(selectors.filter((each) => !isRest(each))),
        rest: ruleFor(selectors.filter(isRest)),
      }
    }
    const within = splitRules(block.slice(opening + 1, -1), isRest)
    const wrapped = (text: string) => (text === '' ? '' : `${selector}{${text}}`)
    return { first: wrapped(within.first), rest: wrapped(within.rest) }
  })
  return { first: parts.map((part) => part.first).join(''), rest: parts.map((part) => part.rest).join('') }
}

/** Top-level blocks of a style sheet. */
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

/** The selectors of a list; commas in parentheses, which can be nested, don't part them. */
function selectorsOf(list: string): string[] {
  const selectors: string[] = []
  let depth = 0
  let from = 0
  for (const { 0: mark, index } of list.matchAll(/[(),]/g)) {
    if (mark !== ',') depth += mark === '(' ? 1 : -1
    else if (depth === 0) {
      selectors.push(list.slice(from, index))
      from = index + 1
    }
  }
  return [...selectors, list.slice(from)]
}

/** Pseudo-elements of form fields. */
const FIELD_PSEUDO_ELEMENT = /^\*?::?(?:placeholder|-(?:webkit|moz)-(?!focusring))/

/** Attributes of a selector, with the value if it has to be exactly that. */
const ATTRIBUTES = /\[([\w-]+)(?:=["']?([^"'\]]+))?/g

/**
 * Whether a selector can match something in this markup: its first element name and its attributes are in it. Ignores what is in
 * parentheses.
 */
function canMatch(selector: string, markup: string): boolean {
  const outer = selector.replace(/\(.*\)/, '')
  const tag = FIELD_PSEUDO_ELEMENT.test(outer) ? 'input' : /^[a-z]\w*/.exec(outer)?.[0]
  return (
    (tag === undefined || /^(?:html|body)$/.test(tag) || new RegExp(`<${tag}[\\s>]`).test(markup)) &&
    [...outer.matchAll(ATTRIBUTES)].every(([, name, value]) =>
      value === undefined
        ? new RegExp(` ${name}[=\\s>]`).test(markup)
        : markup.includes(` ${name}="${value}"`),
    )
  )
}

/** Inserts markup at the fold. */
export const insertAtFold = (body: string, markup: string): string =>
  body.replace(FOLD_ELEMENT, (element) => `${element}${markup}`)

const classNamesIn = (html: string) =>
  [...html.matchAll(/\bc-([a-z0-9]+)\b/g)].flatMap(([, name]) => name ?? [])

/** Removes closed dialogs and details. */
const removeClosedParts = (html: string) =>
  html.replace(/<dialog[\s\S]*?<\/dialog>/g, '').replace(/<\/summary>[\s\S]*?<\/details>/g, '')
