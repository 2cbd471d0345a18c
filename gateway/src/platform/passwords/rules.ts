import { readFileSync } from 'node:fs'
import { sourcePath } from '../folders.ts'

/** Minimum and maximum length of a password, in characters. */
const PASSWORD_CHARACTERS = { least: 12, most: 128 } as const

const LEAST_DIFFERENT = 5
/** Characters that must remain once everything that others know is removed. */
const LEAST_OF_ITS_OWN = 6
const SHORTEST_WORD = 3

let common: ReadonlySet<string> | undefined

/** Returns the most common leaked passwords, in lower case. See common.LICENSE.txt. */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(readFileSync(sourcePath('platform/passwords/common.txt'), 'utf8').trimEnd().split('\n'))
  return common
}

/**
 * Returns what is wrong with a new password; null if nothing is. `known` is what others know about its owner: their name, their
 * email, the name of the business.
 */
export function passwordProblem(password: string, known: ReadonlyArray<string>): string | null {
  const characters = [...password]
  const { least, most } = PASSWORD_CHARACTERS
  if (characters.length < least) return `Password needs ${least} characters or more`
  if (characters.length > most) return `Password can have ${most} characters at most`
  if (isCommon(password.toLowerCase())) return 'Password is too common. Three or four random words work well'
  if (restOf(password.toLowerCase(), known).length < LEAST_OF_ITS_OWN) {
    return 'Password can’t be just your name, your email or the business name'
  }
  return null
}

function isCommon(password: string): boolean {
  if (new Set(password).size < LEAST_DIFFERENT) return true
  // Also rejects a common word with digits or signs around it, and a repeated common part.
  const word = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const part = /^(.{1,12}?)\1+$/u.exec(password)?.[1]
  return (
    isRow(password) ||
    [password, word].some((it) => commonPasswords().has(it)) ||
    (part !== undefined && isCommon(part))
  )
}

/** Returns whether the characters are consecutive throughout, up or down: `abcdefghijkl`. */
function isRow(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  const [step] = steps
  return steps.size === 1 && (step === 1 || step === -1)
}

function restOf(password: string, known: ReadonlyArray<string>): string {
  const words = known
    .flatMap((it) => it.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((it) => it.length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length)
  return words.reduce((rest, word) => rest.replaceAll(word, ''), password).replaceAll(/[^\p{L}\p{N}]/gu, '')
}
