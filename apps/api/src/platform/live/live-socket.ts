import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import {
	type LiveMessage,
	liveBeatMs,
	liveCloseCodes,
	liveHelloSchema,
	livePath,
	officeHelloSchema,
	parseFields,
} from '@roundsman/contract'
import type { FastifyInstance } from 'fastify'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Deps } from '../context.ts'
import { officeTokenIn } from '../http/office-cookie.ts'
import { hashToken, type SessionHalf } from '../sessions.ts'
import { createLiveHub, type LiveHub, type Peer } from './live-hub.ts'

/** Intervals and timeouts in milliseconds; tests shorten them. */
export const liveTimes = {
	hello: 5_000,
	beat: liveBeatMs,
	/** Interval at which sessions are checked */
	recheck: 60_000,
	/** Time that a closing socket has before it is terminated */
	close: 1_000,
}
type LiveTimes = typeof liveTimes

const address = `/api${livePath}`
const goingAway = 1001
const tryAgainLater = 1013
const largestHelloBytes = 1_024
/** A client with a larger send buffer is disconnected: it reloads when it reconnects. */
const mostBufferedBytes = 64 * 1_024
/** Maximum number of sockets of a node, signed in or not */
const mostSockets = 10_000

/** Whether this service handles the upgrade; other requests with such a header are not affected. */
export const isLiveUpgrade = ({ url, headers }: IncomingMessage): boolean =>
	url?.split('?')[0] === address && headers.upgrade?.toLowerCase() === 'websocket'

/** Browsers send the origin of the page that opens a socket; other origins are refused. */
function isFromHere({ headers: { origin, host } }: IncomingMessage): boolean {
	if (origin === undefined) return true
	return URL.canParse(origin) && new URL(origin).host === host
}

function refuse(socket: Duplex, status: string): void {
	socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

type SignIn = { half: SessionHalf; token: string }

/** The sign-in of a hello message: a phone's token, or the office's cookie from one of our own pages */
function readHello(data: RawData, { headers }: IncomingMessage): SignIn | undefined {
	try {
		const said = JSON.parse(String(data))
		const token = parseFields(liveHelloSchema, said).data?.token
		if (token) return { half: 'field', token }
		const isOffice = parseFields(officeHelloSchema, said).data !== undefined
		const { origin } = headers
		const own =
			isOffice && origin !== undefined
				? officeTokenIn(headers, origin.startsWith('https:'))
				: undefined
		return own ? { half: 'office', token: own } : undefined
	} catch {
		return undefined
	}
}

function peerOf(socket: WebSocket, { half, token }: SignIn): Peer {
	return {
		...{ session: hashToken(token), half },
		send(message: LiveMessage) {
			if (socket.bufferedAmount > mostBufferedBytes) socket.terminate()
			else socket.send(JSON.stringify(message))
		},
		end: () => socket.close(liveCloseCodes.sessionEnded),
	}
}

/** Handles a new socket from its hello message until it closes. */
function welcome(
	socket: WebSocket,
	request: IncomingMessage,
	{ hub, times }: { hub: LiveHub; times: LiveTimes },
): void {
	const timer = setTimeout(() => socket.close(liveCloseCodes.noHello), times.hello)
	socket.on('close', () => clearTimeout(timer))
	// The library closes the socket itself after an invalid frame.
	socket.on('error', () => undefined)
	socket.once('message', async (data) => {
		clearTimeout(timer)
		socket.on('message', () => socket.close(liveCloseCodes.malformed))
		const hello = readHello(data, request)
		if (!hello) return socket.close(liveCloseCodes.malformed)
		const peer = peerOf(socket, hello)
		socket.on('close', () => hub.leave(peer))
		try {
			const answer = await hub.join(peer)
			if (!answer) socket.close(liveCloseCodes.sessionEnded)
			else if (answer === 'full') socket.close(liveCloseCodes.tooMany)
		} catch {
			socket.close(tryAgainLater)
		}
	})
}

/**
 * Terminates sockets that did not answer the last ping, and sends the next one. Returns the function that
 * stops it.
 */
function keepBeating(server: WebSocketServer, hub: LiveHub, beatMs: number): () => void {
	const silent = new WeakSet<WebSocket>()
	server.on('connection', (socket) => socket.on('pong', () => silent.delete(socket)))
	const timer = setInterval(() => {
		for (const socket of server.clients) {
			if (silent.has(socket)) socket.terminate()
			else {
				silent.add(socket)
				socket.ping()
			}
		}
		// Scripts of a page cannot see pings; these messages show them that the connection is alive.
		hub.sendAll({ kind: 'beat' })
	}, beatMs)
	return () => clearInterval(timer)
}

/** Closes every socket because the service stops, and terminates those that do not close in time. */
async function closeAll(server: WebSocketServer, closeMs: number): Promise<void> {
	const sockets = [...server.clients]
	const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
	for (const socket of sockets) socket.close(goingAway)
	const cutOff = setTimeout(() => {
		for (const socket of sockets) socket.terminate()
	}, closeMs)
	await Promise.all(closed)
	clearTimeout(cutOff)
}

/**
 * Serves `WS /api/live`: the client authenticates in its first message, by token or the office's cookie;
 * after that only the server sends. Sockets close with their session, whichever node ends it, and with the
 * service. Returns their counter.
 */
export function registerLive(
	app: FastifyInstance,
	deps: Deps,
	times: LiveTimes = liveTimes,
): () => number {
	const hub = createLiveHub(deps)
	const server = new WebSocketServer({
		noServer: true,
		maxPayload: largestHelloBytes,
		perMessageDeflate: false,
	})
	let isClosing = false
	server.on('connection', (socket, request) => welcome(socket, request, { hub, times }))
	const stopBeating = keepBeating(server, hub, times.beat)
	const rechecks = setInterval(() => hub.recheck().catch(() => undefined), times.recheck)
	app.server.on('upgrade', (request, socket, head) => {
		socket.on('error', () => socket.destroy())
		if (!isLiveUpgrade(request)) return refuse(socket, '404 Not Found')
		if (!isFromHere(request)) return refuse(socket, '403 Forbidden')
		if (isClosing || server.clients.size >= mostSockets) {
			return refuse(socket, '503 Service Unavailable')
		}
		server.handleUpgrade(request, socket, head, (live) => server.emit('connection', live, request))
	})
	app.addHook('preClose', async () => {
		isClosing = true
		stopBeating()
		clearInterval(rechecks)
		await closeAll(server, times.close)
		await hub.close()
	})
	return () => server.clients.size
}
