import { connect, type Socket } from 'node:net'
import { startTcpServer } from '../../../../../testing/tcp-server.ts'

// What PgBouncer does in transaction mode, of version 1.18: a connection to the server is lent for one
// transaction, and statements keep the names that clients gave them.

type Message = { type: string; bytes: Buffer }

const sslRequest = 80_877_103
const headLength = 5

/** Cuts a stream into messages. */
function createReader(onMessage: (message: Message) => void) {
	let held = Buffer.alloc(0)
	return (data: Buffer) => {
		held = Buffer.concat([held, data])
		while (held.length >= headLength) {
			const length = held.readUInt32BE(1) + 1
			if (held.length < length) return
			const bytes = held.subarray(0, length)
			held = held.subarray(length)
			onMessage({ type: String.fromCharCode(bytes[0] ?? 0), bytes })
		}
	}
}

/** A connection to the server, and the client to which it is lent. */
class Backend {
	readonly socket: Socket
	client: Client | undefined

	constructor(url: string, onIdle: (backend: Backend) => void) {
		const { hostname, port, username, pathname } = new URL(url)
		this.socket = connect({ port: Number(port), host: hostname, noDelay: true })
		const pairs = `user\0${username}\0database\0${pathname.slice(1)}\0\0`
		const head = Buffer.alloc(8)
		head.writeUInt32BE(head.length + pairs.length, 0)
		head.writeUInt32BE(196_608, 4)
		this.socket.write(Buffer.concat([head, Buffer.from(pairs)]))
		this.socket.on('error', () => undefined)
		let isStarted = false
		const read = createReader(({ type, bytes }) => {
			if (isStarted) this.client?.socket.write(bytes)
			if (type !== 'Z') return
			if (isStarted && this.client) this.client.owed -= 1
			isStarted = true
			const isIdle = String.fromCharCode(bytes[headLength] ?? 0) === 'I'
			if (isIdle && (this.client?.owed ?? 0) <= 0) onIdle(this)
		})
		this.socket.on('data', read)
	}
}

type Client = { socket: Socket; backend: Backend | undefined; waiting: Buffer[]; owed: number }

/** Whether this asks the server for an end that it says by `ReadyForQuery`. */
const isAsking = (type: string) => type === 'Q' || type === 'S'

const message = (type: string, body: Buffer) => {
	const head = Buffer.alloc(headLength)
	head.write(type)
	head.writeUInt32BE(body.length + 4, 1)
	return Buffer.concat([head, body])
}

/** The pooler's own welcome: it asks for no password. */
const welcome = Buffer.concat([
	message('R', Buffer.alloc(4)),
	message('S', Buffer.from('server_version\x0015.0\0')),
	message('S', Buffer.from('client_encoding\0UTF8\0')),
	message('K', Buffer.alloc(8)),
	message('Z', Buffer.from('I')),
])

export async function startTransactionPooler(serverUrl: string, size = 3) {
	const backends: Backend[] = []
	const idle: Backend[] = []
	const queue: Client[] = []
	const lend = (backend: Backend, client: Client) => {
		backend.client = client
		client.backend = backend
		for (const bytes of client.waiting.splice(0)) backend.socket.write(bytes)
	}
	const giveBack = (backend: Backend) => {
		if (backend.client) backend.client.backend = undefined
		backend.client = undefined
		const next = queue.shift()
		if (next) lend(backend, next)
		else idle.push(backend)
	}
	const take = (client: Client) => {
		const backend = idle.pop()
		if (backend) return lend(backend, client)
		if (!queue.includes(client)) queue.push(client)
		if (backends.length < size) backends.push(new Backend(serverUrl, giveBack))
	}
	const server = await startTcpServer((socket) => {
		const client: Client = { socket, backend: undefined, waiting: [], owed: 0 }
		socket.setNoDelay().on('error', () => undefined)
		const read = createReader(({ type, bytes }) => {
			if (type === 'X') return void socket.end()
			if (isAsking(type)) client.owed += 1
			if (client.backend) return void client.backend.socket.write(bytes)
			client.waiting.push(bytes)
			take(client)
		})
		let isWelcome = false
		socket.on('data', (data: Buffer) => {
			if (isWelcome) return read(data)
			if (data.readUInt32BE(4) === sslRequest) return void socket.write('N')
			isWelcome = true
			socket.write(welcome)
		})
	})
	const url = new URL(serverUrl)
	url.hostname = 'localhost'
	url.port = new URL(server.url).port
	return {
		url: url.href,
		close: async () => {
			for (const { socket } of backends) socket.destroy()
			await server.close()
		},
	}
}
