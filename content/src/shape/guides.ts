import { z } from 'zod'
import { day, line, scene, searchDescription, slug, url } from './values.ts'

// Every object is strict: a misspelt field is an error.

/** A source must link to the document itself, not to a home page. */
const sourceUrl = url.refine(
  (address) => !/^\/([a-z]{2}\/?)?$/.test(new URL(address).pathname),
  'must be the address of the document, not of the site',
)

const source = z.strictObject({
  title: line(160),
  publisher: line(80),
  url: sourceUrl,
})

export const ArticleFile = z.strictObject({
  title: line(70),
  description: searchDescription,
  lead: line(160),
  // The business by default, or a person who checked the text, once the owner names one.
  author: line(60).nullable().default(null),
  // The launch day by default.
  published: day.nullable().default(null),
  updated: day,
  tags: z.array(line(24)).min(1).max(4),
  diy: line(200),
  licensed: line(200),
  related: z.array(slug).min(1).max(3),
  suburbs: z.array(slug).max(4).default([]),
  // Shown at the start of the section whose anchor they name.
  facts: z.array(z.strictObject({ section: slug, figure: line(16), text: line(120) })).default([]),
  figures: z.array(z.strictObject({ section: slug, picture: scene, caption: line(120) })).default([]),
  // The last band: what a reader does next.
  closing: z.strictObject({ title: line(40), lead: line(120) }),
  sources: z.array(source).min(1),
})

/** Who to call: the number of a city, a network or a government as printed, where to find it, or our own number. */
const call = z.union([
  z.strictObject({ who: line(70), number: z.string().regex(/^[\d ]{3,14}$/, 'must be digits and spaces') }),
  z.strictObject({ who: line(70), where: line(90) }),
  z.strictObject({ us: z.literal(true), label: line(40).nullable().default(null) }),
])

/** The whose-pipe tool: up to three questions that lead to an answer about who fixes a pipe. */
export const WhosePipeFile = z.strictObject({
  pipe: line(60),
  place: line(60),
  home: line(60),
  homes: z.array(z.strictObject({ id: slug, label: line(60) })).min(2),
  pipes: z
    .array(
      z.strictObject({
        id: slug,
        label: line(40),
        hint: line(60),
        services: z.array(slug).min(1).max(3),
        articles: z.array(slug).min(1).max(3),
        sources: z.array(source).min(1),
        // What to say about this pipe in place of the answer's words, by home: some answers are for every pipe.
        say: z.record(slug, line(320)).default({}),
        places: z
          .array(
            z.strictObject({
              id: slug,
              label: line(80),
              hint: line(90).optional(),
              // One answer for all homes, or one per kind of home.
              answer: z.union([slug, z.record(slug, slug)]),
            }),
          )
          .min(2),
      }),
    )
    .min(2),
  answers: z
    .array(
      z
        .strictObject({
          id: slug,
          who: line(60),
          danger: z.boolean().default(false),
          why: line(320),
          calls: z.array(call).min(1).max(3),
          say: line(320),
          more: line(320).nullable().default(null),
          offer: z
            .strictObject({ title: line(40), text: line(90), workOrder: z.boolean().default(false) })
            .nullable()
            .default(null),
        })
        .refine(({ calls, offer }) => calls.some((one) => 'us' in one) === (offer === null), {
          path: ['offer'],
          error: 'is needed where none of the calls is to us, and only there',
        }),
    )
    .min(2),
})

const toolChoices = z
  .array(z.strictObject({ id: slug, label: line(60) }))
  .min(2)
  .max(4)

/** The hot water chooser: its questions, and the system types with points for and against each. */
export const HotWaterFile = z.strictObject({
  questions: z.array(z.strictObject({ id: slug, text: line(60), choices: toolChoices })).min(2),
  types: z
    .array(
      z.strictObject({
        id: slug,
        title: line(40),
        what: line(120),
        size: line(160),
        life: line(20),
        points: z
          .array(
            z
              .strictObject({
                when: z.record(slug, z.array(slug).min(1)),
                // Positive for the type, negative against it.
                points: z.int().min(-5).max(5).default(0),
                rulesOut: z.boolean().default(false),
                text: line(160),
              })
              .refine(({ points, rulesOut }) => rulesOut === (points === 0), 'needs points, or rulesOut'),
          )
          .min(1),
      }),
    )
    .length(5),
})

/** A guide: steps with pictures, or a tool that answers a question. */
export const GuideFile = z
  .strictObject({
    id: z.int().positive(),
    updated: day,
    title: line(60),
    description: searchDescription,
    lead: line(160),
    picture: scene,
    // A tool that answers a question, in place of steps. Its data is in tools/.
    tool: z.enum(['WHOSE_PIPE', 'HOT_WATER']).nullable().default(null),
    // Markdown, shown before anything else.
    warning: line(400).nullable().default(null),
    // A PDF with the places of the sections that have a `card`, and these numbers below ours. Its title must be readable from
    // across a kitchen.
    fridgeCard: z
      .strictObject({
        title: line(30),
        numbers: z
          .array(z.strictObject({ who: line(60), number: line(20) }))
          .min(1)
          .max(4),
      })
      .nullable()
      .default(null),
    sections: z
      .array(
        z.strictObject({
          id: slug,
          title: line(60),
          lead: line(240).nullable().default(null),
          // Whether someone may need it at once, on a phone. The other sections are folded there, except the first.
          urgent: z.boolean().default(false),
          card: z
            .strictObject({ place: line(30), text: line(90), picture: scene })
            .nullable()
            .default(null),
          steps: z
            .array(
              z.strictObject({
                // When to do it. Steps in a row that have one are alternatives: a reader does one of them.
                condition: line(40).nullable().default(null),
                title: line(70),
                // Markdown.
                text: line(500),
                // For the large-type page, to be read at a glance in the dark.
                short: line(80),
                picture: scene,
              }),
            )
            .min(1),
        }),
      )
      .default([]),
    // One-page PDFs to fill in by hand.
    sheets: z
      .array(
        z.strictObject({
          id: slug,
          title: line(40),
          about: line(160),
          // Whether the text is large enough to read from across a room, or just heading size.
          poster: z.boolean().default(false),
          heading: line(40),
          lead: line(200),
          parts: z
            .array(
              z.strictObject({
                title: line(50),
                // Each entry is one line on paper, with one to three fields to fill in side by side.
                lines: z.array(z.array(line(46)).min(1).max(3)).default([]),
                // Tick boxes, on one line.
                boxes: z.array(line(30)).max(4).default([]),
                points: z.array(line(120)).default([]),
              }),
            )
            .min(1)
            .max(6),
        }),
      )
      .default([]),
    related: z.array(slug).min(1).max(4),
    suburbs: z.array(slug).max(6).default([]),
    articles: z.array(slug).max(5).default([]),
    sources: z.array(source).min(1),
  })
  .refine(
    ({ fridgeCard, sections }) => (fridgeCard !== null) === sections.some(({ card }) => card !== null),
    'needs a card in one of its sections, or no fridgeCard',
  )
