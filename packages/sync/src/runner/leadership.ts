import type { Clock, Locks } from '../core/ports.ts'
import { type Lease, leaseMs } from '../outbox/operation.ts'
import type { OutboxStore } from '../outbox/outbox-store.ts'

const renewEveryMs = 10_000

interface LeadershipDeps {
	readonly store: OutboxStore
	readonly clock: Clock
	readonly locks: Locks
	/** One name for all tabs of one outbox. */
	readonly lockName: string
	/** The name of this tab, unlike any other's. */
	readonly holder: string
	/** Called after each try, also when nothing changed. */
	readonly onTried: (isLeading: boolean) => void
}

export interface Leadership {
	/** The lease as it was last won, or null. Whether it still holds is for the asker to compare with the clock. */
	lease(): Lease | null
	stop(): Promise<void>
}

/**
 * Sees to it that one tab drains (point 8 of the offline design). The Web Lock says at once when the
 * leading tab is gone; the lease runs out when it is only frozen. Neither is what keeps an operation from
 * taking effect twice: that is the key and compare-and-set.
 */
export function seekLeadership(deps: LeadershipDeps): Leadership {
	const { store, clock, locks, lockName, holder } = deps
	const stopping = new AbortController()
	let lease: Lease | null = null
	let hasLock = false
	let cancelTimer = () => {}
	let releaseLock = () => {}

	async function tryLead(): Promise<void> {
		if (stopping.signal.aborted) return
		const standing = await store.takeLease({ holder, byLock: hasLock }, clock.now).catch(() => null)
		if (stopping.signal.aborted) return
		lease = standing?.holder === holder ? standing : null
		const waitMs = lease === null ? waitFor(standing, clock.now()) : renewEveryMs
		planNextTry(waitMs)
		deps.onTried(lease !== null)
	}

	function planNextTry(delayMs: number): void {
		cancelTimer()
		cancelTimer = clock.setTimer(() => void tryLead(), delayMs)
	}

	async function onLock(): Promise<void> {
		hasLock = true
		const released = new Promise<void>((resolve) => {
			releaseLock = resolve
		})
		await tryLead()
		return released
	}

	locks.request(lockName, { signal: stopping.signal }, onLock).catch(() => {
		// Refused only when stopped, or by a browser that grants no locks: then the lease alone decides.
		if (!stopping.signal.aborted) void tryLead()
	})
	planNextTry(leaseMs)

	return {
		lease: () => lease,
		async stop() {
			stopping.abort()
			cancelTimer()
			lease = null
			await store.releaseLease(holder).catch(() => {})
			releaseLock()
		},
	}
}

/** Until the other's lease runs out, but at most as long as a lease lasts, should the clock have been set. */
function waitFor(standing: Lease | null, nowMs: number): number {
	return Math.min(Math.max((standing?.untilMs ?? nowMs + renewEveryMs) - nowMs, 1), leaseMs)
}
