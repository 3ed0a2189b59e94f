import type { SharedValue } from '@roundsman/client/shared-value'
import { lostMaxChanges, operationRoutes } from '@roundsman/contract'
import { callApi } from '../../api/api-client.ts'
import type { PhoneSession } from '../../phone/phone.ts'
import { toReportedKind } from '../device-report.ts'
import { openAbouts } from './seal-note.ts'
import { type LostChange, readNote, writeNote } from './unsent-note.ts'

/** After this time the person is notified, even without the office's response. */
const patienceMs = 5_000

/** Changes the note of a loss; a loss that both the office and the person know of is dropped. */
function keep(owner: string, change: (lost: LostChange) => LostChange | null): void {
	const note = readNote(owner)
	const changed = note.lost.flatMap((one) => change(one) ?? [])
	const lost = changed.filter(({ isTold, isSeen }) => !isTold || !isSeen)
	writeNote(owner, { ...note, lost })
}

/** The phone's person, and what they are shown as lost. */
type Phone = { session: Pick<PhoneSession, 'getSession'>; lost: SharedValue<readonly LostChange[]> }

async function show(owner: string, { session, lost }: Phone): Promise<void> {
	const unseen = readNote(owner).lost.filter(({ isSeen }) => !isSeen)
	const named = await openAbouts(owner, unseen)
	if (session.getSession()?.userId === owner) lost.set(named)
}

async function notifyOffice(
	owner: string,
	session: Pick<PhoneSession, 'getSession'>,
): Promise<void> {
	const { lost, lostDevice } = readNote(owner)
	const untold = lost.filter(({ isTold }) => !isTold).slice(0, lostMaxChanges)
	if (untold.length === 0 || lostDevice === undefined || session.getSession()?.userId !== owner)
		return
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
export async function notifyLostWork(owner: string, phone: Phone): Promise<void> {
	const telling = notifyOffice(owner, phone.session).catch(() => undefined)
	await Promise.race([telling, new Promise((resolve) => setTimeout(resolve, patienceMs))])
	await show(owner, phone)
	await telling
	await show(owner, phone)
}

/** Called when the person confirms the loss. */
export function confirmLostWork(phone: Phone): void {
	const owner = phone.session.getSession()?.userId
	if (!owner) return
	keep(owner, (one) => ({ ...one, isSeen: true }))
	void show(owner, phone)
}
