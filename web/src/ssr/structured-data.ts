import type { HeadFactsQuery } from '../graphql/graphql.ts'
import type { PageHead as Head, Subject } from '../routing/page-context.ts'

type PageHead = Head & { readonly title: string }

/** A schema.org object: its type, an id if others refer to it, and its properties. */
type Thing = { readonly '@type': string; readonly '@id'?: string; readonly [property: string]: unknown }

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * Returns the structured data of a page: business, site, breadcrumb trail and subject. Built only from what the page shows. No
 * rating of the business itself, which search engines treat as self-serving. Details that the owner hasn't entered are left out.
 */
export function structuredData(head: PageHead, facts: HeadFactsQuery, publicUrl: string): object {
  const absoluteUrl = (path: string) => `${publicUrl}${path}`
  const address = absoluteUrl(head.canonical)
  const business = { '@id': absoluteUrl('/#business') }
  const site = { '@id': absoluteUrl('/#site') }
  const graph: Thing[] = [
    {
      ...plumber(facts, absoluteUrl),
      ...(head.subject?.type === 'AboutPage' ? employees(facts, absoluteUrl) : {}),
    },
    {
      '@type': 'WebSite',
      ...site,
      url: absoluteUrl('/'),
      name: facts.business.name,
      inLanguage: 'en-AU',
      publisher: business,
    },
    page(head, address, site),
  ]
  if (head.trail?.length) {
    graph.push({
      '@type': 'BreadcrumbList',
      '@id': `${address}#trail`,
      itemListElement: [{ name: 'Home', path: '/' }, ...head.trail].map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absoluteUrl(path),
      })),
    })
  }
  if (head.subject?.type === 'Service') {
    const { name, description, area } = head.subject
    graph.push({
      '@type': 'Service',
      '@id': `${address}#service`,
      name,
      description,
      serviceType: 'Plumbing',
      provider: business,
      url: address,
      areaServed: area ? place(area, facts) : areasByName(facts),
    })
  }
  if (head.subject?.type === 'BlogPosting') {
    const { headline, description, author, published, updated } = head.subject
    graph.push({
      '@type': 'BlogPosting',
      '@id': `${address}#article`,
      url: address,
      mainEntityOfPage: { '@id': `${address}#page` },
      headline,
      description,
      inLanguage: 'en-AU',
      image: absoluteUrl(facts.preview.image),
      author: { '@type': author === facts.business.name ? 'Organization' : 'Person', name: author },
      publisher: business,
      datePublished: published,
      dateModified: updated,
    })
  }
  if (head.subject?.type === 'HowTo') graph.push(howTo(head.subject, address, absoluteUrl, business))
  if (head.subject?.type === 'OfferCatalog') graph.push(offers(head.subject, address, absoluteUrl, business))
  if (head.faqs?.length) {
    graph.push({
      '@type': 'FAQPage',
      '@id': `${address}#faq`,
      mainEntity: head.faqs.map(({ question, answer, slug }) => ({
        ...questionThing(question, answer),
        // Address of the answer's own page.
        ...(slug ? { url: absoluteUrl(`/faq/${slug}`) } : {}),
      })),
    })
  }
  if (head.subject?.type === 'Question') {
    const { question, answer } = head.subject
    graph.push({ '@id': `${address}#question`, ...questionThing(question, answer), url: address })
  }
  return { '@context': 'https://schema.org', '@graph': graph }
}

const questionThing = (question: string, answer: string) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
})

/** Suffix of a subject's id, by its type. */
const SUBJECTS: Readonly<Record<string, string>> = {
  Service: 'service',
  BlogPosting: 'article',
  Question: 'question',
  HowTo: 'guide',
  OfferCatalog: 'prices',
}

function howTo(
  { name, description, updated, sections }: Extract<Subject, { type: 'HowTo' }>,
  address: string,
  absoluteUrl: (path: string) => string,
  publisher: object,
): Thing {
  return {
    '@type': 'HowTo',
    '@id': `${address}#guide`,
    url: address,
    mainEntityOfPage: { '@id': `${address}#page` },
    name,
    description,
    inLanguage: 'en-AU',
    publisher,
    dateModified: updated,
    step: sections.map((section, index) => ({
      '@type': 'HowToSection',
      name: section.name,
      position: index + 1,
      itemListElement: section.steps.map((step, position) => ({
        '@type': 'HowToStep',
        position: position + 1,
        name: step.name,
        text: step.text,
        image: absoluteUrl(step.image),
      })),
    })),
  }
}

