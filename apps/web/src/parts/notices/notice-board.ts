import { shareValue } from '@roundsman/client/shared-value'

export type SyncNotice = 'none' | 'pending' | 'sent'

/** `sinceMs`: the arrival time. */
export type LeftVisitNotice = { id: string; name: string; sinceMs: number }

type Notices = {
	readonly sync: SyncNotice
	readonly isStorageShort: boolean
	readonly isPositionDenied: boolean
	/** A running visit whose place the person has driven away from. */
	readonly leftVisit: LeftVisitNotice | null
	/** The person has seen more than the first screen, so offers may be shown. */
	readonly hasLookedAround: boolean
}

const notices = shareValue<Notices>({
	sync: 'none',
	isStorageShort: false,
	isPositionDenied: false,
	leftVisit: null,
	hasLookedAround: false,
})

export const getNotices = notices.get
export const useNotices = notices.useValue

/** Background work updates the banner's facts here. */
export function setNotices(change: Partial<Notices>): void {
	notices.set({ ...notices.get(), ...change })
}
