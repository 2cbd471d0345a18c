import { z } from 'zod'
import { card, day, faq, icon, line, lineWithPlaceholder, searchDescription, slug, url } from './values.ts'

// Every object is strict: a misspelt field is an error.

export const LocationFile = z.strictObject({
  id: z.int().min(1),
  updated: day,
  subtitle: line(40).nullable().default(null),
  summary: searchDescription,
  heroDescription: line(160),
  /** Suburbs a few minutes away over a bridge or past a neighbour, besides those with a shared border. */
  alsoNear: z.array(slug).max(3).default([]),
  responseTime: z.enum(['20-30', '20-35', '25-40', '30-45']),
  commonProblems: z.array(card).min(3).max(4),
  services: z
    .array(z.strictObject({ slug, name: line(60), description: line(240), icon }))
    .min(3)
    .max(6),
  faqs: z.array(faq).min(1).max(5),
  testimonials: z
    .array(
      z.strictObject({
        id: z.int().positive(),
        name: line(60),
        image: url.nullable().default(null),
        content: line(600),
        rating: z.literal([4.5, 5], 'must be 4.5 or 5'),
      }),
    )
    .default([]),
})

const suburbHeading = lineWithPlaceholder('suburb', 80)

/** Headings of the suburb pages, and the text of the page that lists them. */
export const LocationHeadingsFile = z.strictObject({
  suburb: z.strictObject({
    about: suburbHeading,
    problems: suburbHeading,
    services: suburbHeading,
    reviews: suburbHeading,
    neighbours: suburbHeading,
    questions: suburbHeading,
    booking: suburbHeading,
    enquiry: suburbHeading,
  }),
  list: z.strictObject({
    title: line(60),
    description: searchDescription,
    lead: line(160),
    suburbs: line(60),
    suburbsLead: line(200),
    elsewhere: line(60),
    elsewhereLead: line(240),
    enquiry: line(60),
  }),
})

/** The lists of suburbs that the site shows, each in its own order. `ALL` is every suburb with a page. */
export const LocationListsFile = z.strictObject({
  AREAS: z.array(slug).length(12),
  MARKERS: z.array(slug).length(6),
  MENU: z.array(slug).length(8),
  DROPDOWN: z.array(slug).length(4),
  STRUCTURED_DATA: z.array(slug).length(18),
})

export const LocalitiesFile = z.strictObject({
  attribution: line(160),
  localities: z
    .array(
      z.strictObject({
        slug,
        name: line(60),
        postcode: z.string().regex(/^4\d{3}$/, 'must be a Queensland postcode'),
        latitude: z.number().min(-28.5).max(-27.5),
        longitude: z.number().min(152.9).max(153.6),
        aliases: z.array(line(60)).default([]),
      }),
    )
    .length(80),
})

export const NeighboursFile = z.strictObject({
  neighbours: z.array(
    z.strictObject({
      slug,
      name: line(60),
      postcode: z.string().regex(/^[24]\d{3}$/, 'must be a postcode of Queensland or New South Wales'),
      latitude: z.number().min(-29).max(-27),
      longitude: z.number().min(152.5).max(153.7),
      aliases: z.array(line(60)).default([]),
    }),
  ),
  farAway: z.array(line(60)),
})

export const ZonesFile = z.strictObject({
  minutes: z.strictObject({
    sameZone: z.int().nonnegative(),
    nextZone: z.int().nonnegative(),
    beyond: z.int().nonnegative(),
  }),
  zones: z.array(z.strictObject({ slug, next: z.array(slug), localities: z.array(slug).min(1) })).length(8),
})
