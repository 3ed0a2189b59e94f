import { askableBounds, type MapBounds, mapBoundsFields } from '@roundsman/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type CustomerAddress, customerSearch } from '#domains/customers/list'

type Corners = { [C in keyof MapBounds]?: number | undefined }

/** The bounds in the search params; null where they are incomplete or invalid. */
function boundsIn(corners: Corners): MapBounds | null {
	const degrees = mapBoundsFields.map((field) => corners[field])
	const bounds = Object.fromEntries(
		mapBoundsFields.map((field, place) => [field, degrees[place]]),
	) as MapBounds
	return degrees.includes(undefined) ? null : askableBounds(bounds)
}

const noCorners: Corners = Object.fromEntries(mapBoundsFields.map((field) => [field, undefined]))

const from = '/signed-in/manage-tours'

/** The visible part of the map; moving it adds no history entries. */
export function useMapBounds() {
	const navigate = useNavigate()
	return {
		bounds: useSearch({ from, select: boundsIn, structuralSharing: true }),
		/**
		 * Null: the area of all customers. An area larger than the server accepts is not stored in the search
		 * params.
		 */
		onBounds: (seen: MapBounds | null) => {
			const bounds = seen && askableBounds(seen)
			void navigate({
				to: '/manage-tours',
				search: (before) => ({ ...before, ...(bounds ?? noCorners) }),
				replace: true,
			})
		},
	}
}
export type MapBoundsAddress = ReturnType<typeof useMapBounds>

/** Search and filters of the map, unchanged while it is moved. */
export function useMapSearchParams() {
	const search = useSearch({
		from,
		select: (all) => ({ ...all, ...noCorners }),
		structuralSharing: true,
	})
	const navigate = useNavigate()
	const text = customerSearch.textOf(search)
	const choice = customerSearch.parse(search)
	const address = customerSearch.write(text, choice)
	const { day, show } = search
	const change = (words: { day?: string; show?: string | undefined }) =>
		void navigate({
			to: '/manage-tours',
			search: (before) => ({ ...before, ...words }),
			replace: true,
		})
	const narrow = (next: CustomerAddress, replace = false) =>
		void navigate({
			to: '/manage-tours',
			search: ({ southWestLat, southWestLng, northEastLat, northEastLng, day, show }) => ({
				...{ southWestLat, southWestLng, northEastLat, northEastLng, day, show },
				...next,
			}),
			replace,
		})
	return {
		address,
		text,
		choice,
		day,
		isList: show === 'list',
		/** Back from a search returns to the map without it. */
		onSearch: (next: string) => narrow(customerSearch.write(next, choice), text !== ''),
		onChoice: (next: typeof choice) => narrow(customerSearch.write(text, next)),
		onResetAll: () => narrow({}),
		onDay: (next: string) => change({ day: next }),
		onList: (isList: boolean) => change({ show: isList ? 'list' : undefined }),
	}
}
export type MapSearchParams = ReturnType<typeof useMapSearchParams>
