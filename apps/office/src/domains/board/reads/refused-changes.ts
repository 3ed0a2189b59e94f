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

/** What stands in the way of visits: what the service knows now, before what it said when they were sent. */
export function useProblems({ problems }: BoardTray): ReadonlyMap<string | null, BoardProblem> {
	const all = [...refusedChanges.useValue(), ...problems]
	return new Map(all.map((problem) => [problem.visitId, problem]))
}
