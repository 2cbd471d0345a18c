import type { Resolvers } from '../generated/graphql.ts'
import { dateTime } from '../platform/time.ts'
import {
  businessSettings,
  businessSettingsDiscard,
  businessSettingsDraft,
  businessSettingsResolve,
} from './draft.ts'
import { pictureUrls } from './pictures.ts'
import { businessSettingsPublish, businessSettingsUndo, settingsHistory } from './publish.ts'

export const businessSettingsResolvers = {
  Query: { businessSettings: (_root, _args, context) => businessSettings(context) },
  Mutation: {
    businessSettingsDraft: (_root, { input }, context) => businessSettingsDraft(input, context),
    businessSettingsResolve: (_root, { input }, context) => businessSettingsResolve(input, context),
    businessSettingsDiscard: (_root, _args, context) => businessSettingsDiscard(context),
    businessSettingsPublish: (_root, { input }, context) => businessSettingsPublish(input, context),
    businessSettingsUndo: (_root, { input }, context) => businessSettingsUndo(input, context),
  },
  BusinessSettings: {
    history: (_settings, { first }, context) => settingsHistory({ limit: first }, context),
  },
  SitePhoto: {
    src: (photo) => pictureUrls(photo).src,
    avif: (photo) => pictureUrls(photo).avif,
    webp: (photo) => pictureUrls(photo).webp,
  },
  BusinessSettingsConflict: {
    published: ({ before }) => before,
    draft: ({ after }) => after,
  },
  BusinessTeamPhoto: {
    licenceHolder: ({ licenceHolder }) => licenceHolder === true,
    agreedOn: ({ agreedOn }) => agreedOn ?? null,
  },
  BusinessJobPhotos: {
    service: ({ service }) => service ?? null,
    suburb: ({ suburb }) => suburb ?? null,
    consentBy: ({ consent }) => consent.by,
    consentOn: ({ consent }) => consent.on,
  },
  BusinessNotice: {
    linkLabel: ({ link }) => link?.label ?? null,
    linkUrl: ({ link }) => link?.url ?? null,
  },
  BusinessSettingsVersion: { at: ({ at }) => dateTime(at) },
} satisfies Resolvers
