export { bringParcels, wereParcelsBrought } from './parcel-repository.ts'
