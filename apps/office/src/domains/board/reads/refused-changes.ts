import { shareValue } from '@roundsman/client/shared-value'
import type { BoardProblem, BoardTray } from '@roundsman/contract'

const none: readonly BoardProblem[] = []

/** Why changes of the last sending stayed: no read of the board says so. */
export const refusedChanges = shareValue(none)

/** Visits that are changed anew have no reason any more, until they are sent. */
export function forgetRefused(visitIds: ReadonlySet<string | null>): void {
	const left = refusedChanges.get().filter(({ visitId }) => !visitIds.has(visitId))
	refusedChanges.set(left.length > 0 ? left : none)
}

/** What stands in the way of a tray: what the service knows of it now, and what it said when it was sent. */
export function useProblems({ problems }: BoardTray): BoardProblem[] {
	const known = new Set(problems.map(({ visitId }) => visitId))
	return [...problems, ...refusedChanges.useValue().filter(({ visitId }) => !known.has(visitId))]
}
