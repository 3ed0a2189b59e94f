import { dateIn } from '../../core/calendar.ts'
import type { ChangingVisit, Visit } from '../visit.ts'
import { stageOf } from '../visit-rules.ts'

type Act = {
	/** The author; null where unknown. */
	by: string | null
	at: Date
	/** The record has not changed since. */
	isLast: boolean
}
type Undoing = { employeeId: string; timeZone: string; at: Date }

export type UndoRefusal = 'foreign' | 'changed' | 'too_late'

/**
 * Why an action can no longer be undone; null while it can: by the person who did it, until midnight of
 * their day, as long as nothing followed it.
 */
export function undoRefusal(act: Act, { employeeId, timeZone, at }: Undoing): UndoRefusal | null {
	if (act.by !== employeeId) return 'foreign'
	if (!act.isLast) return 'changed'
	return dateIn(timeZone, at) > dateIn(timeZone, act.at) ? 'too_late' : null
}

/** The visit after its start was undone. */
export function unstartedVisit<T extends ChangingVisit & Partial<Pick<Visit, 'arrivalTime'>>>(
	visit: T,
): T {
	if (visit.visitStatus !== 'in_progress') return visit
	return { ...visit, arrivalTime: null, visitStatus: 'plan' }
}

/** The visit after its cancellation was undone. */
export function reopenedVisit<T extends ChangingVisit & Partial<Pick<Visit, 'arrivalTime'>>>(
	visit: T,
): T {
	if (visit.status.value !== 'canceled') return visit
	return {
		...visit,
		status: { ...visit.status, value: 'plan' },
		visitStatus: stageOf('plan', visit.arrivalTime ?? null),
		isCancelable: true,
		isReplanable: true,
		isReportable: true,
	}
}

type Moved = Pick<Visit, 'date' | 'comment' | 'arrivalTime' | 'appointment' | 'visitStatus'>

/** The visit after its move was undone: its state `before`. */
export const movedBackVisit = <T extends ChangingVisit>(
	visit: T,
	{ date, comment, arrivalTime, appointment, visitStatus }: Moved,
): T => ({ ...visit, date, comment, arrivalTime, appointment, visitStatus })
