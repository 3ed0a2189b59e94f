import type { Board } from '@roundsman/contract'

const keyOf = ({ employeeId, date }: { employeeId: string; date: string }) =>
	`${employeeId} ${date}`

/** A board brought up to date by what has changed since; one that is whole stands for itself. */
export function takeChanged(before: Board | undefined, next: Board): Board {
	const { changed } = next
	if (!changed || !before) return next
	const ids = new Set([...changed.ids, ...next.visits.map(({ id }) => id)])
	const tours = new Set(changed.tours.map(keyOf))
	const stay = before.visits.filter((visit) => !ids.has(visit.id) && !tours.has(keyOf(visit)))
	return { ...next, visits: [...stay, ...next.visits], changed: null }
}
