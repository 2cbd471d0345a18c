export { draftContent } from './draft.ts'
export { followSettings } from './live-content.ts'
export {
  addSitePicture,
  deleteUnusedSitePictures,
  isPublishedPicture,
  LARGEST_PICTURE,
  sitePictureFile,
} from './pictures.ts'
export { businessSettingsResolvers } from './resolvers.ts'
export { ownerSettings } from './stored-settings.ts'
