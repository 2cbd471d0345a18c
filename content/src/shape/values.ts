import { z } from 'zod'
import { ICONS } from '../icons.ts'

// Values that several kinds of content files share.

export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must be ${max} characters at most`)
    .refine((text) => !text.includes('\n'), 'must be one line')
    .refine((text) => !/[<>]/.test(text), 'must be plain text, without HTML')

/** The page description in search results. Search engines truncate longer ones and often replace shorter ones. */
export const searchDescription = line(165).min(110, 'must be 110 characters at least')

/** A line that can contain this name in braces, but no other. */
export const lineWithPlaceholder = (name: string, max: number) =>
  line(max).refine(
    (text) => !/[{}]/.test(text.replaceAll(`{${name}}`, '')),
    `can hold {${name}} and nothing else in braces`,
  )

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')

export const icon = z.enum(ICONS)

export const day = z.iso.date('must be a date such as 2026-11-03')

export const url = z.url({ protocol: /^https$/, error: 'must be an address that starts with https://' })

export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 07:00')

const markdownLink = /\[[^\]]+\]\([^)]+\)/

const answer = line(700).refine((text) => !markdownLink.test(text), 'must be plain text, without links')

/** A comparison that the page of an answer shows: a column of what is compared, then one or two of what is said about it. */
const answerTable = z
  .strictObject({
    columns: z
      .array(line(40).or(z.literal('')))
      .min(2)
      .max(3),
    rows: z
      .array(z.array(line(90)))
      .min(2)
      .max(8),
    /** What holds for the whole table. */
    note: line(160).nullable().default(null),
  })
  .refine(
    ({ columns, rows }) => rows.every(({ length }) => length === columns.length),
    'needs a cell for every column in each row',
  )

export const card = z.strictObject({ title: line(60), description: line(400), icon })

export const faq = z
  .strictObject({
    question: line(120),
    /** What comes before the steps, or the whole answer without any. */
    answer: answer.optional(),
    /** What to do, in order. */
    steps: z.array(line(300)).min(2).max(5).default([]),
    table: answerTable.nullable().default(null),
    /** Whether lives are at stake: its page shows the steps and whom to call, and no way to book. */
    danger: z.boolean().default(false),
    /** Someone to call before us, such as the council about its own pipe: the first button of its page. */
    firstCall: z
      .strictObject({
        label: line(20),
        number: z.string().regex(/^\d[\d ]{1,14}$/, 'must be a phone number such as 1300 000 928'),
      })
      .nullable()
      .default(null),
    /** The answer's own page, `/faq/<slug>`, and the question as worded there, where no context says what it's about. */
    page: z.strictObject({ topic: slug, slug, question: line(120).optional() }).optional(),
    /** The slug of the page that answers the same question. */
    sameAs: slug.optional(),
  })
  .refine(({ answer, steps }) => answer !== undefined || steps.length > 0, 'needs an answer or steps')
  .transform(({ answer: introduction = '', ...rest }) => ({
    ...rest,
    introduction,
    answer: [introduction, ...rest.steps].join(' ').trim(),
  }))

export const scene = z
  .string()
  .regex(/^[a-z]+\/[a-z0-9-]+$/, 'must be the name of a picture such as guides/gas-meter')

export const step = z.strictObject({ title: line(60), description: line(300) })
