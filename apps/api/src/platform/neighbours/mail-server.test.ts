import { createServer, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { sendLetter } from './mail-server.ts'

const letter = {
	...{ to: 'garage@shop.example', subject: 'S', text: 'T', html: '<p>T</p>' },
	messageId: '<1@firm.example>',
}
const limits = { wholeMs: 400, stepMs: 300 }
const closing: (() => void)[] = []
afterEach(() => {
	for (const close of closing.splice(0)) close()
})

/** Sends a letter to a server that does this with whoever comes. */
async function sendTo(serve: (socket: Socket) => void) {
	const sockets = new Set<Socket>()
	const server = createServer((socket) => {
		sockets.add(socket)
		socket.on('error', () => undefined)
		serve(socket)
	})
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve)
	})
	closing.push(() => {
		for (const socket of sockets) socket.destroy()
		server.close()
	})
	const { port } = server.address() as { port: number }
	const url = `smtp://127.0.0.1:${port}`
	return sendLetter({ url, from: 'a@firm.example', fromName: null }, letter, limits)
}

/** Says one line after another, as they are asked for. */
const saying =
	(...lines: string[]) =>
	(socket: Socket) => {
		socket.write(`${lines.shift()}\r\n`)
		socket.on('data', () => socket.write(`${lines.shift() ?? '250 ok'}\r\n`))
	}

it.each([
	['says nothing', () => undefined],
	[
		'drips without an end',
		(socket: Socket) => void setInterval(() => socket.write('2'), 20).unref(),
	],
	[
		'says more than anybody reads',
		(socket: Socket) => {
			const more = () => {
				while (!socket.destroyed && socket.write('x'.repeat(16_384)));
			}
			socket.on('drain', more)
			more()
		},
	],
	['ends the connection', (socket: Socket) => void socket.end()],
	['is no mail server', (socket: Socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
	['offers no TLS and wants a login', saying('220 hi', '250 hi', '530 5.7.0 log in first')],
])('a server that %s holds up nobody, and did not take the mail', async (_, serve) => {
	const outcome = await sendTo(serve as (socket: Socket) => void)
	expect(['unsent', 'unclear']).toContain(outcome.kind)
	expect(outcome.said.length).toBeLessThan(301)
})

it('a password is told to nobody over a line that is not encrypted', async () => {
	let heard = ''
	const server = createServer((socket) => {
		socket.on('error', () => undefined)
		socket.on('data', (bytes) => {
			heard += bytes
		})
		saying('220 hi', '250-hi\r\n250 AUTH PLAIN LOGIN')(socket)
	})
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.2', resolve)
	})
	closing.push(() => server.close())
	const { port } = server.address() as { port: number }
	// No loopback by its name, though it leads there.
	const url = `smtp://me:s3cret@2130706434:${port}`
	const outcome = await sendLetter({ url, from: 'a@firm.example', fromName: null }, letter, limits)
	expect(outcome.kind).not.toBe('sent')
	expect(heard).toMatch(/^EHLO /)
	expect(heard).not.toContain(Buffer.from('\0me\0s3cret').toString('base64'))
})
