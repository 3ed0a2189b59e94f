import type { LeftVisitNotice, SyncNotice } from '#parts/notices/notice-board.ts'
import type { UpdateState } from '#platform/release/updates'

export type BannerId =
	| 'lost'
	| 'storage-away'
	| 'offline'
	| 'update-held'
	| 'update-missing'
	| 'needs-you'
	| 'storage'
	| 'left-visit'
	| 'pending'
	| 'sent'
	| 'update-ready'
	| 'position'
	| 'install'

export type BannerFacts = {
	/** Changes that this phone has lost. */
	lost: number
	/** The phone's storage does not answer. */
	isStorageAway: boolean
	isOffline: boolean
	update: UpdateState
	/** Changes that the office refused. */
	refused: number
	isStorageShort: boolean
	sync: SyncNotice
	isPositionDenied: boolean
	/** A running visit that the person has driven away from. */
	leftVisit: LeftVisitNotice | null
	isInstallOffered: boolean
	/** The screen belongs to one piece of work: nothing is offered there. */
	isBusy: boolean
}

/** The one banner of the moment: what keeps people from working comes before what could be better. */
export function pickBanner(facts: BannerFacts): BannerId | null {
	const wanted: [BannerId, boolean][] = [
		['lost', facts.lost > 0 && !facts.isBusy],
		['storage-away', facts.isStorageAway],
		['offline', facts.isOffline],
		['update-held', facts.update === 'held'],
		['update-missing', facts.update === 'missing'],
		['needs-you', facts.refused > 0 && !facts.isBusy],
		['storage', facts.isStorageShort],
		['left-visit', facts.leftVisit !== null && !facts.isBusy],
		['pending', facts.sync === 'pending'],
		['sent', facts.sync === 'sent'],
		['update-ready', facts.update === 'ready' && !facts.isBusy],
		['position', facts.isPositionDenied && !facts.isBusy],
		['install', facts.isInstallOffered && !facts.isBusy],
	]
	return wanted.find(([, isWanted]) => isWanted)?.[0] ?? null
}

/** `pending`: something waits longer than a passing moment. `sent`: all of that has just arrived. */

type SyncFacts = {
	/** Not yet delivered, and not the person's turn. */
	waiting: number
	/** The connection is bad, or an attempt has failed. */
	isHeldUp: boolean
	refused: number
}

/** A change that is delivered within a moment shows no banner; a delayed one shows that it has arrived. */
export function nextSyncNotice(before: SyncNotice, facts: SyncFacts): SyncNotice {
	if (facts.waiting > 0) return facts.isHeldUp || before === 'pending' ? 'pending' : 'none'
	if (before !== 'pending') return before
	return facts.refused > 0 ? 'none' : 'sent'
}

const mebibyte = 1024 * 1024

/** Photos and a day's tour need some room; `usage` and `quota` are in bytes. */
export function isStorageShort({ usage = 0, quota = 0 }: StorageEstimate): boolean {
	if (quota === 0) return false
	return usage > 0.9 * quota || quota - usage < 20 * mebibyte
}
