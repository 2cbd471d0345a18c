import { cardVersion, fillIn, noticeOn } from 'content'
import type { Resolvers } from '../../generated/graphql.ts'
import { pictureNamed } from '../../platform/graphql/picture.ts'
import { dayOf } from '../../platform/time.ts'
import { callOutPrices } from './prices.ts'

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Window and estimate in the sample texts. */
const SAMPLE_VISIT = { hours: '1 to 3 pm', estimate: 'between 1:10 and 1:40 pm' }

export const businessResolvers = {
  Query: {
    business: (_root, _args, { content }) => content.business,
    pageHeadings: (_root, _args, { content }) => content.headings,
    linkPreview: (_root, { path }, { content: { previews, business } }) => {
      const parent = path.startsWith('/faq/') ? '/faq' : '/'
      const preview = previews[Object.hasOwn(previews, path) ? path : parent]
      if (!preview) throw new Error('home page without a link preview')
      const version = cardVersion(business)
      return version === null ? preview : { ...preview, image: `${preview.image}?v=${version}` }
    },
  },
  Business: {
    visitTexts: ({ name: brand, phone }, _args, { content: { wording } }) => [
      fillIn(wording.texts.reminderTomorrow, { ...SAMPLE_VISIT, brand, link: 'example.com/booking' }),
      fillIn(wording.texts.onTheWay, { ...SAMPLE_VISIT, brand, phone }),
      fillIn(wording.texts.jobReport, { brand, link: 'example.com/report' }),
    ],
    prices: (business) => callOutPrices(business),
    latitude: ({ geo }) => geo.latitude,
    longitude: ({ geo }) => geo.longitude,
    gasLeakLine: ({ gasLeakLine: { number, confirmed } }) =>
      confirmed ? { number, dial: number.replaceAll(' ', '') } : null,
    teamPhotos: (_business, _args, { content }) => content.teamPhotos,
    vanPhotos: (_business, _args, { content }) => content.vanPhotos,
    jobPhotos: (_business, _args, { content }) => content.jobPhotos,
    notice: (_business, _args, { content, now }) => noticeOn(dayOf(now).toString(), content.notice),
    picture: (_business, _args, context) => pictureNamed('heroes/hero-wide', context),
  },
  VisitStep: { picture: ({ picture }, _args, context) => pictureNamed(picture, context) },
  Founder: {
    photo: ({ name }, _args, { content }) =>
      content.teamPhotos.find((person) => name !== null && isSameName(person.name, name))?.photo ?? null,
  },
  TeamPhoto: { licenceHolder: ({ licenceHolder }) => licenceHolder === true },
  JobPhotos: {
    service: ({ service }, _args, { content }) =>
      content.services.find(({ slug }) => slug === service) ?? null,
    location: ({ suburb }, _args, { content }) =>
      content.locations.find(({ slug }) => slug === suburb) ?? null,
  },
} satisfies Resolvers
