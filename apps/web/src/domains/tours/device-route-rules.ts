import {
	estimateDriveM,
	estimateDriveMinutes,
	type Location,
	type TourMatrix,
} from '@roundsman/contract'

type Known = { id: string | null; location: Location }
/** Seconds and metres between places: by road where the office has sent them, else as the crow flies. */
export function routesOnDevice(
	places: readonly Known[],
	matrix: TourMatrix | undefined,
): { size: number; durationsS: Float64Array; distancesM: Float64Array } & { isByRoad: boolean } {
	const rows = new Map(matrix?.points.map(({ id }, row) => [id, row]))
	const rowOf = ({ id }: Known) => (id === null ? undefined : rows.get(id))
	const size = places.length
	const durationsS = new Float64Array(size * size)
	const distancesM = new Float64Array(size * size)
	for (const [row, from] of places.entries()) {
		for (const [column, to] of places.entries()) {
			const [known, other] = [rowOf(from), rowOf(to)]
			const isKnown = known !== undefined && other !== undefined
			const durationS = isKnown ? matrix?.durations[known]?.[other] : undefined
			const distanceM = isKnown ? matrix?.distances[known]?.[other] : undefined
			const at = row * size + column
			durationsS[at] = durationS ?? estimateDriveMinutes(from.location, to.location) * 60
			distancesM[at] = distanceM ?? estimateDriveM(from.location, to.location)
		}
	}
	const named = places.filter(({ id }) => id !== null)
	const isByRoad = matrix?.source === 'roads' && named.every((place) => rowOf(place) !== undefined)
	return { size, durationsS, distancesM, isByRoad }
}
