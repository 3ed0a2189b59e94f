import { type LiveMessage, liveBeatMs, liveCloseCodes } from '@roundsman/contract'

/** The conditions on which there is a connection. */
export type LiveConditions = {
	isOnline: boolean
	isVisible: boolean
	/** Null while nobody is signed in. */
	token: string | null
}

type LiveState = LiveConditions & {
	/** `waiting`: a timer runs until the next attempt. */
	phase: 'idle' | 'waiting' | 'connecting' | 'open'
	/** Whether this connection has confirmed that all messages follow. */
	isReady: boolean
	/** Attempts and connections in a row that did not last until a beat. */
	failures: number
	/** A token that the server has called dead. */
	deadToken: string | null
}

export type LiveEvent =
	| { type: 'conditions'; conditions: LiveConditions }
	| { type: 'told'; message: LiveMessage }
	| { type: 'closed'; code: number }
	/** The time of waiting is over. */
	| { type: 'due' }
	/** The silence is longer than that of a working connection. */
	| { type: 'silent' }

export type LiveEffect =
	| { type: 'open'; token: string }
	| { type: 'close' }
	/** `due` after a random time of at most this. */
	| { type: 'wait'; windowMs: number }
	| { type: 'stop-waiting' }
	/** `silent` after this time, unless it is watched anew before. */
	| { type: 'watch'; forMs: number }
	/** Missed messages are made up for by reads, after a random time of at most this. */
	| { type: 'catch-up'; windowMs: number }
	| { type: 'tell'; message: LiveMessage }
	| { type: 'session-ended'; token: string }

type LiveStep = { state: LiveState; effects: readonly LiveEffect[] }

const firstWaitMs = 1_000
const longestWaitMs = 60_000
const catchUpWindowMs = 5_000
const connectMs = 20_000
const silentMs = 2.5 * liveBeatMs

export const initialLive: LiveState = {
	isOnline: false,
	isVisible: false,
	token: null,
	phase: 'idle',
	isReady: false,
	failures: 0,
	deadToken: null,
}

const isWanted = ({ isOnline, token, deadToken }: LiveState) =>
	isOnline && token !== null && token !== deadToken

/** Connects where a connection is wanted and somebody looks on. */
function connect(state: LiveState, effects: readonly LiveEffect[] = []): LiveStep {
	const { token } = state
	if (state.phase !== 'idle' || !state.isVisible || !isWanted(state) || token === null) {
		return { state, effects }
	}
	return {
		state: { ...state, phase: 'connecting', isReady: false },
		effects: [...effects, { type: 'open', token }, { type: 'watch', forMs: connectMs }],
	}
}

function wait(state: LiveState, failures: number, effects: readonly LiveEffect[] = []): LiveStep {
	const windowMs = Math.min(longestWaitMs, firstWaitMs * 2 ** failures)
	return {
		state: { ...state, phase: 'waiting', failures },
		effects: [...effects, { type: 'wait', windowMs }],
	}
}

function onConditions(before: LiveState, conditions: LiveConditions): LiveStep {
	const state = { ...before, ...conditions }
	const effects: LiveEffect[] = []
	if (before.token !== state.token || !isWanted(state)) {
		if (state.phase === 'waiting') effects.push({ type: 'stop-waiting' })
		if (state.phase === 'connecting' || state.phase === 'open') effects.push({ type: 'close' })
		state.phase = 'idle'
		state.failures = 0
	}
	// Many phones may come back from one valley at the same moment.
	const isBack = !before.isOnline && before.token !== null && isWanted(state)
	return isBack && state.phase === 'idle' ? wait(state, 0, effects) : connect(state, effects)
}

function onMessage(before: LiveState, message: LiveMessage): LiveStep {
	const watch: LiveEffect = { type: 'watch', forMs: silentMs }
	const state: LiveState = { ...before, phase: 'open' }
	switch (message.kind) {
		case 'ready':
			return {
				state: { ...state, isReady: true },
				// The second time all of a server's clients are notified at once.
				effects: [watch, { type: 'catch-up', windowMs: before.isReady ? catchUpWindowMs : 0 }],
			}
		case 'beat':
			return { state: { ...state, failures: 0 }, effects: [watch] }
		default:
			return { state, effects: [watch, { type: 'tell', message }] }
	}
}

function onClosed(state: LiveState, code: number): LiveStep {
	const { token } = state
	if (code === liveCloseCodes.sessionEnded && token !== null) {
		return {
			state: { ...state, phase: 'idle', deadToken: token },
			effects: [{ type: 'session-ended', token }],
		}
	}
	const failures = code === liveCloseCodes.tooMany ? 6 : state.failures + 1
	return wait(state, failures)
}

/**
 * The pure core of the live connection: there is one while the phone is online and somebody is
 * signed in. One that was lost comes back after a random time that grows, and only for a page that
 * is looked at. Each connection that is ready begins with reading what was missed.
 */
export function stepLive(state: LiveState, event: LiveEvent): LiveStep {
	const isConnected = state.phase === 'connecting' || state.phase === 'open'
	switch (event.type) {
		case 'conditions':
			return onConditions(state, event.conditions)
		case 'told':
			return isConnected ? onMessage(state, event.message) : { state, effects: [] }
		case 'closed':
			return isConnected ? onClosed(state, event.code) : { state, effects: [] }
		case 'silent':
			return isConnected
				? wait(state, state.failures + 1, [{ type: 'close' }])
				: { state, effects: [] }
		case 'due':
			return state.phase === 'waiting'
				? connect({ ...state, phase: 'idle' })
				: { state, effects: [] }
	}
}
