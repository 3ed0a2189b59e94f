export { ParcelList } from './parcel-list.tsx'
export { useUnsentParcels } from './parcel-list-queries.ts'
export {
	type ParcelChoice,
	type ParcelFilter,
	type ParcelSearchParams,
	parcelSearch,
} from './parcel-search.ts'
export { useParcelList } from './use-parcel-list.ts'
export { useParcelRun, useRunCount } from './use-parcel-run.ts'
