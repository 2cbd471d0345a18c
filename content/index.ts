export { checkArea, locationsIn, nearby } from './areas.ts'
export { ICONS, type Icon } from './icons.ts'
export { loadContent } from './load.ts'
export { OUTLINE } from './outlines.ts'
export { loadPictures, type Picture, type PictureFile } from './pictures.ts'
export { placeholders } from './placeholders.ts'
export { ContentError, type Problem } from './problems.ts'
export type {
  AreaAnswer,
  AreaMap,
  AreaPlace,
  AreaVerdict,
  Article,
  Business,
  Content,
  Locality,
  Location,
  LocationList,
  Page,
  PricingTopic,
  Service,
  Testimonial,
  Zones,
} from './types.ts'
