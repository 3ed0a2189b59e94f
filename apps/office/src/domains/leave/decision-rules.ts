import type { OfficeDayOffDetail, RequestVisit, VisitDecision } from '@roundsman/contract'

/** The decision for a visit: `person:` names a colleague. Empty: none, so that the customer is due again. */
export type VisitChoice = '' | 'stay' | 'next' | 'due' | `person:${string}`

/** The default decision for a visit. */
export function usualChoice(
	{ nextDate }: RequestVisit,
	{ part }: OfficeDayOffDetail['request'],
): VisitChoice {
	// Half a day leaves the other half.
	if (part !== 'whole') return 'stay'
	return nextDate === null ? '' : 'next'
}

export function decisionOf(visit: RequestVisit, choice: VisitChoice): VisitDecision {
	const key = { visitId: visit.id, version: visit.version }
	if (choice === 'stay') return { becomes: 'stay', ...key }
	if (choice === 'next' && visit.nextDate) return { becomes: 'move', ...key, date: visit.nextDate }
	if (choice.startsWith('person:')) {
		return { becomes: 'move', ...key, date: visit.date, employeeId: choice.slice(7) }
	}
	return { becomes: 'due', ...key }
}
