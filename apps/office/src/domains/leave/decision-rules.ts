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

/** The colleague whom a choice names. */
export const colleagueOf = (choice: VisitChoice): string | null =>
	choice.startsWith('person:') ? choice.slice(7) : null

export function decisionOf(visit: RequestVisit, choice: VisitChoice): VisitDecision {
	const key = { visitId: visit.id, version: visit.version }
	if (choice === 'stay') return { becomes: 'stay', ...key }
	if (choice === 'next' && visit.nextDate) return { becomes: 'move', ...key, date: visit.nextDate }
	const employeeId = colleagueOf(choice)
	if (employeeId !== null) return { becomes: 'move', ...key, date: visit.date, employeeId }
	return { becomes: 'due', ...key }
}
