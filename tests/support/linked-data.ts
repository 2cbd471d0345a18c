import { z } from 'zod'

// Properties that search engines need for each schema.org type on our pages. Any other type, a missing or mistyped property, and
// any rating are rejected. The properties were checked against schema.org with the types of schema-dts 2.1.0.

const url = z.url({ protocol: /^https?$/ })
const date = z.iso.date()
const nonEmptyText = z.string().trim().min(1)
const reference = z.strictObject({ '@id': url })
const geo = z.strictObject({
  '@type': z.literal('GeoCoordinates'),
  latitude: z.number(),
  longitude: z.number(),
})
const place = z.strictObject({
  '@type': z.literal('Place'),
  name: nonEmptyText,
  address: z
    .strictObject({
      '@type': z.literal('PostalAddress'),
      addressLocality: nonEmptyText,
      addressRegion: z.literal('QLD'),
      postalCode: z.string().regex(/^4\d{3}$/),
      addressCountry: z.literal('AU'),
    })
    .optional(),
  geo: geo.optional(),
})
const time = z.string().regex(/^\d\d:\d\d$/)

const Plumber = z.strictObject({
  '@type': z.literal('Plumber'),
  '@id': url,
  name: nonEmptyText,
  slogan: nonEmptyText,
  url,
  telephone: z.string().regex(/^\+61\d{9}$/),
  email: z.email(),
  priceRange: z.literal('$$'),
  image: url,
  logo: url,
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    addressLocality: z.literal('Gold Coast'),
    addressRegion: z.literal('QLD'),
    addressCountry: z.literal('AU'),
  }),
  geo: z.strictObject({
    '@type': z.literal('GeoCoordinates'),
    latitude: z.literal(-28.0167),
    longitude: z.literal(153.4),
  }),
  openingHoursSpecification: z
    .array(
      z.strictObject({
        '@type': z.literal('OpeningHoursSpecification'),
        dayOfWeek: z
          .array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']))
          .min(1),
        opens: time,
        closes: time,
      }),
    )
    .length(2),
  makesOffer: z
    .array(
      z.strictObject({
        '@type': z.literal('Offer'),
        name: nonEmptyText,
        priceSpecification: z.strictObject({
          '@type': z.literal('PriceSpecification'),
          price: z.string().regex(/^[1-9]\d*\.\d\d$/),
          priceCurrency: z.literal('AUD'),
          valueAddedTaxIncluded: z.literal(true),
        }),
      }),
    )
    .min(1)
    .optional(),
  legalName: nonEmptyText.optional(),
  identifier: z
    .array(
      z.strictObject({ '@type': z.literal('PropertyValue'), propertyID: nonEmptyText, value: nonEmptyText }),
    )
    .min(1)
    .optional(),
  contactPoint: z.strictObject({
    '@type': z.literal('ContactPoint'),
    contactType: z.literal('emergency'),
    telephone: z.string().regex(/^\+61\d{9}$/),
    areaServed: z.literal('AU'),
    availableLanguage: z.literal('en'),
    hoursAvailable: z.strictObject({
      '@type': z.literal('OpeningHoursSpecification'),
      dayOfWeek: z.array(nonEmptyText).length(7),
      opens: z.literal('00:00'),
      closes: z.literal('23:59'),
    }),
  }),
  areaServed: z.array(place).length(18),
  sameAs: z.array(url).min(1).optional(),
})

const WebSite = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': url,
  url,
  name: nonEmptyText,
  inLanguage: z.literal('en-AU'),
  publisher: reference,
})

const WebPage = z.strictObject({
  '@type': z.enum(['WebPage', 'AboutPage', 'ContactPage', 'CollectionPage']),
  '@id': url,
  url,
  name: nonEmptyText,
  description: nonEmptyText,
  inLanguage: z.literal('en-AU'),
  isPartOf: reference,
  breadcrumb: reference.optional(),
  mainEntity: reference.optional(),
})

const BlogPosting = z.strictObject({
  '@type': z.literal('BlogPosting'),
  '@id': url,
  url,
  mainEntityOfPage: reference,
  headline: nonEmptyText.max(110),
  description: nonEmptyText,
  inLanguage: z.literal('en-AU'),
  image: url,
  author: z.strictObject({ '@type': z.enum(['Organization', 'Person']), name: nonEmptyText }),
  publisher: reference,
  datePublished: date,
  dateModified: date,
})

