import { connect, type Socket } from 'node:net'
import { type Head, readHead } from './http-head.ts'
import { startTcpServer } from './tcp-server.ts'

/**
 * What happens to one request on its way:
 * - `cut-before`: the connection breaks before the server hears of it;
 * - `cut-request`: the connection breaks when half of the request has passed;
 * - `lost-answer`: the server carries it out, the connection breaks before the answer;
 * - `cut-answer`: the connection breaks in the middle of the answer;
 * - `black-hole`: the server never hears of it and nothing comes back, until the proxy heals;
 * - `swallowed-answer`: the server carries it out and nothing comes back, until the proxy heals;
 * - `duplicate`: the server gets it twice at the same time;
 * - `late-copy`: the server gets it a second time when `releaseCopies` is called;
 * - `portal`: a stranger answers with a page and 200;
 * - `empty`: a stranger answers 200 and nothing else;
 * - `bad-gateway`: a proxy answers 502 with a page, though the server carries it out.
 */
export const faults = [
	'cut-before',
	'cut-request',
	'lost-answer',
	'cut-answer',
	'black-hole',
	'swallowed-answer',
	'duplicate',
	'late-copy',
	'portal',
	'empty',
	'bad-gateway',
] as const
export type Fault = (typeof faults)[number]

export type FaultProxy = {
	url: string
	/** Request lines with this text that went through, faulty ones included. */
	count(text: string): number
	/** The next requests whose line holds the text meet these faults, one each, in this order. */
	plan(text: string, ...faults: Fault[]): void
	/** Cuts whatever hangs in a black hole. */
	heal(): void
	/** Breaks every connection at once, wherever each request stands. */
	cutAll(): void
	/** Sends the kept copies to the server and gives its statuses; 0 where it gave no answer. */
	releaseCopies(): Promise<number[]>
	close(): Promise<void>
}

/** Asked once for each request, by its first line. */
type FaultFor = (line: string) => Fault | undefined

const page = '<!doctype html><title>Welcome</title>'
const pageOf = (status: string, body: string) =>
	`HTTP/1.1 ${status}\r\ncontent-type: text/html\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`

/** Sends a copy on a connection of its own and gives the status of its answer. */
function sendCopy(port: number, request: Buffer): Promise<number> {
	return new Promise((resolve) => {
		const socket = connect(port, 'localhost')
		socket.on('data', (answer) => {
			resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString('latin1'))?.[1] ?? 0))
			socket.destroy()
		})
		socket.on('error', () => undefined).on('close', () => resolve(0))
		socket.write(request)
	})
}

type Connection = { client: Socket; upstream: Socket }

/** What the fault does to the way back; whether the request itself still goes to the server. */
function meet(fault: Fault | undefined, { client, upstream }: Connection): boolean {
	const mute = () => {
		upstream.unpipe(client)
		upstream.resume()
	}
	switch (fault) {
		case 'cut-before':
			client.destroy()
			return false
		case 'portal':
		case 'empty':
			mute()
			client.end(pageOf('200 OK', fault === 'portal' ? page : ''))
			return false
		case 'black-hole':
			return false
		case 'swallowed-answer':
			mute()
			return true
		case 'bad-gateway':
			mute()
			upstream.once('data', () => client.end(pageOf('502 Bad Gateway', page)))
			return true
		case 'lost-answer':
			mute()
			upstream.once('data', () => client.destroy())
			return true
		case 'cut-answer':
			mute()
			upstream.once('data', (bytes: Buffer) =>
				client.write(bytes.subarray(0, bytes.length >> 1), () => client.destroy()),
			)
			return true
		default:
			return true
	}
}

/** Half of it reaches the server, then nobody hears of the other side any more. */
function passHalf(part: Buffer, { client, upstream }: Connection): void {
	// The other half may come before the first is written: to the server it must never look like more of it.
	client.pause()
	upstream.write(part, () => {
		client.destroy()
		upstream.destroy()
	})
}

/** Cuts what a client sends into requests, and passes each on as its fault will have it. */
function readRequests(
	connection: Connection,
	nextFault: FaultFor,
	pass: (request: Buffer, fault: Fault | undefined, connection: Connection) => void,
): (bytes: Buffer) => void {
	let pending = Buffer.alloc(0)
	let isLive = false
	let current: (Head & { fault: Fault | undefined }) | undefined
	return (bytes) => {
		// What follows the opening of the live socket is no request.
		if (isLive) return void connection.upstream.write(bytes)
		pending = Buffer.concat([pending, bytes])
		for (;;) {
			const head = current ? undefined : readHead(pending)
			if (head) current = { ...head, fault: nextFault(head.line) }
			if (!current) return
			const { fault, size, line } = current
			const needed = fault === 'cut-request' ? size >> 1 : size
			if (pending.length < needed) return
			current = undefined
			isLive = line.startsWith('GET /api/live ')
			const request = pending.subarray(0, needed)
			if (fault === 'cut-request') return passHalf(request, connection)
			pass(request, fault, connection)
			pending = pending.subarray(needed)
		}
	}
}

/**
 * A TCP proxy in front of the server that does to single requests what bad networks do: those of `plan`
 * first, else what `faultFor` says.
 */
export async function startFaultProxy(
	serverPort: number,
	faultFor: FaultFor = () => undefined,
): Promise<FaultProxy> {
	const lines: string[] = []
	const plans: { text: string; faults: Fault[] }[] = []
	const copies: Buffer[] = []
	const swallowed = new Set<Socket>()

	function nextFault(line: string): Fault | undefined {
		lines.push(line)
		const plan = plans.find(({ text, faults: left }) => left.length > 0 && line.includes(text))
		return plan ? plan.faults.shift() : faultFor(line)
	}

	function pass(request: Buffer, fault: Fault | undefined, connection: Connection): void {
		if (fault === 'black-hole' || fault === 'swallowed-answer') swallowed.add(connection.client)
		if (fault === 'duplicate') void sendCopy(serverPort, request)
		if (fault === 'late-copy') copies.push(Buffer.from(request))
		if (meet(fault, connection)) connection.upstream.write(request)
	}

	function serve(client: Socket): void {
		const upstream = connect(serverPort, 'localhost')
		const connection = { client, upstream }
		upstream.pipe(client)
		client.on('data', readRequests(connection, nextFault, pass))
		const end = () => {
			client.destroy()
			upstream.destroy()
			swallowed.delete(client)
		}
		for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
	}

	const { url, cutAll, close } = await startTcpServer(serve)
	return {
		url,
		count: (text) => lines.filter((line) => line.includes(text)).length,
		plan: (text, ...planned) => plans.push({ text, faults: planned }),
		heal: () => {
			for (const socket of swallowed) socket.destroy()
		},
		cutAll,
		releaseCopies: () => Promise.all(copies.splice(0).map((copy) => sendCopy(serverPort, copy))),
		close,
	}
}
