import type { BoardChange } from '@roundsman/contract'
import type { OfficePlan, OfficeVisitRow } from '#domains/visits'

type Pins = OfficePlan['pinned']

/** Cuts the seconds, which the database includes. */
export const minutesOf = (time: string): string => time.slice(0, 5)

/** Visits whose pin actually changes. `rows` are the visits before the changes. */
export function findPins(
	changes: readonly BoardChange[],
	rows: ReadonlyMap<string, OfficeVisitRow>,
): Pins {
	return changes.flatMap((change): Pins => {
		if (change.kind === 'create') {
			const { visitId: id, employeeId, date, pin } = change
			const visit = { id, employeeId, date, version: 1, appointment: null, pinnedAt: null }
			return pin ? [{ visit, at: pin }] : []
		}
		const row = change.kind === 'move' ? rows.get(change.visitId) : undefined
		if (!row || change.kind !== 'move' || change.pin === undefined) return []
		const pinnedAt = row.pinnedAt && minutesOf(row.pinnedAt)
		// A visit on another day loses its pin.
		const stood = row.date === change.date ? pinnedAt : null
		return stood === change.pin
			? []
			: [{ visit: { ...row, appointment: null, pinnedAt: stood }, at: change.pin }]
	})
}
