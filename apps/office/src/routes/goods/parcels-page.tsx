import { useSearch } from '@tanstack/react-router'
import { ParcelList } from './parcel-list.tsx'

/** All parcels of the scope. */
export default function ParcelsPage() {
	return <ParcelList given={useSearch({ from: '/signed-in/parcels' })} isUnclear={false} />
}
