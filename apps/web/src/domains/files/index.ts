export { fileQueries } from './file-queries.ts'
export { StoredPicture } from './stored-picture.tsx'
