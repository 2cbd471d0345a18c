declare const kind: unique symbol

/** Text that was checked to be of one kind. Unchecked text, such as what a visitor typed, isn't assignable. */
type Branded<Name extends string> = string & { readonly [kind]: Name }

/** Last segment of one of our addresses: `gas-services`. */
export type Slug = Branded<'slug'>
/** Path of one of our addresses, without its query: `/services/gas-services`. */
export type Path = Branded<'path'>
/** Analytics title of a page, from the route table: `Service: Gas Services`. */
export type Title = Branded<'title'>
/** Identifies one conversion, so that a repeat isn't counted: 32 random hexadecimal digits. */
export type Key = Branded<'key'>

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const PATH = /^(\/|(\/[a-z0-9]+([-.][a-z0-9]+)*)+)$/
const TITLE = /^[\p{L}\p{M}\p{N}&/|:'’.!()+ -]{1,120}$/u
const KEY = /^[0-9a-f]{32}$/

const EMAIL_PATTERN = /[^\s@]+(@|%40)[^\s@]+/i
/** Six digits with any separators. No number in our public addresses has that many. */
const PHONE = /(\d[\s().+-]*){6}/

/** Returns the kind of personal data found in a text, or null if none is recognised. */
export function personalDataIn(text: string): 'an email address' | 'a phone number' | null {
  if (EMAIL_PATTERN.test(text)) return 'an email address'
  if (PHONE.test(text)) return 'a phone number'
  return null
}

const isSafeText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && value.length <= 120 && pattern.test(value) && personalDataIn(value) === null

export const isSlug = (value: unknown): value is Slug => isSafeText(value, SLUG)
export const isPath = (value: unknown): value is Path => isSafeText(value, PATH)
export const isTitle = (value: unknown): value is Title => isSafeText(value, TITLE)
export const isKey = (value: unknown): value is Key => typeof value === 'string' && KEY.test(value)
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1000

/** Company name as used in titles: letters of any script, without characters that occur in addresses. */
export const sanitizeTitle = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M}\p{N}&/|:'’.!()+ -]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()

/** Allowed values of an event parameter: a kind, or a list of words. There is no kind for free text. */
export type ParameterKind = 'slug' | 'path' | 'title' | 'count' | ReadonlyArray<string>

export type ValueOf<Kind extends ParameterKind> = Kind extends 'slug'
  ? Slug
  : Kind extends 'path'
    ? Path
    : Kind extends 'title'
      ? Title
      : Kind extends 'count'
        ? number
        : Kind extends ReadonlyArray<infer Word>
          ? Word
          : never

/** Whether a value is allowed for its parameter. */
export function isOfKind(value: unknown, kind: ParameterKind): boolean {
  switch (kind) {
    case 'slug':
      return isSlug(value)
    case 'path':
      return isPath(value)
    case 'title':
      return isTitle(value)
    case 'count':
      return isCount(value)
    default:
      return typeof value === 'string' && kind.includes(value)
  }
}
