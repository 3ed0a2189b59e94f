import { Navigate, useSearch } from '@tanstack/react-router'
import { lastParcelTab } from '#features/parcels'

const places = {
	dirty: '/parcels/dirty',
	clear: '/parcels/clear',
	list: '/parcels/list',
} as const

/** Redirects to the last used tab; with a parcel's id in the search params to that parcel. */
export default function ParcelsPage() {
	const { id } = useSearch({ from: '/signed-in/parcels' })
	if (id) return <Navigate to="/parcels/list/$id" params={{ id }} replace />
	return <Navigate to={places[lastParcelTab()]} replace />
}
