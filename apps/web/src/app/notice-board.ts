import { useSyncExternalStore } from 'react'
import type { SyncNotice } from './banner-rules.ts'

type Notices = {
	readonly sync: SyncNotice
	readonly isStorageShort: boolean
	readonly isPositionDenied: boolean
	/** The person has seen more than the first screen: by now they may be offered something. */
	readonly hasLookedAround: boolean
}

let notices: Notices = {
	sync: 'none',
	isStorageShort: false,
	isPositionDenied: false,
	hasLookedAround: false,
}
const listeners = new Set<() => void>()

export const getNotices = (): Notices => notices

/** What goes on behind the screens says here what the banner should know. */
export function setNotices(change: Partial<Notices>): void {
	notices = { ...notices, ...change }
	for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

export const useNotices = (): Notices => useSyncExternalStore(subscribe, getNotices)
