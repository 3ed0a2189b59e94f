export { fetchParcels, wereParcelsBrought } from './parcel-repository.ts'
