import { ParcelList } from './parcel-list.tsx'

/** All parcels of the scope. */
export default function ParcelsPage() {
	return <ParcelList isUnclear={false} />
}
