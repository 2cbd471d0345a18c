export { arrivalPhrase, isByAppointment } from './arrival-phrase.ts'
export { ContentError, type Problem } from './files/problems.ts'
export { toGsm7 } from './gsm-7.ts'
export { ICONS, type Icon } from './icons.ts'
export { type ContentOptions, contentLoader, type LoadContent, loadContent } from './load.ts'
export { checkArea, locationsIn, nearbyLocations, prefixEditDistance } from './map/areas.ts'
export { pointOnMap } from './map/map.ts'
export { OUTLINE_SIZE } from './map/outlines.ts'
export { type OwnerSettings, OwnerSettingsShape, type ResponseClaim } from './owner-settings.ts'
export { loadPictures, type Picture, type PictureFile, RENDERED_FOLDER } from './pictures/pictures.ts'
export { cardVersion, redrawCard } from './pictures/redrawn-cards.ts'
export { allMissingFacts, missingFacts } from './placeholders.ts'
export {
  ALIASES,
  addressesOf,
  normalisePath,
  type RedirectProblem,
  redirectProblems,
} from './redirects.ts'
export { MAX_INCLUDED_LINES } from './shape/business.ts'
export type { Redirect } from './shape/redirects.ts'
export { noticeOn, type SiteNotice } from './site-notice.ts'
export {
  type JobPhotos,
  type SitePhoto,
  type SitePhotos,
  sitePhotoPath,
  type TeamPhoto,
  TeamPhotoShape,
} from './site-photos.ts'
export type {
  Answer,
  AnswerTopic,
  AreaAnswer,
  AreaLocality,
  AreaMap,
  AreaVerdict,
  Article,
  ArticleFigure,
  Business,
  Content,
  Faq,
  Guide,
  GuideCard,
  GuideSection,
  GuideSheet,
  GuideStep,
  HotWaterChooser,
  LandingPage,
  Locality,
  Location,
  LocationList,
  LocationListPage,
  MessageWording,
  OwnerPromise,
  Page,
  PageHeadings,
  PricingTopic,
  SearchWords,
  Service,
  Testimonial,
  VisitStep,
  WhosePipe,
  Zones,
} from './types.ts'
export { fillIn, type WordingValues } from './wording.ts'
