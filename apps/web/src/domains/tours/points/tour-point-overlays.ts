import {
	type ActivePointsForm,
	type TourPoint,
	type TourPointForm,
	type TourPoints,
	withActivePoints,
	withoutPoint,
	withPoint,
} from '@roundsman/contract'
import type { Operation, Overlays } from '#platform/outbox/outbox'
import { tourPointIdOf, tourPointKinds } from './tour-point-kinds.ts'

type Overlay = {
	apply: (points: TourPoints, operation: Operation) => TourPoints
	isCovered: (points: TourPoints, operation: Operation) => boolean
}

function pointOf(operation: Operation): TourPoint {
	const { label, coordinates, type = null, isFavorite = false } = operation.body as TourPointForm
	const id = tourPointIdOf(operation)
	return { id, label, coordinates, isFavorite, type: type && { value: type, label: '' } }
}

const isCovered: Overlay['isCovered'] = ({ version }, { answer }) =>
	version >= (answer?.version ?? 0)

/** What was refused is not laid over: a point or a choice stays what it is until the person decides. */
const laidUnlessRefused = (apply: Overlay['apply']): Overlay => ({
	apply: (points, operation) =>
		operation.state === 'needs-person' ? points : apply(points, operation),
	isCovered,
})

/** A new point stays in sight also when it was refused: it is found and put right there. */
export const tourPointOverlays: Overlays<TourPoints> = {
	[tourPointKinds.create]: {
		apply: (points, operation) => withPoint(points, pointOf(operation)),
		isCovered,
	},
	[tourPointKinds.delete]: laidUnlessRefused((points, operation) =>
		withoutPoint(points, tourPointIdOf(operation)),
	),
	[tourPointKinds.choose]: laidUnlessRefused((points, { body }) =>
		withActivePoints(points, body as ActivePointsForm),
	),
}
