import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * What happens to one request on its way:
 * - `cut-before`: the connection breaks before the server hears of it;
 * - `lost-answer`: the server carries it out, the connection breaks before the answer;
 * - `black-hole`: nothing comes back, until the proxy heals;
 * - `duplicate`: the server gets it twice at the same time;
 * - `late-copy`: the server gets it a second time when `releaseCopies` is called.
 */
export type Fault = 'cut-before' | 'lost-answer' | 'black-hole' | 'duplicate' | 'late-copy'

export type FaultProxy = {
	url: string
	/** Request lines with this text that went through, faulty ones included. */
	count(text: string): number
	/** The next requests whose line holds the text meet these faults, one each, in this order. */
	plan(text: string, ...faults: Fault[]): void
	/** Cuts whatever hangs in a black hole. */
	heal(): void
	/** Sends the kept copies to the server and gives its statuses. */
	releaseCopies(): Promise<number[]>
	close(): Promise<void>
}

const headEnd = '\r\n\r\n'

/** The first whole request in the bytes, or undefined while some of it is still to come. */
function wholeRequest(bytes: Buffer): { line: string; size: number } | undefined {
	const end = bytes.indexOf(headEnd)
	if (end < 0) return undefined
	const head = bytes.subarray(0, end).toString('latin1')
	const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)
	const size = end + headEnd.length + length
	return bytes.length < size ? undefined : { line: head.slice(0, head.indexOf('\r\n')), size }
}

/** Sends a copy on a connection of its own and gives the status of its answer. */
async function sendCopy(port: number, request: Buffer): Promise<number> {
	const socket = connect(port, 'localhost')
	socket.write(request)
	const [answer] = (await once(socket, 'data')) as [Buffer]
	socket.destroy()
	return Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString('latin1'))?.[1] ?? 0)
}

type Plan = { text: string; faults: Fault[] }

/** A TCP proxy in front of the server that does to single requests what bad networks do. */
export async function startFaultProxy(serverPort: number): Promise<FaultProxy> {
	const lines: string[] = []
	const plans: Plan[] = []
	const copies: Buffer[] = []
	const swallowed = new Set<Socket>()
	const open = new Set<Socket>()

	const nextFault = (line: string) =>
		plans.find((plan) => plan.faults.length > 0 && line.includes(plan.text))?.faults.shift()

	function pass(request: Buffer, line: string, client: Socket, upstream: Socket): void {
		lines.push(line)
		const fault = nextFault(line)
		if (fault === 'cut-before') {
			client.destroy()
			return
		}
		if (fault === 'black-hole') {
			swallowed.add(client)
			return
		}
		if (fault === 'lost-answer') {
			upstream.unpipe(client)
			upstream.once('data', () => client.destroy()).resume()
		}
		if (fault === 'duplicate') void sendCopy(serverPort, request).catch(() => 0)
		if (fault === 'late-copy') copies.push(Buffer.from(request))
		upstream.write(request)
	}

	function serve(client: Socket): void {
		const upstream = connect(serverPort, 'localhost')
		upstream.pipe(client)
		let pending = Buffer.alloc(0)
		let isLive = false
		client.on('data', (bytes: Buffer) => {
			// What follows the opening of the live socket is no request.
			if (isLive) return upstream.write(bytes)
			pending = Buffer.concat([pending, bytes])
			for (let next = wholeRequest(pending); next; next = wholeRequest(pending)) {
				isLive = next.line.startsWith('GET /api/live ')
				pass(pending.subarray(0, next.size), next.line, client, upstream)
				pending = pending.subarray(next.size)
			}
		})
		const end = () => {
			client.destroy()
			upstream.destroy()
			open.delete(client)
		}
		open.add(client)
		for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
	}

	const proxy = createServer(serve).listen(0, 'localhost')
	await once(proxy, 'listening')
	const address = proxy.address()
	if (typeof address !== 'object' || !address) throw new Error('The proxy has no port.')
	return {
		url: `http://localhost:${address.port}`,
		count: (text) => lines.filter((line) => line.includes(text)).length,
		plan: (text, ...faults) => plans.push({ text, faults }),
		heal: () => {
			for (const socket of swallowed) socket.destroy()
			swallowed.clear()
		},
		releaseCopies: () => Promise.all(copies.splice(0).map((copy) => sendCopy(serverPort, copy))),
		close: async () => {
			for (const socket of open) socket.destroy()
			proxy.close()
			await once(proxy, 'close')
		},
	}
}
