import { readFileSync } from 'node:fs'
import { sourcePath } from '../folders.ts'

/** Minimum and maximum length of a password, in characters. */
const PASSWORD_LENGTH = { min: 12, max: 128 } as const

const MIN_DIFFERENT_CHARACTERS = 5
/** Characters that must remain once everything that others know is removed. */
const MIN_OWN_CHARACTERS = 6
const MIN_WORD_LENGTH = 3

let cachedPasswords: ReadonlySet<string> | undefined

/** Returns the most common leaked passwords, in lower case. See common.LICENSE.txt. */
function commonPasswords(): ReadonlySet<string> {
  cachedPasswords ??= new Set(
    readFileSync(sourcePath('platform/passwords/common.txt'), 'utf8').trimEnd().split('\n'),
  )
  return cachedPasswords
}

/**
 * Returns what is wrong with a new password; null if nothing is. `forbiddenWords` is what others know about its owner: their name, their
 * email, the name of the business.
 */
export function passwordProblem(password: string, forbiddenWords: ReadonlyArray<string>): string | null {
  const characters = [...password]
  const { min, max } = PASSWORD_LENGTH
  if (characters.length < min) return `Password needs ${min} characters or more`
  if (characters.length > max) return `Password can have ${max} characters at most`
  if (isCommon(password.toLowerCase())) return 'Password is too common. Three or four random words work well'
  if (withoutKnownWords(password.toLowerCase(), forbiddenWords).length < MIN_OWN_CHARACTERS) {
    return 'Password can’t be just your name, your email or the business name'
  }
  return null
}

function isCommon(password: string): boolean {
  if (new Set(password).size < MIN_DIFFERENT_CHARACTERS) return true
  // Also rejects a common word with digits or signs around it, and a repeated common part.
  const letters = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const repeated = /^(.{1,12}?)\1+$/u.exec(password)?.[1]
  return (
    isSequence(password) ||
    [password, letters].some((candidate) => commonPasswords().has(candidate)) ||
    (repeated !== undefined && isCommon(repeated))
  )
}

/** Returns whether the characters are consecutive throughout, up or down: `abcdefghijkl`. */
function isSequence(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  const [step] = steps
  return steps.size === 1 && (step === 1 || step === -1)
}

function withoutKnownWords(password: string, forbiddenWords: ReadonlyArray<string>): string {
  const words = forbiddenWords
    .flatMap((forbiddenWord) => forbiddenWord.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .toSorted((first, second) => second.length - first.length)
  return words
    .reduce((remaining, word) => remaining.replaceAll(word, ''), password)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
