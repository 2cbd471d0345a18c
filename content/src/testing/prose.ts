import { flesch } from 'flesch'
import { syllable } from 'syllable'

// Style rules that a program can check: length, readability, and words that no customer would use, but never overlap between pages.
// The tests apply them to these texts, to every rendered page and to every email.

/** Longest sentence in prose, in words. */
const MAX_SENTENCE_WORDS = 25

/**
 * Share of a page's sentences that may be longer, and their limit. A law, a list of places or the parts of a job is sometimes
 * clearer as one sentence of thirty words than as two.
 */
const MAX_LONG_SENTENCE_SHARE = 0.05
const ABSOLUTE_MAX_SENTENCE_WORDS = 32

type WordRule = { readonly pattern: RegExp; readonly suggestion: string }

/** Words that no Australian tradesperson would use, with what they would say. */
const BANNED_WORDS: ReadonlyArray<WordRule> = [
  { pattern: /\b(?:un)?mend(?:s|ed|ing)?\b/i, suggestion: 'fix or repair' },
  { pattern: /(?<!\bO-)(?<!\brubber )\b(?:ring|rings|ringing|rang|rung)\b(?! main)/i, suggestion: 'call' },
  { pattern: /\b(?:some|no|every|any)bod(?:y|ies)\b/i, suggestion: 'someone, no one, everyone, anyone' },
  { pattern: /\be-mail/i, suggestion: 'email' },
  { pattern: /\bletters?\b(?! (?:and|or) (?:digits|numbers|figures))/i, suggestion: 'email, text or notice' },
  { pattern: /\bmay (?:I|we|you|my|a|an|the|it|he|she)\b(?! \d)/, suggestion: 'can' },
  { pattern: /\bMay (?:I|we|you|my|a|an|the|it)\b(?! \d)/, suggestion: 'Can' },
  {
    pattern:
      /\b(?:you|we|they|anyone|everyone|owners?|tenants?|managers?|agents?|plumbers?|licensees?) may (?!be\b|have|not be|need|want|also (?:be|need|have)|even|still|well|find|notice|see|hear|smell|feel|get|know|already|lose|pay|owe|be able)/i,
    suggestion: 'can',
  },
  { pattern: /\bwhat can wait,? may wait\b/i, suggestion: 'can' },
  {
    pattern:
      /\b(?:hot water|heater|heat pump|storage|continuous flow|instantaneous|gas|electric|solar|outdoor|same|old|whole|leaking) units?\b(?! (?:block|number|owner|complex))/i,
    suggestion: 'system',
  },
  {
    pattern: /\bunder the unit\b|\bunit'?s? (?:leaks|heats|cuts out|is at its end)\b/i,
    suggestion: 'system',
  },
  {
    pattern:
      /\bwants? (?!(?:some|any|no|every)thing\b)\w+ing\b|\bwants (?:a|an) (?:new|licensed|permit|plumber)\b/i,
    suggestion: 'needs',
  },
  { pattern: /\b(?:whoever|whatsoever|whosoever)\b/i, suggestion: 'the person who, anyone who' },
  {
    pattern: /\b(?:upon|whilst|amongst|hence|thus|lest|thereby|therein|thereof|hereby|whereby)\b/i,
    suggestion: 'a plain word',
  },
  { pattern: /\bshall\b|\bought to\b/i, suggestion: 'will, must or should' },
  { pattern: /\bfrank(?:ly)?\b/i, suggestion: 'honest' },
  { pattern: /\bhangs? on (?:how|what|where|the)\b/i, suggestion: 'depends on' },
  {
    pattern: /\b(?:faucets?|condos?|realtors?|spigots?|restrooms?|drywall|stopcocks?)\b/i,
    suggestion: 'the Australian word',
  },
  {
    pattern:
      /\b(?:colou?red)?(?:color|odor|favor|neighbor|gray|center|organize|recognize|realize|plow|sulfur dioxide)(?:s|d|ed|ing)?\b/i,
    suggestion: 'Australian spelling',
  },
  {
    pattern: /\blicenced\b|\ba (?:trade |gas |building )?license\b/i,
    suggestion: 'licence (noun), licensed',
  },
  { pattern: /\bconcession to\b|\bdares? to\b|\binnocent\b|\bbrothers\b/i, suggestion: 'plain words' },
  {
    pattern: /\bour (?:centre|center)\b|\bstraight[- ]line\b|\bas the crow flies\b/i,
    suggestion: 'roads and places',
  },
  {
    pattern: /\b(?:half|most|much) (?:of )?our work here\b|\bwe pass (?:it )?every day\b/i,
    suggestion: 'what is known',
  },
  { pattern: /\b(?:we|you) (?:do|did) not hope\b|\bwe print no\b/i, suggestion: 'plain words' },
]

/** Spoken contractions. */
const CONTRACTION =
  /\b(?:\w+n['’]t|(?:I|you|we|they|he|she|it|that|there|here|what|who|where|when|how)['’](?:ll|re|ve|d|s|m))\b/gi

const sentenceSegmenter = new Intl.Segmenter('en-AU', { granularity: 'sentence' })
const wordSegmenter = new Intl.Segmenter('en-AU', { granularity: 'word' })

/** Splits a paragraph into sentences, without surrounding white space. */
export function sentencesOf(paragraph: string): ReadonlyArray<string> {
  return [...sentenceSegmenter.segment(paragraph)]
    .map(({ segment }) => segment.trim())
    .filter((item) => item !== '')
}

/** Splits a text into words. A phone number or an amount with separators counts as one. */
export function wordsOf(text: string): ReadonlyArray<string> {
  const withoutSeparators = text.replaceAll(/(?<=\d)[ ,–-](?=\d)/g, '')
  return [...wordSegmenter.segment(withoutSeparators)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)
}

/** True if a text ends like a sentence, unlike labels, headings and names. */
export const isProse = (text: string) => /[.!?]['")’”]?$/.test(text.trim())

/** Flesch reading ease over all the paragraphs: 65 is plain English, 100 is very easy. */
export function readingEase(paragraphs: ReadonlyArray<string>): number {
  const words = paragraphs.flatMap(wordsOf)
  return flesch({
    sentence: paragraphs.flatMap(sentencesOf).length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  })
}

/** Contractions per thousand words over all the paragraphs. */
export function contractionsPerThousand(paragraphs: ReadonlyArray<string>): number {
  const text = paragraphs.join('\n')
  return (1000 * (text.match(CONTRACTION)?.length ?? 0)) / Math.max(1, wordsOf(text).length)
}

/** Returns a page's overlong sentences, each with its length, except those within the tolerance. */
export function longSentences(paragraphs: ReadonlyArray<string>): ReadonlyArray<string> {
  const sentences = paragraphs.flatMap(sentencesOf).map((text) => ({ text, length: wordsOf(text).length }))
  const long = sentences.filter(({ length }) => length > MAX_SENTENCE_WORDS)
  const tooLong = long.filter(({ length }) => length > ABSOLUTE_MAX_SENTENCE_WORDS)
  const reported = long.length > Math.max(1, sentences.length * MAX_LONG_SENTENCE_SHARE) ? long : tooLong
  return reported.map(({ text, length }) => `${length} words: ${text}`)
}

/** Returns the words in a text that the site doesn't use, each with its position and a suggestion. */
export function findBannedWords(text: string): ReadonlyArray<string> {
  return BANNED_WORDS.flatMap(({ pattern, suggestion }) =>
    [...text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))].map(
      ({ 0: found, index }) =>
        `"${found}" (say ${suggestion}): …${text.slice(Math.max(0, index - 30), index + found.length + 30).trim()}…`,
    ),
  )
}
