export { parcelChanges } from './parcel-changes.ts'
export { articleEntity, parcelEntity } from './parcel-entity.ts'
