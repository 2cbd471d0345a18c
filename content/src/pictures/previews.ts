import type { Article, Guide, LinkPreview, Location, Service } from '../types.ts'

/** The size that link preview programs ask for, in pixels. */
const CARD_SIZE = { width: 1200, height: 630 } as const

/** Returns the link preview cards by page address: those named in the file, and one for each service, suburb, article and guide. */
export function linkPreviews(
  fileCards: Readonly<Record<string, { readonly title: string; readonly scene: string }>>,
  records: {
    readonly services: ReadonlyArray<Service>
    readonly locations: ReadonlyArray<Location>
    readonly articles: ReadonlyArray<Article>
    readonly guides: ReadonlyArray<Guide>
    readonly alt: Readonly<Record<string, string>>
    /** The name of the business, shown on each card. */
    readonly name: string
  },
): Readonly<Record<string, LinkPreview>> {
  const cards = [
    ...Object.entries(fileCards).map(([page, card]) => ({ page, ...card })),
    ...records.services.map(({ slug, title }) => ({
      page: `/services/${slug}`,
      title,
      scene: `services/${slug}`,
    })),
    ...records.locations.map(({ slug, name }) => ({
      page: `/locations/${slug}`,
      title: `Plumber in ${name}`,
      scene: `locations/${slug}`,
    })),
    ...records.articles.map(({ slug, title }) => ({
      page: `/blog/${slug}`,
      title,
      scene: `articles/${slug}`,
    })),
    ...records.guides.map(({ slug, title, picture }) => ({ page: `/guides/${slug}`, title, scene: picture })),
  ]
  return Object.fromEntries(
    cards.map(({ page, title, scene }) => [
      page,
      {
        title,
        scene,
        image: `/images/previews${page === '/' ? '/home' : page}.jpg`,
        ...CARD_SIZE,
        alt: `${title}, ${records.name}. ${records.alt[scene]}.`,
      },
    ]),
  )
}