const HowTo = z.strictObject({
  '@type': z.literal('HowTo'),
  '@id': url,
  url,
  mainEntityOfPage: reference,
  name: nonEmptyText,
  description: nonEmptyText,
  inLanguage: z.literal('en-AU'),
  publisher: reference,
  dateModified: date,
  step: z
    .array(
      z.strictObject({
        '@type': z.literal('HowToSection'),
        name: nonEmptyText,
        position: z.int().positive(),
        itemListElement: z
          .array(
            z.strictObject({
              '@type': z.literal('HowToStep'),
              position: z.int().positive(),
              name: nonEmptyText,
              text: nonEmptyText.regex(/^[^<>]+$/, 'plain text'),
              image: url.optional(),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
})

const BreadcrumbList = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  '@id': url,
  itemListElement: z
    .array(
      z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: nonEmptyText, item: url }),
    )
    .min(2)
    .refine(
      (items) => items.every(({ position }, index) => position === index + 1),
      'positions count from 1',
    ),
})

const Service = z.strictObject({
  '@type': z.literal('Service'),
  '@id': url,
  name: nonEmptyText,
  description: nonEmptyText,
  serviceType: z.literal('Plumbing'),
  provider: reference,
  url,
  areaServed: z.union([place, z.array(place).length(18)]),
})

const amount = z.string().regex(/^[1-9]\d*\.\d\d$/)
const price = {
  '@type': z.literal('PriceSpecification'),
  priceCurrency: z.literal('AUD'),
  valueAddedTaxIncluded: z.literal(true),
}
const offer = {
  '@type': z.literal('Offer'),
  name: nonEmptyText,
  description: nonEmptyText.optional(),
  seller: reference,
}

const OfferCatalog = z.strictObject({
  '@type': z.literal('OfferCatalog'),
  '@id': url,
  name: nonEmptyText,
  url,
  itemListElement: z
    .array(
      z.union([
        z.strictObject({ ...offer, priceSpecification: z.strictObject({ ...price, price: amount }) }),
        z.strictObject({
          ...offer,
          itemOffered: z.strictObject({
            '@type': z.literal('Service'),
            name: nonEmptyText,
            url,
            provider: reference,
          }),
          priceSpecification: z.strictObject({ ...price, minPrice: amount }),
        }),
      ]),
    )
    .min(1),
})

const questionFields = {
  '@type': z.literal('Question'),
  name: nonEmptyText,
  acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: nonEmptyText }),
}

const FAQPage = z.strictObject({
  '@type': z.literal('FAQPage'),
  '@id': url,
  mainEntity: z.array(z.strictObject({ ...questionFields, url: url.optional() })).min(1),
})

const Question = z.strictObject({ ...questionFields, '@id': url, url })

const Thing = z.discriminatedUnion('@type', [
  Plumber,
  WebSite,
  WebPage,
  BlogPosting,
  HowTo,
  BreadcrumbList,
  Service,
  OfferCatalog,
  FAQPage,
  Question,
])

const Graph = z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(Thing) })

/** A page's linked data for search engines. */
export type LinkedData = {
  readonly things: ReadonlyArray<z.output<typeof Thing>>
  /** Descriptions of what is wrong with it; empty if nothing is. */
  readonly problems: ReadonlyArray<string>
}

/** Reads a page's linked data: one block, every item complete, every id declared once, and every reference resolved. */
export function linkedDataOf(html: string): LinkedData {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  if (blocks.length !== 1) return { things: [], problems: [`${blocks.length} blocks of linked data`] }
  let source: unknown
  try {
    source = JSON.parse(blocks[0]?.[1] ?? '')
  } catch (error) {
    return { things: [], problems: [`linked data is no JSON: ${error}`] }
  }
  const graph = Graph.safeParse(source)
  if (!graph.success) {
    const problems = graph.error.issues.map(
      ({ path, message }) => `linked data ${path.join('.')}: ${message}`,
    )
    return { things: [], problems }
  }
  const things = graph.data['@graph']
  const problems: string[] = []
  const ids = things.map((thing) => thing['@id'])
  for (const id of ids.filter((item, index) => ids.indexOf(item) !== index)) problems.push(`${id} twice`)
  const references = JSON.stringify(things).matchAll(/\{"@id":"([^"]+)"\}/g)
  for (const [, id = ''] of references) if (!ids.includes(id)) problems.push(`nothing has the id ${id}`)
  for (const type of ['Plumber', 'WebSite'] as const)
    if (!things.some((thing) => thing['@type'] === type)) problems.push(`no ${type}`)
  return { things, problems }
}
