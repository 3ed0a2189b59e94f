import { settingsOverlays } from '#domains/employees'
import { todayOverlays, visitOverlays } from '#domains/visits'
import { type OverlayTable, startLiveData } from '#platform/live-data'
import { closeOutbox, openOutbox } from '#platform/outbox'
import { forgetReads, keepReads } from '#platform/query-client'
import { getSession } from '#platform/session-store'
import { forgetWorkerSession, keepWorkerSession } from '#platform/worker-session'
import { primeToday } from './prime.ts'

/** Which pending changes show in which reads: by the first part of the query's key. */
const overlays: OverlayTable = {
	'today-visits': todayOverlays,
	visit: visitOverlays,
	settings: settingsOverlays,
}

const kinds = new Set(Object.values(overlays).flatMap((table) => Object.keys(table)))

let stopLiveData: () => void = () => undefined

/** Opens what this phone keeps of a person: what was read, and what waits to be sent. */
export async function openPersonalData(owner: string): Promise<void> {
	stopLiveData()
	// The overlays are known before anything is there to be shown without them.
	stopLiveData = startLiveData(overlays)
	const session = getSession()
	if (session?.userId === owner) {
		keepWorkerSession({ owner, token: session.token, kinds: [...kinds] }).catch(() => undefined)
	}
	await Promise.all([keepReads(owner), openOutbox(owner, (kind) => kinds.has(kind))])
}

/** The same after signing in: what an earlier session left in the caches goes first. */
export async function enterPersonalData(): Promise<void> {
	const owner = getSession()?.userId
	if (!owner) return
	await forgetReads(owner)
	await openPersonalData(owner)
	void primeToday().catch(() => undefined)
}

/**
 * Wipes what a person has read; what waits to be sent stays with its owner. The screens are left
 * first: none is to read anew what is wiped.
 */
export async function leavePersonalData(
	owner: string,
	leaveScreens: () => Promise<void>,
): Promise<void> {
	stopLiveData()
	forgetWorkerSession().catch(() => undefined)
	await closeOutbox()
	await leaveScreens()
	await forgetReads(owner)
}