/** Published prices as offers; for each job, the lowest. */
function offers(
  { name, callOuts, jobs }: Extract<Subject, { type: 'OfferCatalog' }>,
  address: string,
  absoluteUrl: (path: string) => string,
  seller: object,
): Thing {
  const price = (kind: 'price' | 'minPrice', cents: number) => ({
    '@type': 'PriceSpecification',
    [kind]: (cents / 100).toFixed(2),
    priceCurrency: 'AUD',
    valueAddedTaxIncluded: true,
  })
  const included = (includes: ReadonlyArray<string>) =>
    includes.length > 0 ? { description: `Includes: ${includes.join('; ')}` } : {}
  return {
    '@type': 'OfferCatalog',
    '@id': `${address}#prices`,
    name,
    url: address,
    itemListElement: [
      ...callOuts.map(({ label, cents, includes }) => ({
        '@type': 'Offer',
        name: label,
        ...included(includes),
        seller,
        priceSpecification: price('price', cents),
      })),
      ...jobs.map(({ label, cents, includes, path }) => ({
        '@type': 'Offer',
        name: label,
        ...included(includes),
        seller,
        itemOffered: { '@type': 'Service', name: label, url: absoluteUrl(path), provider: seller },
        priceSpecification: price('minPrice', cents),
      })),
    ],
  }
}

function page(head: PageHead, address: string, site: object): Thing {
  const { type = 'WebPage' } = head.subject ?? {}
  const subject = SUBJECTS[type]
  return {
    '@type': subject ? 'WebPage' : type,
    '@id': `${address}#page`,
    url: address,
    name: head.title,
    description: head.description,
    inLanguage: 'en-AU',
    isPartOf: site,
    ...(head.trail?.length ? { breadcrumb: { '@id': `${address}#trail` } } : {}),
    ...(subject ? { mainEntity: { '@id': `${address}#${subject}` } } : {}),
  }
}

/** A suburb, with postcode and position if it has a page. */
function place(name: string, { business, places }: HeadFactsQuery) {
  const suburbPage = places.find((suburb) => suburb.name === name)
  return {
    '@type': 'Place',
    name: `${name}, ${business.locality} ${business.region}`,
    ...(suburbPage
      ? {
          address: {
            '@type': 'PostalAddress',
            addressLocality: name,
            addressRegion: business.region,
            postalCode: suburbPage.postcode,
            addressCountry: business.country,
          },
          geo: { '@type': 'GeoCoordinates', latitude: suburbPage.latitude, longitude: suburbPage.longitude },
        }
      : {}),
  }
}

/** The areas served, by name only: each suburb's own page has its postcode and position. */
const areasByName = ({ areas }: Pick<HeadFactsQuery, 'areas'>) =>
  areas.map(({ name }) => ({ '@type': 'Place', name }))

/** Licences and ABN as identifiers that anyone can look up. Ones not entered yet are left out. */
function identifiers({ licences, abn }: HeadFactsQuery['business']) {
  const licenceIdentifiers = licences.flatMap(({ label, number, issuedBy }) =>
    number
      ? [
          {
            propertyID: label.includes(issuedBy) ? label : `${issuedBy} ${label.toLowerCase()}`,
            value: number,
          },
        ]
      : [],
  )
  return [...licenceIdentifiers, ...(abn ? [{ propertyID: 'ABN', value: abn.replaceAll(' ', '') }] : [])].map(
    (identifier) => ({
      '@type': 'PropertyValue',
      ...identifier,
    }),
  )
}

/** The team, as shown on the About page. */
function employees(
  { business: { teamPhotos } }: HeadFactsQuery,
  absoluteUrl: (path: string) => string,
): object {
  if (teamPhotos.length === 0) return {}
  return {
    employee: teamPhotos.map(({ name, role, photo }) => ({
      '@type': 'Person',
      name,
      ...(role ? { jobTitle: role } : {}),
      image: absoluteUrl(photo.src),
    })),
  }
}

function plumber({ business, areas }: HeadFactsQuery, absoluteUrl: (path: string) => string): Thing {
  const identifier = identifiers(business)
  const profiles = business.socialLinks.flatMap(({ url }) => url ?? [])
  return {
    '@type': 'Plumber',
    '@id': absoluteUrl('/#business'),
    name: business.name,
    slogan: business.tagline,
    url: absoluteUrl('/'),
    telephone: business.phoneE164,
    email: business.email,
    priceRange: business.priceRange,
    image: absoluteUrl('/images/heroes/hero-wide-1600.webp'),
    logo: absoluteUrl('/icon.svg'),
    address: {
      '@type': 'PostalAddress',
      addressLocality: business.locality,
      addressRegion: business.region,
      addressCountry: business.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: business.latitude, longitude: business.longitude },
    openingHoursSpecification: business.hours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => DAYS[day - 1]),
      opens,
      closes,
    })),
    ...(business.prices.length > 0
      ? {
          makesOffer: business.prices.map(({ label, cents }) => ({
            '@type': 'Offer',
            name: label,
            priceSpecification: {
              '@type': 'PriceSpecification',
              price: (cents / 100).toFixed(2),
              priceCurrency: 'AUD',
              valueAddedTaxIncluded: true,
            },
          })),
        }
      : {}),
    ...(business.licensedName ? { legalName: business.licensedName } : {}),
    ...(identifier.length > 0 ? { identifier } : {}),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'emergency',
      telephone: business.phoneE164,
      areaServed: business.country,
      availableLanguage: 'en',
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: DAYS,
        opens: '00:00',
        closes: '23:59',
      },
    },
    areaServed: areasByName({ areas }),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  }
}
