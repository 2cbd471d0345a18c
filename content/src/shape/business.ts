import { z } from 'zod'
import { ServiceFile } from './services.ts'
import { card, day, icon, line, scene, slug, timeOfDay, url } from './values.ts'

// Every object is strict: a misspelt field is an error.

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
  email: z.email('must be an email address'),
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
  appointments: z.strictObject({ time: line(30), qualifier: line(60) }),
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
