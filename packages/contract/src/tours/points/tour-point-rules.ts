import type { TourPointType } from '../../options/tour-point-codes.ts'
import type { ActivePointsForm, TourPoint, TourPoints } from './tour-point.ts'

type Chosen = { activeEnd: string | null; activeIntermediate: string | null }

const byLabel = (one: TourPoint, other: TourPoint) =>
	Number(other.isFavorite) - Number(one.isFavorite) ||
	one.label.localeCompare(other.label) ||
	(one.id < other.id ? -1 : 1)

/** Whether a point can be chosen for this: what says nothing of what it is for serves as both. */
export const isPointFor = ({ type }: Pick<TourPoint, 'type'>, use: TourPointType): boolean =>
	type === null || type.value === use

/**
 * The lists in which an employee's points stand, and what is chosen of them: a choice of what is not
 * there, or is for something else, is none.
 */
export function arrangePoints(
	points: readonly TourPoint[],
	{ activeEnd, activeIntermediate }: Chosen,
): Omit<TourPoints, 'version'> {
	const sorted = [...points].sort(byLabel)
	const end = sorted.filter((point) => isPointFor(point, 'end'))
	const intermediate = sorted.filter((point) => isPointFor(point, 'intermediate'))
	const chosenOf = (list: TourPoint[], id: string | null) =>
		list.some((point) => point.id === id) ? id : null
	return {
		static: {
			end,
			intermediate,
			activeEnd: chosenOf(end, activeEnd),
			activeIntermediate: chosenOf(intermediate, activeIntermediate),
		},
		favorites: sorted.filter(({ isFavorite }) => isFavorite),
	}
}

/** Every point once, favourites first: each stands in one of the lists to choose from. */
export function listPoints({ static: { end, intermediate } }: TourPoints): TourPoint[] {
	return [...new Map([...end, ...intermediate].map((point) => [point.id, point])).values()].sort(
		byLabel,
	)
}

/** The points with one more, without one, or with another choice: as the office will have them. */
export const withPoint = (points: TourPoints, added: TourPoint): TourPoints => ({
	version: points.version,
	...arrangePoints(
		[...listPoints(points).filter(({ id }) => id !== added.id), added],
		points.static,
	),
})

export const withoutPoint = (points: TourPoints, id: string): TourPoints => ({
	version: points.version,
	...arrangePoints(
		listPoints(points).filter((point) => point.id !== id),
		points.static,
	),
})

export const withActivePoints = (points: TourPoints, form: ActivePointsForm): TourPoints => {
	const { activeEnd, activeIntermediate } = points.static
	return {
		version: points.version,
		...arrangePoints(listPoints(points), {
			activeEnd: form.activeEnd === undefined ? activeEnd : form.activeEnd,
			activeIntermediate:
				form.activeIntermediate === undefined ? activeIntermediate : form.activeIntermediate,
		}),
	}
}

/** Whether there is no point at all, so that nobody knows where a tour ends. */
export const hasNoPoints = (points: TourPoints): boolean => listPoints(points).length === 0
