import { isChangeable, reorderVisits, type Visit } from '@roundsman/contract'

/** The day's visits after a planned one takes another's place, closed ones included. */
export function moveVisit(visits: readonly Visit[], id: string, overId: string): string[] {
	const planned = visits.filter((visit) => isChangeable(visit.status.value)).map(({ id }) => id)
	const [from, to] = [planned.indexOf(id), planned.indexOf(overId)]
	const moved = planned.toSpliced(from, 1).toSpliced(to, 0, id)
	return reorderVisits(visits, moved).map((visit) => visit.id)
}
