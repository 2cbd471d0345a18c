export { draftContent } from './draft.ts'
export { followSettings } from './live-content.ts'
export {
  addSitePicture,
  deleteUnusedSitePictures,
  isPublishedPicture,
  MAX_PICTURE_BYTES,
  sitePictureFile,
} from './pictures.ts'
export { businessSettingsResolvers } from './resolvers.ts'
export { ownerSettings } from './stored-settings.ts'
