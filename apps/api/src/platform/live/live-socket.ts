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

/** How long things take, in milliseconds; tests shorten them. */
export const liveTimes = {
	hello: 5_000,
	beat: liveBeatMs,
	/** How often it is asked whether the sessions still live. */
	recheck: 60_000,
	/** How long a closing socket may take before it is cut off. */
	close: 1_000,
}
type LiveTimes = typeof liveTimes

const address = `/api${livePath}`
const goingAway = 1001
const tryAgainLater = 1013
const largestHelloBytes = 1_024
/** A client that is further behind than this is cut off: it reads anew when it is back. */
const mostBufferedBytes = 64 * 1_024
/** Sockets of one node, signed in or not. */
const mostSockets = 10_000

/** True for an upgrade that this service answers; other requests with such a header go on as they are. */
export const isLiveUpgrade = ({ url, headers }: IncomingMessage): boolean =>
	url?.split('?')[0] === address && headers.upgrade?.toLowerCase() === 'websocket'

/** Browsers name the page that opens a socket; a foreign one may not. */
function isFromHere({ headers: { origin, host } }: IncomingMessage): boolean {
	if (origin === undefined) return true
	return URL.canParse(origin) && new URL(origin).host === host
}

function refuse(socket: Duplex, status: string): void {
	socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

type SignIn = { half: SessionHalf; token: string }

/** The sender of a hello: a phone by its token, the office by the cookie from one of our own pages. */
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

/** Leads a new socket from its hello to its end. */
function welcome(
	socket: WebSocket,
	request: IncomingMessage,
	{ hub, times }: { hub: LiveHub; times: LiveTimes },
): void {
	const timer = setTimeout(() => socket.close(liveCloseCodes.noHello), times.hello)
	socket.on('close', () => clearTimeout(timer))
	// The library closes the socket by itself after what is no message at all.
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

/** Cuts off who did not answer the last beat, and sends the next. Gives the function that ends it. */
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
		// Pages do not see pings: by these they know that the connection lives.
		hub.sendAll({ kind: 'beat' })
	}, beatMs)
	return () => clearInterval(timer)
}

/** Notifies every socket that the service ends, and cuts off those that do not mind it. */
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
 * Answers `WS /api/live`: the token comes in the first message, or the office's in a cookie; then only the
 * server sends. Sockets end with their session, on whichever node it ends, and with the service. Returns
 * their counter.
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
