import type { PersonRow } from '#domains/employees'
import { denied, granted, type Permission } from '#platform/permission'

/** A successor works in the field in the same country, with the same holidays and carriers. */
export function mayTakeOver(
	successor: Pick<PersonRow, 'id' | 'isActive' | 'role' | 'country'>,
	leaver: Pick<PersonRow, 'id' | 'country'>,
): Permission<'successor_unfit'> {
	const isFit =
		successor.id !== leaver.id &&
		successor.isActive &&
		successor.role !== null &&
		successor.country === leaver.country
	return isFit ? granted : denied('successor_unfit')
}
