import { askableBounds, type MapBounds, mapBoundsFields } from '@roundsman/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { addressOfChoice, type CustomerAddress, choiceOf, searchOf } from '#domains/customers'

type Corners = { [C in keyof MapBounds]?: number | undefined }

/** The corners in an address; null where they are not all there, or no part of the map. */
function boundsIn(corners: Corners): MapBounds | null {
	const degrees = mapBoundsFields.map((field) => corners[field])
	const bounds = Object.fromEntries(
		mapBoundsFields.map((field, place) => [field, degrees[place]]),
	) as MapBounds
	return degrees.includes(undefined) ? null : askableBounds(bounds)
}

const noCorners: Corners = Object.fromEntries(mapBoundsFields.map((field) => [field, undefined]))

/** What the map shows, and how it is told to show something else: no step of a look around is to be gone back over. */
export function useMapAddress() {
	const search = useSearch({ from: '/signed-in/manage-tours' })
	const navigate = useNavigate()
	const text = searchOf(search)
	const choice = choiceOf(search)
	const address = addressOfChoice(text, choice)
	const { day, show } = search
	const change = (words: Corners & { day?: string; show?: string | undefined }) =>
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
		bounds: boundsIn(search),
		day,
		isList: show === 'list',
		onSearch: (next: string) => narrow(addressOfChoice(next, choice), true),
		onChoice: (next: typeof choice) => narrow(addressOfChoice(text, next)),
		onResetAll: () => narrow({}),
		/** Null: wherever the customers are. More than the server answers is not kept in the address. */
		onBounds: (seen: MapBounds | null) => {
			const bounds = seen && askableBounds(seen)
			change(bounds ?? noCorners)
		},
		onDay: (next: string) => change({ day: next }),
		onList: (isList: boolean) => change({ show: isList ? 'list' : undefined }),
	}
}
export type MapAddress = ReturnType<typeof useMapAddress>
