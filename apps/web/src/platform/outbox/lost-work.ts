import { lostMaxChanges, operationRoutes } from '@roundsman/contract'
import { callApi } from '../api/api-client.ts'
import { getSession } from '../session/session-store.ts'
import { toReportedKind } from './device-report.ts'
import { openAbouts } from './seal-note.ts'
import { type LostChange, lostWork, readNote, writeNote } from './unsent-note.ts'

/** After this time the person is notified, even without the office's response. */
const patienceMs = 5_000

/** Changes the note of a loss; a loss that both the office and the person know of is dropped. */
function keep(owner: string, change: (lost: LostChange) => LostChange | null): void {
	const note = readNote(owner)
	const changed = note.lost.flatMap((one) => change(one) ?? [])
	const lost = changed.filter(({ isTold, isSeen }) => !isTold || !isSeen)
	writeNote(owner, { ...note, lost })
}

async function show(owner: string): Promise<void> {
	const unseen = readNote(owner).lost.filter(({ isSeen }) => !isSeen)
	const named = await openAbouts(owner, unseen)
	if (getSession()?.userId === owner) lostWork.set(named)
}

async function notifyOffice(owner: string): Promise<void> {
	const { lost, lostDevice } = readNote(owner)
	const untold = lost.filter(({ isTold }) => !isTold).slice(0, lostMaxChanges)
	if (untold.length === 0 || lostDevice === undefined || getSession()?.userId !== owner) return
	const changes = untold.map(({ id, kind, savedAtMs }) => ({
		key: id,
		kind: toReportedKind(kind),
		savedAt: new Date(savedAtMs).toISOString(),
	}))
	const answer = await callApi(operationRoutes.reportLost, {
		body: { device: lostDevice, changes },
	})
	const asked = new Set(untold.map(({ id }) => id))
	const known = new Set(answer.lost)
	keep(owner, (one) => {
		if (!asked.has(one.id)) return one
		// A change that the office has is not lost.
		return known.has(one.id) ? { ...one, isTold: true } : null
	})
}

/**
 * Reports this phone's lost changes to the office, and to the person those that the office does not have:
 * without a response, all of them.
 */
export async function notifyLostWork(owner: string): Promise<void> {
	const telling = notifyOffice(owner).catch(() => undefined)
	await Promise.race([telling, new Promise((resolve) => setTimeout(resolve, patienceMs))])
	await show(owner)
	await telling
	await show(owner)
}

/** Called when the person confirms the loss. */
export function confirmLostWork(): void {
	const owner = getSession()?.userId
	if (!owner) return
	keep(owner, (one) => ({ ...one, isSeen: true }))
	void show(owner)
}
