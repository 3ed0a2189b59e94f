import { Navigate, useSearch } from '@tanstack/react-router'
import { lastParcelTab } from '#features/parcels'

const places = {
	dirty: '/parcels/dirty',
	clear: '/parcels/clear',
	list: '/parcels/list',
} as const

/** Leads to the tab that was used last; with a parcel's id in the query to that parcel. */
export default function ParcelsPage() {
	const { id } = useSearch({ from: '/signed-in/parcels' })
	if (id) return <Navigate to="/parcels/list/$id" params={{ id }} replace />
	return <Navigate to={places[lastParcelTab()]} replace />
}
