import type { z } from 'zod'
import type { ContentReader, TemplateValues } from './files/read.ts'
import type { HeadingsFile } from './headings.ts'
import type { readLand } from './map/atlas.ts'
import type { sharedBorders } from './map/borders.ts'
import { outlineNames } from './map/outlines.ts'
import { ArticleFile, GuideFile } from './shape/guides.ts'
import { type LocalitiesFile, LocationFile, type LocationHeadingsFile } from './shape/locations.ts'
import { PageFile } from './shape/pages.ts'
import { LandingFile, ServiceFile } from './shape/services.ts'
import type { Article, Business, Guide, LandingPage, Location, Page, Service } from './types.ts'

/** Outlines of the suburbs, and which suburbs share a border. */
export type Atlas = {
  readonly land: ReturnType<typeof readLand>
  readonly borders: ReturnType<typeof sharedBorders>
}

/** Reads the services, in the order of their ids. */
export function readServices(
  reader: ContentReader,
  headings: z.output<typeof HeadingsFile> | null,
  values: TemplateValues,
  appointments: Business['appointments'],
): ReadonlyArray<Service> {
  const services = reader.listNames('services', '.md').flatMap((slug) => {
    const document = reader.readMarkdown(`services/${slug}.md`, ServiceFile, 'text', values)
    if (!document || !headings) return []
    const image = `/images/services/${slug}-960.webp`
    const filledHeadings = fillHeadings(headings.service, 'service', document.data.title.toLowerCase())
    const { firstSteps, arrival } = document.data
    const ownHeadings = firstSteps ? { ...filledHeadings, process: firstSteps } : filledHeadings
    return [
      {
        ...document.data,
        slug,
        arrival: { time: arrival.time ?? appointments.time, qualifier: arrival.qualifier },
        fullDescription: document.html,
        image,
        headings: ownHeadings,
      },
    ]
  })
  return services.sort((a, b) => a.id - b.id)
}

/** Reads the landing pages. */
export function readLandingPages(reader: ContentReader): ReadonlyArray<LandingPage> {
  return reader.listNames('landing', '.yaml').flatMap((slug) => {
    const file = `landing/${slug}.yaml`
    const page = reader.readYaml(file, LandingFile)
    if (!page) return []
    const items = page.choices?.items.map((choice, n) => ({
      ...choice,
      answer: reader.renderField(file, `choices.items[${n}].answer`, choice.answer),
    }))
    const choices = page.choices && items ? { ...page.choices, items } : null
    return [{ ...page, choices, slug }]
  })
}

/** Reads the suburb pages, in the order of their ids. Reports those without a locality or an outline. */
export function readLocations(
  reader: ContentReader,
  localities: z.output<typeof LocalitiesFile>['localities'],
  headings: z.output<typeof LocationHeadingsFile> | null,
  values: TemplateValues,
  { land, borders }: Atlas,
): ReadonlyArray<Location> {
  const locations = reader.listNames('locations', '.md').flatMap((slug) => {
    const file = `locations/${slug}.md`
    const document = reader.readMarkdown(file, LocationFile, 'text', values)
    const locality = localities.find((candidate) => candidate.slug === slug)
    if (!locality) reader.report(file, '', 'is not one of the localities in areas/localities.yaml')
    const outline = land.find((candidate) => candidate.slug === slug)
    if (locality && !outline) reader.report(file, '', 'has no outline in areas/gold-coast.geojson')
    document?.data.alsoNear.forEach((other, n) => {
      const isKnown = localities.some((candidate) => candidate.slug === other)
      if (!isKnown) reader.report(file, `alsoNear[${n}]`, `${other} is not one of the localities`)
    })
    if (!document || !locality || !outline || !headings) return []
    const { alsoNear, ...data } = document.data
    const { name, postcode, latitude, longitude } = locality
    const image = `/images/locations/${slug}-960.webp`
    return [
      {
        ...data,
        slug,
        name,
        postcode,
        latitude,
        longitude,
        description: document.html,
        image,
        outlineNames: outlineNames(outline, locality, localities),
        headings: fillHeadings(headings.suburb, 'suburb', name),
        neighbours: [...new Set([...(borders.get(slug) ?? []), ...alsoNear])],
      },
    ]
  })
  return locations.sort((a, b) => a.id - b.id)
}

/** Replaces `{name}` in each heading. */
function fillHeadings<Key extends string>(
  headings: Readonly<Record<Key, string>>,
  name: string,
  value: string,
): Readonly<Record<Key, string>> {
  const filled = Object.entries<string>(headings).map(([key, text]) => [
    key,
    text.replaceAll(`{${name}}`, value),
  ])
  return Object.fromEntries(filled) as Record<Key, string>
}

/** Reads the articles, newest first. */
export function readArticles(
  reader: ContentReader,
  business: Business | null,
  values: TemplateValues,
): ReadonlyArray<Article> {
  const articles = reader.listNames('blog', '.md').flatMap((slug) => {
    const document = reader.readMarkdown(`blog/${slug}.md`, ArticleFile, 'page', values)
    if (!document) return []
    for (const field of ['facts', 'figures'] as const) {
      document.data[field].forEach(({ section }, n) => {
        const isHeading = document.headings.some(({ id }) => id === section)
        if (!isHeading) reader.report(`blog/${slug}.md`, `${field}[${n}].section`, `${section} is no heading`)
      })
    }
    const image = `/images/articles/${slug}-960.webp`
    const readingMinutes = Math.ceil(document.text.split(/\s+/).length / 220)
    const author = document.data.author ?? business?.name ?? ''
    const published = document.data.published ?? business?.launched ?? document.data.updated
    // Text changed before launch counts as updated on the launch day.
    const updated = published.localeCompare(document.data.updated) > 0 ? published : document.data.updated
    const { html: body, headings } = document
    return [{ ...document.data, slug, author, published, updated, body, headings, readingMinutes, image }]
  })
  return articles.sort((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug))
}

/** Reads the guides, in the order of their ids. */
export function readGuides(reader: ContentReader, values: TemplateValues): ReadonlyArray<Guide> {
  const guides = reader.listNames('guides', '.md').flatMap((slug) => {
    const file = `guides/${slug}.md`
    const document = reader.readMarkdown(file, GuideFile, 'text', values)
    if (!document) return []
    const { warning, sections, ...data } = document.data
    return [
      {
        ...data,
        slug,
        warning: warning === null ? null : reader.renderField(file, 'warning', warning),
        sections: sections.map((section, s) => ({
          ...section,
          steps: section.steps.map((step, n) => ({
            ...step,
            text: reader.renderField(file, `sections[${s}].steps[${n}].text`, step.text),
          })),
        })),
        body: document.html,
      },
    ]
  })
  return guides.sort((a, b) => a.id - b.id)
}

/** Reads the pages that are text only, such as the privacy policy. */
export function readPages(reader: ContentReader, values: TemplateValues): ReadonlyArray<Page> {
  return reader.listNames('pages', '.md').flatMap((slug) => {
    const document = reader.readMarkdown(`pages/${slug}.md`, PageFile, 'page', values)
    return document ? [{ ...document.data, slug, body: document.html, headings: document.headings }] : []
  })
}
