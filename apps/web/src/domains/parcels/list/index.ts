export { ParcelList } from './parcel-list.tsx'
export {
	type ParcelAddress,
	type ParcelChoice,
	type ParcelFilter,
	parcelSearch,
} from './parcel-search.ts'
export { useParcelList } from './use-parcel-list.ts'
export { useParcelRun, useRunCount } from './use-parcel-run.ts'
export { useUnsentParcels } from './use-unsent-parcels.ts'
