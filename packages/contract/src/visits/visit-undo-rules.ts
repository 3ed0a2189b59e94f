import { dateIn } from '../core/calendar.ts'
import type { ChangingVisit, Visit } from './visit.ts'
import { stageOf } from './visit-rules.ts'

type Act = {
	/** The author; null where none is named. */
	by: string | null
	at: Date
	/** Nothing has changed the record since. */
	isLast: boolean
}
type Undoing = { employeeId: string; timeZone: string; at: Date }

export type UndoRefusal = 'foreign' | 'changed' | 'too_late'

/**
 * Why something can no longer be taken back; null while it can: by the person who did it, until midnight of
 * their day, as long as nothing came after it.
 */
export function undoRefusal(act: Act, { employeeId, timeZone, at }: Undoing): UndoRefusal | null {
	if (act.by !== employeeId) return 'foreign'
	if (!act.isLast) return 'changed'
	return dateIn(timeZone, at) > dateIn(timeZone, act.at) ? 'too_late' : null
}

/** The visit as it stands once its start was taken back. */
export function unstartedVisit<T extends ChangingVisit & Partial<Pick<Visit, 'arrivalTime'>>>(
	visit: T,
): T {
	if (visit.visitStatus !== 'in_progress') return visit
	return { ...visit, arrivalTime: null, visitStatus: 'plan' }
}

/** The visit as it stands once its cancellation was taken back. */
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

/** The visit as it stands once its move was taken back: as it was `before`. */
export const movedBackVisit = <T extends ChangingVisit>(
	visit: T,
	{ date, comment, arrivalTime, appointment, visitStatus }: Moved,
): T => ({ ...visit, date, comment, arrivalTime, appointment, visitStatus })
