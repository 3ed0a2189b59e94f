export { dropPhotos, type NamedPhoto } from '#platform/photos/photo-commands'
export { PhotoError } from '#platform/photos/photo-file'
export { photoChanges } from './photo-changes.ts'
export {
	namedImagesOf,
	namedPhotosOf,
	type PhotosOfClaim,
	saveClaimPhotos,
} from './photo-commands.ts'
export { PhotoField, type PhotoFieldHandle } from './photo-field.tsx'
export { PhotoThumb, type SentPhotoState, useSentPhotos } from './photo-thumb.tsx'
export { useUnsavedPhotos } from './use-unsaved-photos.ts'
