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
	/** The id of this tab, unique among all tabs. */
	readonly holder: string
	/** Called after each try, also without a change. */
	readonly onTried: (isLeading: boolean) => void
	/** Leadership is sought once this settles, and at the latest after the length of a lease. */
	readonly beginsAfter?: Promise<unknown>
}

export interface Leadership {
	/** The lease as it was last won, or null. The caller compares it with the clock. */
	lease(): Lease | null
	stop(): Promise<void>
}

/**
 * Ensures that one tab drains (point 8 of the offline design). The Web Lock shows at once that the leading
 * tab is gone; the lease expires when it is only frozen. Neither prevents an operation from taking effect
 * twice: the key and compare-and-set do.
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

	function seekLock(): void {
		if (stopping.signal.aborted) return
		locks.request(lockName, { signal: stopping.signal }, onLock).catch(() => {
			// Rejected only when stopped, or by a browser that grants no locks: then only the lease decides.
			if (!stopping.signal.aborted) void tryLead()
		})
	}

	if (deps.beginsAfter) deps.beginsAfter.then(seekLock, seekLock)
	else seekLock()
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

/** Until the other's lease expires, but at most the duration of a lease, in case the clock was set. */
function waitFor(standing: Lease | null, nowMs: number): number {
	return Math.min(Math.max((standing?.untilMs ?? nowMs + renewEveryMs) - nowMs, 1), leaseMs)
}
