import type { WorkStateDetails } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { announceAsking } from '#platform/live-feed'
import { noteAsking } from '#platform/operations/device-report'
import { presentRefused, presentWaiting, presentWorkState } from './work-state-presenter.ts'
import { findState, listLostOf, listReported } from './work-state-repository.ts'

/** Pending and refused changes of an employee's phones; 404 outside the scope. */
export async function readWorkState(
	{ db, scope, locale }: Pick<OfficeContext, 'db' | 'scope' | 'locale'>,
	id: string,
): Promise<WorkStateDetails> {
	const row = await findState(db, scope, id)
	if (!row) throw refusals.notFound()
	const state = presentWorkState(row)
	const changes = state.observes.work ? await listReported(db, row.id) : []
	const lost = state.observes.work ? await listLostOf(db, row.id) : []
	return {
		...state,
		waitingChanges: changes.filter(({ outcome }) => outcome === null).map(presentWaiting),
		refusedChanges: changes
			.filter(({ outcome }) => outcome === 'refused')
			.map((change) => presentRefused(change, locale)),
		lostChanges: lost.map(({ kind, savedAt }) => ({ kind, savedAt: savedAt.toISOString() })),
		askedAt: row.askedAt?.toISOString() ?? null,
	}
}

/** Asks an employee's connected phones at once to send pending changes. */
export async function askToSend(context: OfficeContext, id: string): Promise<WorkStateDetails> {
	const { db, now } = context
	const { id: employeeId } = await readWorkState(context, id)
	await noteAsking(db, employeeId, now)
	await announceAsking(db, employeeId)
	return readWorkState(context, employeeId)
}
