/** 'strong': the normal state. The others are named as in section 4 of the product specification. */
export type ConnectionStatus = 'strong' | 'degraded' | 'weak' | 'offline'

export interface ConnectionState {
	readonly status: ConnectionStatus
	/** Successive check cycles without any response. */
	readonly failures: number
	/** Rechecks planned since it was last strong or the network changed. */
	readonly rechecks: number
	/** It was offline and has not been strong since: the recovery from offline is still pending. */
	readonly wasOffline: boolean
}

/** The result of a check cycle. `areHostsReachable` is null where no external hosts are configured. */
export interface CheckResult {
	readonly isApiReachable: boolean
	readonly areHostsReachable: boolean | null
}

export type ConnectionEvent =
	| { readonly type: 'browser-offline' }
	| { readonly type: 'browser-online' }
	| { readonly type: 'recheck-due' }
	/** A request of the app ended with a response of ours, or without one. */
	| { readonly type: 'call-ended'; readonly hasAnswer: boolean }
	| { readonly type: 'checked'; readonly result: CheckResult }

export type ConnectionEffect =
	| { readonly type: 'check' }
	/** Replaces a recheck that was planned before. */
	| { readonly type: 'recheck'; readonly afterMs: number }
	| { readonly type: 'refresh-texts' }
	| { readonly type: 'drain' }
	| { readonly type: 'refetch-stale'; readonly afterMs: number }

interface ConnectionStep {
	readonly state: ConnectionState
	readonly effects: readonly ConnectionEffect[]
}

const failuresUntilOffline = 5
const recheckAfterMs = [20_000, 30_000]
const laterRecheckAfterMs = 60_000
const refetchAfterMs = 500

export const initialConnectionState: ConnectionState = {
	status: 'strong',
	failures: 0,
	rechecks: 0,
	wasOffline: false,
}

/**
 * The pure core of the connection state. Offline by the browser's event or after five failed cycles;
 * rechecked after 20 s, 30 s, then every 60 s until it is strong. Coming back from offline, also by way of
 * a degraded connection, refreshes the texts, drains the outbox and, 500 ms later, refetches stale data;
 * coming back to strong from any other state drains. While it is strong there are no checks: a failed
 * request, and later a successful one, contradicts the state and starts a check.
 */
export function stepConnection(state: ConnectionState, event: ConnectionEvent): ConnectionStep {
	switch (event.type) {
		case 'browser-offline':
			return planRecheck({ ...state, status: 'offline', rechecks: 0, wasOffline: true })
		case 'browser-online':
			// Another network: its rechecks start again from the shortest pause.
			return { state: { ...state, rechecks: 0 }, effects: [{ type: 'check' }] }
		case 'recheck-due':
			return { state, effects: [{ type: 'check' }] }
		case 'call-ended': {
			const isNews = event.hasAnswer !== (state.status === 'strong')
			return { state, effects: isNews ? [{ type: 'check' }] : [] }
		}
		case 'checked':
			return onChecked(state, event.result)
	}
}

function onChecked(state: ConnectionState, result: CheckResult): ConnectionStep {
	if (result.isApiReachable) return { state: initialConnectionState, effects: recover(state) }
	if (result.areHostsReachable === true) {
		return planRecheck({ ...state, status: 'degraded', failures: 0 })
	}
	const failures = state.failures + 1
	const isOffline = state.status === 'offline' || failures >= failuresUntilOffline
	return planRecheck({
		...state,
		status: isOffline ? 'offline' : 'weak',
		failures,
		wasOffline: state.wasOffline || isOffline,
	})
}

function planRecheck(state: ConnectionState): ConnectionStep {
	const afterMs = recheckAfterMs[state.rechecks] ?? laterRecheckAfterMs
	return {
		state: { ...state, rechecks: state.rechecks + 1 },
		effects: [{ type: 'recheck', afterMs }],
	}
}

function recover({ status, wasOffline }: ConnectionState): readonly ConnectionEffect[] {
	if (status === 'strong') return []
	if (!wasOffline) return [{ type: 'drain' }]
	return [
		{ type: 'refresh-texts' },
		{ type: 'drain' },
		{ type: 'refetch-stale', afterMs: refetchAfterMs },
	]
}
