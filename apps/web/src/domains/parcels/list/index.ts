export {
	activeParcelFilters,
	addressOfParcels,
	type ParcelAddress,
	type ParcelChoice,
	type ParcelFilter,
	parcelChoiceOf,
	parcelSearchOf,
	usualParcelChoice,
	withoutParcelFilter,
} from './parcel-address-rules.ts'
export { ParcelList } from './parcel-list.tsx'
export { useParcelList } from './use-parcel-list.ts'
