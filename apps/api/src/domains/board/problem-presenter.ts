import type { BoardChange, BoardProblem } from '@roundsman/contract'
import type { VisitState } from '#domains/visits'

type Change = Extract<BoardChange, { kind: 'move' | 'cancel' }>

export const changesVisit = (change: BoardChange): change is Change =>
	change.kind === 'move' || change.kind === 'cancel'

/** The problem of an invalid tour order */
export const orderProblem = (
	{ employeeId, date }: Extract<BoardChange, { kind: 'order' }>,
	reason: BoardProblem['reason'],
): BoardProblem => ({
	...{ visitId: null, tour: { employeeId, date }, reason },
	...{ by: null, current: null },
})

export function problemOf(
	visitId: string,
	reason: BoardProblem['reason'],
	state?: VisitState,
): BoardProblem {
	const current = state && {
		...{ employee: state.employee, date: state.date },
		...{ status: state.status, version: state.version },
	}
	return { visitId, reason, by: state?.by ?? null, current: current ?? null }
}

/** The problem of a visit that somebody else has changed first */
export function changedMeanwhile(
	change: Change,
	state: VisitState | undefined,
	isSeen: (employeeId: string) => boolean,
): BoardProblem | null {
	const { visitId } = change
	if (!state || state.status === 'deleted' || !isSeen(state.employeeId)) {
		return problemOf(visitId, 'gone')
	}
	if (state.status !== 'plan') return problemOf(visitId, 'closed', state)
	return state.version === change.version ? null : problemOf(visitId, 'changed', state)
}
