import type { Clock } from '../core/ports.ts'
import {
	type ConnectionEffect,
	type ConnectionEvent,
	type ConnectionStatus,
	initialConnectionState,
	stepConnection,
} from './connection-machine.ts'

/** The time limit of a probe, in milliseconds (section 9 of the rules). */
export const probeTimeoutMs = 5000

/** A recheck is delayed by at most this part of its pause. */
const mostSpread = 0.2

/** The part of `window` that is used. */
export interface BrowserEvents {
	addEventListener(type: 'online' | 'offline', listener: () => void): void
	removeEventListener(type: 'online' | 'offline', listener: () => void): void
	readonly navigator?: { readonly onLine: boolean }
}

export interface ConnectionMonitorDeps {
	readonly clock: Clock
	readonly browser: BrowserEvents
	/** From 0 to below 1: spreads the checks of phones that lost the connection together. */
	readonly random: () => number
	readonly apiUrl: string
	/** Returns the external hosts that distinguish a dead API from a dead network, where known yet. */
	readonly hostUrls: () => readonly string[]
	/** Resolves to whether the URL responded; may reject instead of false. The signal aborts it after 5 s. */
	readonly probe: (url: string, signal: AbortSignal) => Promise<boolean>
	readonly onRefreshTexts: () => void
	readonly onDrain: () => void
	readonly onRefetchStale: () => void
}

export interface ConnectionMonitor {
	status(): ConnectionStatus
	/** Calls back when the status changes; returns the unsubscribe function. */
	subscribe(listener: () => void): () => void
	/** Checks now: the person requests it, or the page was hidden. */
	check(): void
	/** Called after each request of the app: checks when the result contradicts the status. */
	noteCall(hasAnswer: boolean): void
	close(): void
}

/** Monitors the connection. Starts with a check. */
export function createConnectionMonitor(deps: ConnectionMonitorDeps): ConnectionMonitor {
	const { clock, browser } = deps
	const listeners = new Set<() => void>()
	let state = initialConnectionState
	let cancelRecheck = () => {}
	let cancelRefetch = () => {}
	let isClosed = false
	const cycles = createCycles(deps, (event) => dispatch(event))

	function dispatch(event: ConnectionEvent): void {
		if (isClosed) return
		const before = state.status
		const next = stepConnection(state, event)
		state = next.state
		for (const effect of next.effects) carryOut(effect)
		if (state.status !== before) for (const listener of listeners) listener()
	}

	function carryOut(effect: ConnectionEffect): void {
		if (effect.type === 'check') {
			cancelRecheck()
			void cycles.run()
		} else if (effect.type === 'refresh-texts') deps.onRefreshTexts()
		else if (effect.type === 'drain') deps.onDrain()
		else if (effect.type === 'refetch-stale') {
			cancelRefetch = clock.setTimer(deps.onRefetchStale, effect.afterMs)
		} else {
			cancelRecheck()
			const afterMs = effect.afterMs * (1 + mostSpread * deps.random())
			cancelRecheck = clock.setTimer(() => dispatch({ type: 'recheck-due' }), afterMs)
		}
	}

	const unlisten = listen(browser, {
		online: () => dispatch({ type: 'browser-online' }),
		offline() {
			cycles.drop()
			dispatch({ type: 'browser-offline' })
		},
	})
	void cycles.run()

	return {
		status: () => state.status,
		subscribe(listener) {
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
		check: () => dispatch({ type: 'recheck-due' }),
		// Ten requests that fail together start one check.
		noteCall: (hasAnswer) => cycles.isRunning() || dispatch({ type: 'call-ended', hasAnswer }),
		close() {
			isClosed = true
			cancelRecheck()
			cancelRefetch()
			unlisten()
		},
	}
}

/** Only the latest cycle counts: an earlier one may describe another network. */
function createCycles(deps: ConnectionMonitorDeps, onChecked: (event: ConnectionEvent) => void) {
	let newest = 0
	let isRunning = false
	return {
		isRunning: () => isRunning,
		drop() {
			newest += 1
			isRunning = false
		},
		async run(): Promise<void> {
			newest += 1
			const own = newest
			isRunning = true
			const result = await checkOnce(deps)
			if (own !== newest) return
			isRunning = false
			onChecked({ type: 'checked', result })
		},
	}
}

function listen(browser: BrowserEvents, on: Record<'online' | 'offline', () => void>): () => void {
	browser.addEventListener('online', on.online)
	browser.addEventListener('offline', on.offline)
	// The browser fires no event for its initial state.
	if (browser.navigator?.onLine === false) on.offline()
	return () => {
		browser.removeEventListener('online', on.online)
		browser.removeEventListener('offline', on.offline)
	}
}

async function checkOnce(deps: ConnectionMonitorDeps) {
	const { apiUrl, hostUrls } = deps
	const [isApiReachable, ...hosts] = await Promise.all(
		[apiUrl, ...hostUrls()].map((url) => probeWithin(url, deps)),
	)
	const areHostsReachable = hosts.length === 0 ? null : hosts.includes(true)
	return { isApiReachable: isApiReachable === true, areHostsReachable }
}

function probeWithin(url: string, { clock, probe }: ConnectionMonitorDeps): Promise<boolean> {
	const ending = new AbortController()
	return new Promise((resolve) => {
		const cancel = clock.setTimer(() => end(false), probeTimeoutMs)
		function end(isReachable: boolean): void {
			cancel()
			resolve(isReachable)
			ending.abort()
		}
		probe(url, ending.signal).then(end, () => end(false))
	})
}
