import type { TourPointForm } from '@roundsman/contract'
import { denied, granted, type Permission } from '#platform/permission'
import type { PointRow } from './tour-point-repository.ts'

/** A person's points are theirs alone: nobody else learns that there are any. */
export const mayDeletePoint = (point: PointRow, employeeId: string): Permission<'foreign'> =>
	point.employeeId === employeeId ? granted : denied('foreign')

/** An id that is taken is taken again only by the same point. */
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
