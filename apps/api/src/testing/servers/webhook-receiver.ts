import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }
type Answer = { status: number; headers?: Record<string, string> }

/** A stranger's server that is called by webhooks; it answers 204 unless a test says otherwise, after so long. */
export async function startReceiver(answersAfterMs = 0) {
	const received: Received[] = []
	const state: { answer: (call: Received) => Answer } = { answer: () => ({ status: 204 }) }
	const server = createServer(async (request, reply) => {
		let body = ''
		for await (const part of request.setEncoding('utf8')) body += part
		const call = { path: request.url ?? '', headers: request.headers, body }
		received.push(call)
		const { status, headers = {} } = state.answer(call)
		if (answersAfterMs > 0) await new Promise((resolve) => setTimeout(resolve, answersAfterMs))
		reply.writeHead(status, headers).end()
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
	return {
		...{ host, url: `http://${host}/roundsman`, received },
		/** Has it answer so from now on. */
		answers(answer: (call: Received) => Answer) {
			state.answer = answer
		},
		close() {
			server.closeAllConnections()
			server.close()
		},
	}
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>
