import type { LiveHello, LiveMessage, OfficeHello } from '@roundsman/contract'
import {
	initialLive,
	type LiveConditions,
	type LiveEffect,
	type LiveEvent,
	stepLive,
} from './live-machine.ts'

type Clock = {
	/** Calls back once; returns the function that cancels it. */
	setTimer(callback: () => void, delayMs: number): () => void
}

/** The part of a `WebSocket` that is used. */
export type LiveSocket = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
	onopen: (() => void) | null
	onmessage: ((event: { data: unknown }) => void) | null
	onclose: ((event: { code: number }) => void) | null
}

type LiveClientDeps = {
	clock: Clock
	/** A random number from 0 to below 1. */
	random: () => number
	openSocket: () => LiveSocket
	/** The message that signs in; by default with the token of the conditions. */
	helloOf?: (token: string) => LiveHello | OfficeHello
	onMessage: (message: LiveMessage) => void
	/** Called when messages may have been missed. */
	onCatchUp: () => void
	onSessionEnd: (token: string) => void
	/** No messages arrive until the next connection is ready. */
	onClosed?: () => void
}

const connecting = 0

/** Our own server's messages are trusted; unknown kinds are ignored later. */
function parse(data: unknown): LiveMessage | undefined {
	try {
		const message = JSON.parse(String(data)) as Partial<LiveMessage> | null
		return message?.kind === undefined ? undefined : (message as LiveMessage)
	} catch {
		return undefined
	}
}

/** Browsers log an error when a socket is closed before it is open: such a socket is closed later. */
function drop(socket: LiveSocket): void {
	socket.onmessage = null
	socket.onclose = null
	socket.onopen = () => socket.close()
	if (socket.readyState !== connecting) socket.close()
}

/** Runs the effects of the live connection's core. Returns the function that passes it conditions. */
export function createLiveClient(deps: LiveClientDeps): (conditions: LiveConditions) => void {
	const { clock, random, helloOf = (token) => ({ kind: 'hello', token }) } = deps
	let state = initialLive
	let socket: LiveSocket | null = null
	let stopWaiting = () => {}
	let stopWatching = () => {}

	function dispatch(event: LiveEvent): void {
		const step = stepLive(state, event)
		state = step.state
		for (const effect of step.effects) carryOut(effect)
	}

	function open(token: string): void {
		const opened = deps.openSocket()
		socket = opened
		opened.onopen = () => opened.send(JSON.stringify(helloOf(token)))
		opened.onmessage = ({ data }) => {
			const message = parse(data)
			if (message) dispatch({ type: 'told', message })
		}
		opened.onclose = ({ code }) => {
			socket = null
			stopWatching()
			deps.onClosed?.()
			dispatch({ type: 'closed', code })
		}
	}

	function close(): void {
		stopWatching()
		if (socket) drop(socket)
		socket = null
	}

	const later = (run: () => void, windowMs: number) => clock.setTimer(run, random() * windowMs)

	function watch(forMs: number): void {
		stopWatching()
		stopWatching = clock.setTimer(() => dispatch({ type: 'silent' }), forMs)
	}

	function catchUp(windowMs: number): void {
		if (windowMs > 0) later(deps.onCatchUp, windowMs)
		else deps.onCatchUp()
	}

	function carryOut(effect: LiveEffect): void {
		if (effect.type === 'open') open(effect.token)
		else if (effect.type === 'close') close()
		else if (effect.type === 'stop-waiting') stopWaiting()
		else if (effect.type === 'watch') watch(effect.forMs)
		else if (effect.type === 'tell') deps.onMessage(effect.message)
		else if (effect.type === 'session-ended') deps.onSessionEnd(effect.token)
		else if (effect.type === 'catch-up') catchUp(effect.windowMs)
		else stopWaiting = later(() => dispatch({ type: 'due' }), effect.windowMs)
	}

	return (conditions) => dispatch({ type: 'conditions', conditions })
}
