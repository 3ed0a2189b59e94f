import type { Channel, Clock } from '../core/ports.ts'
import type { PauseReason } from '../outbox/step.ts'

/** Messages between tabs of one outbox. */
export type Announcement =
	| { readonly type: 'changed' }
	| { readonly type: 'poked'; readonly isHurried: boolean; readonly isReturn?: boolean }
	| { readonly type: 'paused'; readonly reason: PauseReason }
	| { readonly type: 'resumed' }

/** The delay of messages to other tabs that only their screens need. */
const gatherMs = 100

export interface Announcer {
	/** Notifies the subscribers of this tab and all other tabs. */
	announce(announcement: Announcement): void
	/**
	 * Announces that sending has changed a record: to this tab at once, to the others soon. While a long queue
	 * is sent they are notified at intervals, not for each record.
	 */
	announceProgress(): void
	/** Calls back after any change, in this tab or another; returns the unsubscribe function. */
	subscribe(listener: () => void): () => void
	close(): void
}

/** Carries events between the tabs and to the screens. A lost message costs time, never work. */
export function createAnnouncer(
	channel: Channel,
	clock: Clock,
	onHeard: (announcement: Announcement) => void,
): Announcer {
	const listeners = new Set<() => void>()
	const changed: Announcement = { type: 'changed' }
	let isGathering = false
	let cancelTelling = () => {}
	const notify = () => {
		for (const listener of listeners) listener()
	}
	channel.addEventListener('message', ({ data }) => {
		if (!isAnnouncement(data)) return
		onHeard(data)
		notify()
	})
	return {
		announce(announcement) {
			channel.postMessage(announcement)
			notify()
		},
		announceProgress() {
			notify()
			if (isGathering) return
			isGathering = true
			cancelTelling = clock.setTimer(() => {
				isGathering = false
				channel.postMessage(changed)
			}, gatherMs)
		},
		subscribe(listener) {
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
		close() {
			listeners.clear()
			cancelTelling()
			if (isGathering) channel.postMessage(changed)
			channel.close()
		},
	}
}

/** Another version of the app may be open in another tab and send messages unknown to this one. */
function isAnnouncement(data: unknown): data is Announcement {
	const types = ['changed', 'poked', 'paused', 'resumed']
	return (
		typeof data === 'object' && data !== null && 'type' in data && types.includes(String(data.type))
	)
}
