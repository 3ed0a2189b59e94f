export { photoChanges } from './photo-changes.ts'
export {
	dropPhotos,
	PhotoError,
	type PhotosOfClaim,
	saveClaimPhotos,
} from './photo-commands.ts'
export {
	claimEntity,
	type NamedPhoto,
	namedImagesOf,
	namedPhotosOf,
} from './photo-entity.ts'
export { PhotoField, type PhotoFieldHandle } from './photo-field.tsx'
export { PhotoThumb } from './photo-thumb.tsx'
export { type SentPhotoState, useSentPhotos } from './use-sent-photos.ts'
