import type { TourPointType } from '../../options/tour-point-codes.ts'
import type { ActivePointsForm, TourPoint, TourPoints } from './tour-point.ts'

type Chosen = { activeEnd: string | null; activeIntermediate: string | null }

const byLabel = (one: TourPoint, other: TourPoint) =>
	Number(other.isFavorite) - Number(one.isFavorite) ||
	one.label.localeCompare(other.label) ||
	(one.id < other.id ? -1 : 1)

/** Whether a point can be chosen for a purpose: one without a purpose serves both. */
export const isPointFor = ({ type }: Pick<TourPoint, 'type'>, use: TourPointType): boolean =>
	type === null || type.value === use

/**
 * The lists of an employee's points, and the chosen ones: a choice of a missing point, or of one with
 * another purpose, counts as none.
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

/** Every point once, favourites first: each is in one of the lists. */
export function listPoints({ static: { end, intermediate } }: TourPoints): TourPoint[] {
	return [...new Map([...end, ...intermediate].map((point) => [point.id, point])).values()].sort(
		byLabel,
	)
}

/** The points with one more, without one, or with another choice, as in the office's response. */
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

/** Whether there is no point at all, so that the end of tours is unknown. */
export const hasNoPoints = (points: TourPoints): boolean => listPoints(points).length === 0
