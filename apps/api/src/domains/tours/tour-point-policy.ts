import type { TourPointForm } from '@roundsman/contract'
import { denied, granted, type Permission } from '#platform/permission'
import type { PointRow } from './tour-point-repository.ts'

/** Points belong to one person; nobody else may learn that they exist. */
export const mayDeletePoint = (point: PointRow, employeeId: string): Permission<'foreign'> =>
	point.employeeId === employeeId ? granted : denied('foreign')

/** An existing id may only be repeated with the same point. */
export function mayRepeatPoint(
	taken: PointRow,
	{ label, type, isFavorite, coordinates }: TourPointForm,
	employeeId: string,
): Permission<'duplicate'> {
	const isSame =
		taken.label === label &&
		taken.type === type &&
		taken.isFavorite === isFavorite &&
		taken.lat === coordinates.lat &&
		taken.lng === coordinates.lng
	return isSame && taken.employeeId === employeeId ? granted : denied('duplicate')
}
