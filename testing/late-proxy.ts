import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createSeededRandom } from '../packages/sync/src/testing/seeded-random.ts'
import { readHead } from './http-head.ts'
import { startTcpServer, type TcpServer } from './tcp-server.ts'

const longestMs = 1800
const share = 1 / 3

type Lateness = {
	/** Which answers are late, and by how much. */
	seed: number
	pause?: (ms: number) => Promise<unknown>
}

/** Answers of the service, and pieces of the app's code: with those the screens are drawn late. */
const mayBeLate = (line: string) => /^\w+ \/(api\/(?!live|health)|assets\/.*\.js)/.test(line)

/**
 * A TCP proxy that lets each request through at once and has every third answer, by the seed, come up
 * to 1.8 s late: what a request does is done by then, and whoever asked does not know yet.
 */
export async function startLateProxy(
	serverPort: number,
	{ seed, pause = wait }: Lateness,
): Promise<TcpServer> {
	const random = createSeededRandom(seed)
	const latenessOf = (line: string) =>
		mayBeLate(line) && random() < share ? Math.ceil(random() * longestMs) : 0

	function serve(client: Socket): void {
		const upstream = connect(serverPort, 'localhost')
		// Browsers ask for one thing at a time on a connection: what comes back belongs to the last request.
		let gate: Promise<unknown> = Promise.resolve()
		let rest = Buffer.alloc(0)
		let bodyLeft = 0
		let isLive = false
		const noteRequests = (bytes: Buffer) => {
			const skipped = Math.min(bodyLeft, bytes.length)
			bodyLeft -= skipped
			rest = Buffer.concat([rest, bytes.subarray(skipped)])
			for (let head = readHead(rest); head && bodyLeft === 0; head = readHead(rest)) {
				bodyLeft = Math.max(0, head.size - rest.length)
				rest = rest.subarray(head.size)
				isLive = head.line.startsWith('GET /api/live ')
				const late = latenessOf(head.line)
				if (late > 0) gate = gate.then(() => pause(late))
			}
		}
		const end = () => {
			client.destroy()
			upstream.destroy()
		}
		client.on('data', (bytes: Buffer) => {
			// What follows the opening of the live socket is no request.
			if (!isLive) noteRequests(bytes)
			upstream.write(bytes)
		})
		upstream.on('data', (bytes: Buffer) => {
			gate = gate.then(() => {
				if (!client.destroyed) client.write(bytes)
			})
		})
		client.on('error', end).on('close', end)
		// What has come from the server before it ended is still on its way.
		upstream.on('error', end).on('close', () => void gate.then(end))
	}

	return startTcpServer(serve)
}
