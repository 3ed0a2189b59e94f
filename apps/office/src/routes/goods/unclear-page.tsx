import { useSearch } from '@tanstack/react-router'
import { ParcelList } from './parcel-list.tsx'

/** Shipments of which nobody knows whether their courier has them. */
export default function UnclearPage() {
	return <ParcelList given={useSearch({ from: '/signed-in/unclear-shipments' })} isUnclear />
}
