export { StoredPicture } from './stored-picture.tsx'
export { StoredThumb } from './stored-thumb.tsx'
