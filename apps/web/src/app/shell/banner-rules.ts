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
	/** The phone's storage does not respond. */
	isStorageAway: boolean
	isOffline: boolean
	update: UpdateState
	/** Changes that the office refused. */
	refused: number
	isStorageShort: boolean
	sync: SyncNotice
	isPositionDenied: boolean
	/** A running visit whose place the person has driven away from. */
	leftVisit: LeftVisitNotice | null
	isInstallOffered: boolean
	/** The screen is for one task only: no offers there. */
	isBusy: boolean
}

/** The one banner to show: problems that stop people from working come before improvements. */
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

/** `pending`: changes wait longer than a moment. `sent`: all of them have just arrived. */

type SyncFacts = {
	/** Changes that are not delivered and do not need the person. */
	waiting: number
	/** The connection is bad, or an attempt has failed. */
	isHeldUp: boolean
	refused: number
}

/**
 * A change that is delivered within a moment shows no banner; after a delayed one the banner shows that it
 * has arrived.
 */
export function nextSyncNotice(before: SyncNotice, facts: SyncFacts): SyncNotice {
	if (facts.waiting > 0) return facts.isHeldUp || before === 'pending' ? 'pending' : 'none'
	if (before !== 'pending') return before
	return facts.refused > 0 ? 'none' : 'sent'
}

const mebibyte = 1024 * 1024

/** True when there is too little room for photos and a day's tour; `usage` and `quota` are in bytes. */
export function isStorageShort({ usage = 0, quota = 0 }: StorageEstimate): boolean {
	if (quota === 0) return false
	return usage > 0.9 * quota || quota - usage < 20 * mebibyte
}
