import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { startFaultProxy } from './fault-proxy.ts'

const heard: Buffer[] = []
const ended: Promise<unknown>[] = []

/** A connection that is reset ends, too. */
const whenClosed = (socket: Socket) =>
	new Promise<void>((resolve) => {
		socket.on('error', () => undefined).on('close', () => resolve())
	})

/** Keeps what each connection brings until it breaks. */
function listen(socket: Socket): void {
	const chunks: Buffer[] = []
	socket.on('data', (chunk: Buffer) => chunks.push(chunk))
	ended.push(whenClosed(socket).then(() => heard.push(Buffer.concat(chunks))))
}

it('brings of a request that is cut its first half and nothing else, however fast the rest comes', async () => {
	const server = createServer(listen).listen(0, 'localhost')
	await once(server, 'listening')
	const { port } = server.address() as { port: number }
	const proxy = await startFaultProxy(port, () => 'cut-request')
	const body = 'x'.repeat(300_000)
	const request = `PUT /piece HTTP/1.1\r\ncontent-length: ${body.length}\r\n\r\n${body}`
	const { port: ownPort } = new URL(proxy.url)
	const cut = Array.from({ length: 30 }, async () => {
		const socket = connect(Number(ownPort), 'localhost')
		socket.write(request)
		await whenClosed(socket)
	})
	await Promise.all(cut)
	await Promise.all(ended)
	server.close()
	await proxy.close()
	expect(heard).not.toHaveLength(0)
	const half = request.slice(0, request.length >> 1)
	for (const bytes of heard) expect(half.startsWith(bytes.toString('latin1'))).toBe(true)
})
