import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

// The hostile twin of every system that we ask: whoever adds one runs it against these, too.

/** What the twin says in place of the real system: the right answer, or another one of the same kind. */
export type Said = { type: string; body: string | Buffer }

export const hostilities = [
	/** Takes the call and never answers. */
	'silent',
	/** Answers a byte now and then, and never ends. */
	'dripping',
	/** Answers without an end, as fast as it is taken. */
	'huge',
	/** A megabyte that unpacks to a gigabyte. */
	'bomb',
	/** Sends whoever asks on to somebody else, who would hear the password. */
	'elsewhere',
	/** Says that the right answer is a page. */
	'page',
	/** Says more bytes than it sends. */
	'longer',
	/** Says fewer bytes than it sends. */
	'shorter',
	/** Breaks off in the middle of what is packed. */
	'half-packed',
	/** Answers with a status that means nothing, and nothing else. */
	'nonsense',
] as const
export type Hostility = (typeof hostilities)[number]

let bomb: Buffer | undefined
/** A gigabyte of spaces, in parts that follow one another. */
function bombBytes(): Buffer {
	bomb ??= Buffer.concat(Array(128).fill(gzipSync(Buffer.alloc(8 * 1024 * 1024, ' '))))
	return bomb
}

function fill(reply: ServerResponse, count: (bytes: number) => void): void {
	const part = Buffer.alloc(64 * 1024, ' ')
	const more = () => {
		while (!reply.destroyed && reply.write(part)) count(part.length)
		count(part.length)
	}
	reply.on('drain', more)
	more()
}

async function listen(server: Server): Promise<string> {
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Answering = {
	hostility: Hostility | null
	said: Said
	strangerUrl: string
	count: (bytes: number) => void
}

function answer(
	reply: ServerResponse,
	{ hostility, said: { type, body }, strangerUrl, count }: Answering,
): void {
	const { length } = Buffer.from(body)
	const typed = { 'content-type': type }
	switch (hostility) {
		case 'silent':
			return
		case 'dripping': {
			reply.writeHead(200, typed).write(' ')
			const drip = setInterval(() => reply.write(' '), 20)
			return void reply.on('close', () => clearInterval(drip))
		}
		case 'huge':
			reply.writeHead(200, typed)
			fill(reply, count)
			return
		case 'bomb':
			return void reply.writeHead(200, { ...typed, 'content-encoding': 'gzip' }).end(bombBytes())
		case 'elsewhere':
			return void reply.writeHead(307, { location: strangerUrl }).end()
		case 'page':
			return void reply.writeHead(200, { 'content-type': 'text/html' }).end(body)
		case 'longer':
			reply.writeHead(200, { ...typed, 'content-length': length + 1000 }).write(body)
			return void setImmediate(() => reply.destroy())
		case 'shorter': {
			const head = `HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\ncontent-length: ${length - 5}\r\n\r\n`
			return void reply.socket?.end(Buffer.concat([Buffer.from(head), Buffer.from(body)]))
		}
		case 'half-packed': {
			const packed = gzipSync(body)
			reply.writeHead(200, { ...typed, 'content-encoding': 'gzip' })
			return void reply.end(packed.subarray(0, packed.length / 2))
		}
		case 'nonsense':
			return void reply.socket?.end('HTTP/1.1 999 \r\ncontent-length: 0\r\n\r\n')
		default:
			return void reply.writeHead(200, typed).end(body)
	}
}

/** Starts one on a free port; `said` is what the real system would answer to the next calls. */
export async function startHostile() {
	const state = { hostility: 'silent' as Hostility | null, said: { type: '', body: '' } as Said }
	/** What arrived where it does not belong. */
	const astray: IncomingMessage['headers'][] = []
	let sentBytes = 0
	const count = (bytes: number) => {
		sentBytes += bytes
	}
	const stranger = createServer((request, reply) => {
		astray.push(request.headers)
		reply.writeHead(200, { 'content-type': state.said.type }).end(state.said.body)
	})
	const strangerUrl = await listen(stranger)

	const server = createServer((request, reply) => {
		request.resume()
		request.on('end', () => answer(reply, { ...state, strangerUrl, count }))
	})
	return {
		url: await listen(server),
		astray,
		sentBytes: () => sentBytes,
		says(hostility: Hostility | null, said: Said) {
			Object.assign(state, { hostility, said })
			sentBytes = 0
			astray.length = 0
		},
		/** Breaks the calls off that it has taken. */
		breakOff: () => server.closeAllConnections(),
		close() {
			for (const one of [server, stranger]) {
				one.closeAllConnections()
				one.close()
			}
		},
	}
}
export type HostileNeighbour = Awaited<ReturnType<typeof startHostile>>
