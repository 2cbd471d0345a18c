import type { EmotionCache } from '@emotion/cache'
import { compile, type Element, RULESET, serialize, stringify } from 'stylis'
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
  const markup = markupOf(screen)
  const classNames = new Set(classNamesIn(screen))
  const isFirst = ({ name }: { readonly name: string }) => fold < 0 || classNames.has(name)
  const usedStyles = styles.filter(({ name, global }) => !global && numbers.has(name))
  const usedCss = splitRules(
    compile(cssOf(usedStyles.filter(isFirst))),
    (selector) => fold >= 0 && (LATER_STATE.test(selector) || !canMatch(selector, markup)),
  )
  // The `@layer` statement comes first: it sets which layer wins.
  const everywhere = styles
    .filter(({ global }) => global)
    .map(({ css }) => css)
    .sort((a, b) => Number(isStatement(b)) - Number(isStatement(a)))
  const variables = new Set(
    [screen, usedCss.first, ...everywhere].flatMap(
      (text) => text.match(/(?<=var\()--chakra-[\w-]+(?=\))/g) ?? [],
    ),
  )
  const globalCss = everywhere.flatMap((css) =>
    fold < 0 || isStatement(css)
      ? [{ first: css, rest: '' }]
      : compile(css).map((block) => splitBlock(block, markup, variables)),
  )
  const joined = (key: keyof SplitCss) => globalCss.map((part) => part[key]).join('') + renamed(usedCss[key])
  return {
    body,
    first: joined('first'),
    rest: joined('rest') + renamed(cssOf(usedStyles.filter((style) => !isFirst(style)))),
    names: [...numbers.keys()],
  }
}

type SplitCss = { readonly first: string; readonly rest: string }

const cssOf = (styles: ReadonlyArray<{ readonly css: string }>) => styles.map(({ css }) => css).join('')

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
function splitBlock(block: Element, markup: Markup, variables: ReadonlySet<string>): SplitCss {
  if (block.value === '@layer tokens') {
    const css = textOf([block])
    const unused = (variable: string) => !variables.has(variable.slice(0, variable.indexOf(':')))
    const variablesWhere = (matches: (variable: string) => boolean) =>
      css.replace(/--chakra-[\w-]+:[^;{}]*;/g, (variable) => (matches(variable) ? variable : ''))
    return { first: variablesWhere((name) => !unused(name)), rest: variablesWhere(unused) }
  }
  if (!/^@layer (?:base|reset)$/.test(block.value)) return { first: textOf([block]), rest: '' }
  // Nothing on the first screen is animated or open yet.
  return splitRules(
    [block],
    (selector) =>
      /^@keyframes|^@media print|^html:has\(|\[aria-busy/.test(selector) || !canMatch(selector, markup),
  )
}

/**
 * Splits styles by rule, and a rule by the selectors of its list. A layer or condition around a rule is repeated in both parts.
 */
function splitRules(rules: Element[], isRest: (selector: string) => boolean): SplitCss {
  const { first, rest } = partition(rules, isRest)
  return { first: textOf(first), rest: textOf(rest) }
}

function partition(rules: Element[], isRest: (selector: string) => boolean) {
  const parts = { first: [] as Element[], rest: [] as Element[] }
  for (const rule of rules) {
    const { type, props, value, children } = rule
    if (type === RULESET && Array.isArray(props)) {
      const { first, rest } = Object.groupBy(props, (selector) => (isRest(selector) ? 'rest' : 'first'))
      if (first) parts.first.push({ ...rule, props: first })
      if (rest) parts.rest.push({ ...rule, props: rest })
    } else if (GROUP.test(value) && Array.isArray(children)) {
      const { first, rest } = partition(children, isRest)
      if (first.length > 0) parts.first.push({ ...rule, children: first })
      if (rest.length > 0) parts.rest.push({ ...rule, children: rest })
    } else parts[isRest(value) ? 'rest' : 'first'].push(rule)
  }
  return parts
}

/** A layer or condition around rules. Print styles stay together. */
const GROUP = /^@(?:layer|media(?! print)|supports|container)/

const textOf = (rules: Element[]) => serialize(rules, stringify)

/** Pseudo-elements of form fields. */
const FIELD_PSEUDO_ELEMENT = /^\*?::?(?:placeholder|-(?:webkit|moz)-(?!focusring))/

/** Attributes of a selector, with the value if it has to be exactly that. */
const ATTRIBUTES = /\[([\w-]+)(?:=["']?([^"'\]]+))?/g

/** Element names and attributes of some HTML; attributes as `name`, and as `name=value`. */
type Markup = { readonly tags: ReadonlySet<string>; readonly attributes: ReadonlySet<string> }

function markupOf(html: string): Markup {
  const tags = new Set(['html', 'body'])
  const attributes = new Set<string>()
  for (const [, tag = '', list = ''] of html.matchAll(/<([a-z]\w*)([^>]*)/g)) {
    tags.add(tag)
    for (const [, name = '', value = ''] of list.matchAll(/ ([\w-]+)(?:="([^"]*)")?/g))
      attributes.add(name).add(`${name}=${value}`)
  }
  return { tags, attributes }
}

/** Whether a selector can match in this markup: it has its first element and its attributes. Ignores what is in parentheses. */
function canMatch(selector: string, { tags, attributes }: Markup): boolean {
  const outer = selector.replace(/\(.*\)/, '')
  const tag = FIELD_PSEUDO_ELEMENT.test(outer) ? 'input' : /^[a-z]\w*/.exec(outer)?.[0]
  return (
    (tag === undefined || tags.has(tag)) &&
    [...outer.matchAll(ATTRIBUTES)].every(([, name = '', value]) =>
      attributes.has(value === undefined ? name : `${name}=${value}`),
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
