import { type FieldErrors, fieldError } from '../../core/field-errors.ts'
import type { TourPointType } from '../../options/tour-point-codes.ts'
import { type ActivePointsForm, type TourPoints, tourPointsMax } from './tour-point.ts'
import { isPointFor, listPoints } from './tour-point-rules.ts'

/** The error of an additional point beyond its schema: the limit is 50. */
export const pointErrors = (count: number): FieldErrors =>
	count < tourPointsMax ? {} : { '': [fieldError('too_many', { max: tourPointsMax })] }

/** The error of a choice: a point that does not exist, or has another purpose. */
export function activePointErrors(
	{ activeEnd, activeIntermediate }: ActivePointsForm,
	points: TourPoints,
): FieldErrors {
	const errors: FieldErrors = {}
	const known = listPoints(points)
	const check = (
		field: keyof ActivePointsForm,
		id: string | null | undefined,
		use: TourPointType,
	) => {
		if (!id) return
		const point = known.find((one) => one.id === id)
		if (!point) errors[field] = [fieldError('unknown_id')]
		else if (!isPointFor(point, use)) errors[field] = [fieldError('invalid_value')]
	}
	check('activeEnd', activeEnd, 'end')
	check('activeIntermediate', activeIntermediate, 'intermediate')
	return errors
}
