import { z } from 'zod'
import { card, day, faq, icon, line, scene, searchDescription, slug, step } from './values.ts'

// Every object is strict: a misspelt field is an error.

/** A small drawing on a landing page, from `web/src/pages/landing/case-drawing.ts`. */
const drawing = z.enum([
  'stop-tap',
  'gas-smell',
  'sewage',
  'hot-water-leak',
  'gas-heater',
  'slow-sink',
  'shower-and-toilet',
  'full-bowl',
  'wet-patch',
  'blocked-again',
])

export const ServiceFile = z.strictObject({
  id: z.int().min(1),
  updated: day,
  title: line(40),
  searchTitle: line(45),
  icon,
  shortDescription: line(110),
  description: searchDescription,
  heroDescription: line(260),
  /** Without a time, it's that of `appointments` in `business.yaml`. */
  arrival: z.strictObject({ time: line(30).optional(), qualifier: line(60) }),
  features: z.array(line(120)).min(5).max(8),
  problems: z
    .array(z.strictObject({ title: line(60), description: line(240), solution: line(400), icon }))
    .min(4)
    .max(6),
  process: z.array(step).length(4),
  /** Heading of `process` on pages that open with the steps a customer takes until a plumber arrives. */
  firstSteps: line(80).nullable().default(null),
  benefits: z.array(card).min(3).max(4),
  pricingFactors: z.array(line(160)).min(4).max(7),
  faqs: z.array(faq).min(4).max(6),
  related: z.array(slug).min(2).max(4),
  quoteService: z.enum(['emergency', 'general', 'hotwater', 'drainage', 'gas', 'commercial']),
})

/** A landing page for an advertisement, with choices or problems to pick from. */
export const LandingFile = z
  .strictObject({
    updated: day,
    heading: line(80),
    linkText: line(40),
    description: searchDescription,
    lead: line(160),
    response: line(80),
    service: slug,
    bookingService: slug,
    choices: z
      .strictObject({
        title: line(60),
        lead: line(120),
        items: z
          .array(
            z.strictObject({
              title: line(60),
              answer: line(600),
              gasWarning: z.boolean().default(false),
              // The type of hot water system that it's about.
              system: z.enum(['electric', 'gas-storage', 'solar', 'heat-pump']).nullable().default(null),
              drawing: drawing.nullable().default(null),
            }),
          )
          .min(3)
          .max(7),
      })
      .nullable()
      .default(null),
    problems: z
      .strictObject({
        title: line(60),
        lead: line(120),
        items: z
          .array(z.strictObject({ title: line(60), description: line(240), solution: line(400), drawing }))
          .min(3)
          .max(7),
      })
      .nullable()
      .default(null),
    comparison: z
      .strictObject({ title: line(60), lead: line(120), items: z.array(step).length(2) })
      .nullable()
      .default(null),
    steps: z.strictObject({ title: line(60), items: z.array(step).length(4) }),
    faqs: z.array(faq).min(4).max(6),
  })
  .refine(({ choices, problems }) => choices !== null || problems !== null, 'needs choices or problems')

/** Topics of the frequently asked questions. */
export const FaqFile = z.strictObject({
  topics: z
    .array(
      z.strictObject({
        slug,
        title: line(40),
        /** Shown next to the topic's answers: `services/gas-services`. */
        picture: scene,
        // The services that a suburb's answers may be about.
        services: z.array(slug).min(1),
        // The guide with more detail.
        guide: slug.nullable().default(null),
      }),
    )
    .min(1),
  /** What to read next to an answer, by its slug. */
  reading: z
    .record(
      slug,
      z.strictObject({ guide: slug.nullable().default(null), articles: z.array(slug).max(2).default([]) }),
    )
    .default({}),
})

/** What the search uses besides the text of the pages. */
export const SearchFile = z.strictObject({
  synonyms: z.array(z.array(line(40)).min(2)),
  pages: z.array(
    z.strictObject({
      path: z.string().regex(/^\/[a-z/-]+(?:#[a-z-]+)?$/, 'must be a path such as /contact'),
      title: line(60),
      description: line(165),
      words: z.array(line(40)),
    }),
  ),
  guides: z.record(slug, z.array(line(40))),
  articles: z.record(slug, z.array(line(40))),
  services: z.record(slug, z.array(line(40))),
  answers: z.record(slug, z.array(line(40))),
})
