import { z } from 'zod'
import { ICONS } from './icons.ts'

// The shape of each kind of content file. Every object is strict: a misspelt field is an error.

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

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
const icon = z.enum(ICONS)
const day = z.iso.date('must be a date such as 2026-11-03')
const url = z.url({ protocol: /^https$/, error: 'must be an address that starts with https://' })
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 07:00')
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

const card = z.strictObject({ title: line(60), description: line(400), icon })
const faq = z
  .strictObject({
    question: line(120),
    /** What comes before the steps, or the whole answer without any. */
    answer: answer.optional(),
    /** What to do, in order. */
    steps: z.array(line(300)).min(2).max(5).default([]),
    table: answerTable.nullable().default(null),
    /** Whether lives are at stake: its page shows the steps and whom to call, and no way to book. */
    danger: z.boolean().default(false),
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
const scene = z
  .string()
  .regex(/^[a-z]+\/[a-z0-9-]+$/, 'must be the name of a picture such as guides/gas-meter')
const step = z.strictObject({ title: line(60), description: line(300) })
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
  id: z.int().min(1).max(12),
  updated: day,
  title: line(40),
  searchTitle: line(45),
  icon,
  shortDescription: line(110),
  description: searchDescription,
  heroDescription: line(260),
  arrival: z.strictObject({ time: line(30), qualifier: line(60) }),
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

export const LocationFile = z.strictObject({
  id: z.int().min(1).max(23),
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
  services: z.record(slug, z.array(line(40))),
  answers: z.record(slug, z.array(line(40))),
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

const licenceKind = z.enum(['gas'])

const Schedule = z.strictObject({
  windowMinutes: z.int().min(30).max(480),
  horizonDays: z.int().min(1).max(365),
  noticeMinutes: z.int().nonnegative(),
  changeableMinutes: z.int().nonnegative(),
  reserve: z.strictObject({ oneIn: z.int().min(2), releasedMinutesBefore: z.int().nonnegative() }),
  usualMinutes: z.int().positive(),
  jobs: z.array(
    z.strictObject({
      service: slug,
      minutes: z.int().positive().optional(),
      licence: licenceKind.optional(),
      sameDayBefore: timeOfDay.optional(),
      nextBusinessDay: z.boolean().default(false),
      officeConfirms: z.boolean().default(false),
    }),
  ),
  holidays: z.array(z.strictObject({ name: line(60), rule: line(80) })),
  team: z
    .array(
      z.strictObject({
        name: line(40),
        home: slug,
        licences: z.array(z.strictObject({ kind: licenceKind, expires: day.nullable() })),
        shifts: z.array(
          z.strictObject({ days: z.array(z.int().min(1).max(7)).min(1), from: timeOfDay, to: timeOfDay }),
        ),
      }),
    )
    .min(1),
})

/** An amount in whole cents, GST included. */
const cents = z
  .int('must be an amount such as 99 or 99.50')
  .min(1, 'must be more than nothing')
  .max(9_999_999, 'must be below $100,000')

/** Maximum number of lines that say what a price includes. */
export const MAX_INCLUDED_LINES = 6

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** The Australian Business Register's checksum: subtract one from the first digit; the weighted sum must be a multiple of 89. */
function hasAbnChecksum(abn: string): boolean {
  const digits = [...abn.replaceAll(' ', '')].map(Number)
  const sum = ABN_WEIGHTS.reduce(
    (total, weight, position) => total + weight * ((digits[position] ?? 0) - (position === 0 ? 1 : 0)),
    0,
  )
  return sum % 89 === 0
}

export const BusinessFile = z.strictObject({
  updated: day,
  launched: day.nullable(),
  name: line(40),
  tagline: line(60),
  phone: line(20),
  phoneE164: z
    .string()
    .regex(/^\+61(?:\d{9}|1[38]00\d{6})$/, 'must be +61 and nine digits, or a 1300 or 1800 number after +61'),
  email: z.email('must be an e-mail address'),
  licensedName: line(80).nullable(),
  licences: z
    .array(
      z.strictObject({ label: line(40), number: line(30).nullable(), issuedBy: z.enum(['QBCC', 'RSHQ']) }),
    )
    .refine(
      (licences) => licences.some(({ issuedBy }) => issuedBy === 'QBCC'),
      'must hold a licence of the QBCC',
    ),
  licenceRegister: url,
  abn: z
    .string()
    .regex(/^\d{2} \d{3} \d{3} \d{3}$/, 'must be eleven digits such as "51 824 753 556"')
    .refine(hasAbnChecksum, 'is not an ABN: its check digits do not match')
    .nullable(),
  address: line(120).nullable(),
  gasLeakLine: z.strictObject({
    number: z.string().regex(/^[\d ]{6,14}$/, 'must be digits and spaces'),
    confirmed: z.boolean(),
  }),
  processors: z.strictObject({
    mail: line(60).nullable(),
    sms: line(60).nullable(),
    hosting: line(60).nullable(),
  }),
  prices: z.strictObject({
    callOut: cents.nullable(),
    afterHours: cents.nullable(),
    from: z.record(slug, cents),
  }),
  priceIncludes: z
    .record(
      z.union(
        [z.literal(['callOut', 'afterHours']), slug],
        'must be callOut, afterHours or the name of a service',
      ),
      z.array(line(80)).min(1).max(MAX_INCLUDED_LINES, `must have ${MAX_INCLUDED_LINES} lines at most`),
    )
    .default({}),
  socialLinks: z
    .array(
      z.strictObject({
        position: z.int().min(1).max(3),
        network: line(20).nullable(),
        url: url.nullable(),
      }),
    )
    .length(3, 'must be three'),
  googleReviewUrl: url.nullable(),
  hours: z
    .array(
      z.strictObject({
        label: line(20),
        days: z.array(z.int().min(1).max(7)).min(1),
        opens: timeOfDay,
        closes: timeOfDay,
        text: line(30),
      }),
    )
    .min(1),
  hoursShort: line(30),
  emergencyHours: line(30),
  areaServed: line(120),
  locality: line(40),
  region: line(10),
  country: z.string().length(2),
  priceRange: z.string().regex(/^\$+$/, 'must be dollar signs only'),
  geo: z.strictObject({ latitude: z.number(), longitude: z.number() }),
  coverageRadiusMetres: z.int().positive(),
  callFirstRadiusMetres: z.int().positive(),
  promises: z.array(z.strictObject({ strong: line(20), rest: line(40) })).length(6),
  guarantee: z.strictObject({ title: line(60), points: z.array(line(80)).length(3) }),
  process: z
    .array(z.strictObject({ number: z.int().min(1).max(4), title: line(60), description: line(200), icon }))
    .length(4),
  visit: z.array(z.strictObject({ title: line(40), description: line(200), picture: scene })).length(5),
  values: z.array(card).length(6),
  reviewRules: z.array(z.strictObject({ title: line(40), description: line(200) })).length(6),
  founder: z.strictObject({ name: line(60).nullable(), role: line(80), note: line(400) }),
  schedule: Schedule,
})

export const PricingFile = z.strictObject({
  factors: z.array(z.strictObject({ title: line(40), description: line(200) })).min(3),
  topics: z
    .array(
      z.strictObject({
        id: slug,
        label: line(30),
        serviceSlug: slug,
        quoteService: ServiceFile.shape.quoteService,
        arrival: line(160),
        parts: line(120).nullable().default(null),
        symptoms: z
          .array(
            z.strictObject({
              id: slug,
              label: line(40),
              job: line(60),
              timeOnSite: line(80),
              factors: z.array(line(120)).min(3).max(5),
              // If the symptom belongs to a different service than its topic.
              serviceSlug: slug.optional(),
              quoteService: ServiceFile.shape.quoteService.optional(),
            }),
          )
          .min(3)
          .max(5),
      }),
    )
    .length(6),
})

const REPLY_PLACEHOLDERS = new Set([
  'name',
  'service',
  'windows',
  'staff',
  'business',
  'phone',
  'reference',
  'bookUrl',
])

export const RepliesFile = z.strictObject({
  templates: z
    .array(
      z.strictObject({
        id: slug,
        name: line(40),
        windows: z.boolean().default(false),
        text: z
          .string()
          .trim()
          .min(20)
          .max(2000)
          .refine(
            (text) => [...text.matchAll(/\{(\w*)\}/g)].every(([, name = '']) => REPLY_PLACEHOLDERS.has(name)),
            `its gaps must be of ${[...REPLY_PLACEHOLDERS].join(', ')}`,
          ),
      }),
    )
    .min(1)
    .max(20),
})

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
      z.strictObject({
        id: slug,
        who: line(60),
        danger: z.boolean().default(false),
        why: line(320),
        calls: z.array(call).min(1).max(3),
        say: line(320),
        more: line(320).nullable().default(null),
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
                picture: scene.nullable().default(null),
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
    articles: z.array(slug).max(4).default([]),
    sources: z.array(source).min(1),
  })
  .refine(
    ({ fridgeCard, sections }) => (fridgeCard !== null) === sections.some(({ card }) => card !== null),
    'needs a card in one of its sections, or no fridgeCard',
  )

export const PageFile = z.strictObject({
  title: line(60),
  description: searchDescription,
  updated: day,
  summary: z.array(line(240)).max(6).default([]),
  review: line(240).nullable().default(null),
})

const pageAddress = z
  .string()
  .regex(/^(?:\*|\/(?:services|locations|blog|guides|faq)\/\*|\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)?)?)$/, {
    error: 'must be the address of a page, or * for every page, or such as /services/* for all below one',
  })

/** Promises the site makes on the owner's behalf, each with the words that identify it and the pages it appears on. */
export const OwnerPromisesFile = z.strictObject({
  promises: z
    .array(
      z
        .strictObject({
          id: slug,
          promise: line(120),
          words: z.array(line(60)).min(1),
          pages: z.array(pageAddress).default([]),
          sometimes: z.array(pageAddress).default([]),
          emails: z.boolean().default(false),
        })
        .refine(({ pages, emails }) => pages.length > 0 || emails, 'must stand on a page or in the emails'),
    )
    .min(1)
    .refine(
      (promises) => new Set(promises.map(({ id }) => id)).size === promises.length,
      'must have different ids',
    ),
})

/** Alt texts of pictures, by picture name such as `services/gas-services`. */
export const AltFile = z.record(z.string(), line(140))

export const PreviewsFile = z.record(
  z.string().regex(/^\/[a-z0-9-]*$/, 'must be the address of a page'),
  z.strictObject({ title: line(60), scene: z.string() }),
)
