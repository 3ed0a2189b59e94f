import { ParcelList } from './parcel-list.tsx'

/** Shipments of which nobody knows whether their courier has them. */
export default function UnclearPage() {
	return <ParcelList isUnclear />
}
