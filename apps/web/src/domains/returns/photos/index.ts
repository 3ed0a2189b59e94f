export { type Photo, photoPart } from '#platform/photos/photo-commands'
export { PhotoError } from '#platform/photos/photo-file'
export { PhotoField, type PhotoFieldHandle } from './photo-field.tsx'
export { PhotoThumb, type SentPhotoState, useSentPhotos } from './photo-thumb.tsx'
