import { type LiveMessage, liveBeatMs, liveCloseCodes } from '@roundsman/contract'

/** The conditions of a connection. */
export type LiveConditions = {
	isOnline: boolean
	isVisible: boolean
	/** Null while nobody is signed in. */
	token: string | null
}

type LiveState = LiveConditions & {
	/** `waiting`: a timer runs until the next attempt. */
	phase: 'idle' | 'waiting' | 'connecting' | 'open'
	/** Whether this connection has confirmed that it delivers all messages. */
	isReady: boolean
	/** Successive attempts and connections that ended before a heartbeat. */
	failures: number
	/** A token that the server has refused. */
	deadToken: string | null
}

export type LiveEvent =
	| { type: 'conditions'; conditions: LiveConditions }
	| { type: 'told'; message: LiveMessage }
	| { type: 'closed'; code: number }
	/** The waiting timer has fired. */
	| { type: 'due' }
	/** No message has arrived for longer than a working connection allows. */
	| { type: 'silent' }

export type LiveEffect =
	| { type: 'open'; token: string }
	| { type: 'close' }
	/** `due` after a random time of at most this. */
	| { type: 'wait'; windowMs: number }
	| { type: 'stop-waiting' }
	/** `silent` after this time, unless the timer is reset before. */
	| { type: 'watch'; forMs: number }
	/** Refetches to replace missed messages, after a random time of at most this. */
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

/** Connects where a connection is wanted and the page is visible. */
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
	// Many phones may come back online at the same moment.
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
				// The second `ready` is sent to all of a server's clients at once.
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
 * The pure core of the live connection, which exists while the phone is online and somebody is signed in. A
 * lost connection is restored after a random, growing time, and only for a visible page. Each connection
 * that is ready begins with a catch-up.
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
