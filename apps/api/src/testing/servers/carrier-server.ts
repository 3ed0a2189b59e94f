import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

// DHL Parcel DE (returns v1, shipping v2) and GLS ShipIT as far as shipments need them, failing in whatever way
// they are told to.

/** What happens to the next call instead of the right thing. */
export type CarrierMishap =
	/** The line breaks before anything is done. */
	| 'cut-before'
	/** It is done, and the line breaks before the answer. */
	| 'cut-after'
	/** It is done, and the answer comes when `release` is called. */
	| 'slow'
	/** 429 with a time to wait, nothing done. */
	| 'busy'
	/** 500, done all the same. */
	| 'broken-after'
	/** The key has run out. */
	| 'expired'
	/** What was asked for cannot be. */
	| 'refused'
	/** 207: the call is well, the shipment is not. */
	| 'half'
	/** A page of somebody in between, done all the same. */
	| 'html-after'
	/** JSON that says nothing, done all the same. */
	| 'nonsense-after'

type Body = Record<string, unknown>
type CarrierCall = {
	method: string
	path: string
	body: Body
	headers: IncomingMessage['headers']
}

const label = Buffer.from('%PDF-1.4\n% a label\n').toString('base64')

async function readBody(request: IncomingMessage): Promise<Body> {
	const parts: Buffer[] = []
	for await (const part of request) parts.push(part as Buffer)
	const text = Buffer.concat(parts).toString()
	return text === '' ? {} : (JSON.parse(text) as Body)
}

const isGls = (path: string) => path.startsWith('/rs/')

function send(reply: ServerResponse, status: number, data: unknown, type = 'application/json') {
	const text = typeof data === 'string' ? data : JSON.stringify(data)
	reply.writeHead(status, { 'content-type': type }).end(text)
}

/** What each interface answers to a shipment that it has made. */
function madeBody(path: string, number: string): object {
	if (isGls(path)) {
		return {
			CreatedShipment: {
				ParcelData: [{ TrackID: number, ParcelNumber: `5${number}` }],
				PrintData: [{ Data: label, LabelFormat: 'PDF' }],
			},
		}
	}
	if (path.includes('/returns/')) {
		return { shipmentNo: number, label: { b64: label }, qrLink: `https://dhl.example/${number}` }
	}
	const ok = { title: 'ok', statusCode: 200 }
	return {
		status: ok,
		items: [{ shipmentNo: number, sstatus: ok, label: { b64: label, fileFormat: 'PDF' } }],
	}
}

function refuse(reply: ServerResponse, path: string, status: number, said: string): void {
	if (isGls(path)) {
		reply.writeHead(status === 400 ? 490 : status, { message: said, error: 'E1' }).end()
		return
	}
	const detail = { title: 'Refused', statusCode: status, detail: said }
	send(reply, status, detail, 'application/problem+json')
}

const half = {
	status: { title: 'ok', statusCode: 200 },
	items: [
		{
			sstatus: { title: 'Bad Request', statusCode: 400 },
			validationMessages: [
				{ property: 'weight', validationMessage: 'Looks light.', validationState: 'Warning' },
				{ property: 'city', validationMessage: 'Is unknown.', validationState: 'Error' },
			],
		},
	],
}

async function fail(mishap: CarrierMishap, { reply, path, work, held }: Failing): Promise<void> {
	switch (mishap) {
		case 'cut-before':
			return void reply.destroy()
		case 'busy':
			return void reply.writeHead(429, { 'retry-after': '7' }).end()
		case 'expired':
			return refuse(reply, path, 401, 'The key has run out.')
		case 'refused':
			return refuse(reply, path, 400, 'The address is unknown.')
		case 'half':
			return send(reply, 207, half)
		default:
	}
	const answer = work()
	switch (mishap) {
		case 'cut-after':
			return void reply.destroy()
		case 'slow':
			await held
			return send(reply, 200, answer)
		case 'broken-after':
			return send(reply, 500, { title: 'Internal Server Error' })
		case 'html-after':
			return send(reply, 200, '<h1>Sign in to the hotel</h1>', 'text/html')
		default:
			return send(reply, 200, { greeting: 'hello' })
	}
}
type Failing = {
	reply: ServerResponse
	path: string
	work: () => object
	held: Promise<void>
}

/** Starts the carriers on a free port; mishaps befall the calls one after another. */
export async function startCarriers() {
	const calls: CarrierCall[] = []
	const made: string[] = []
	const withdrawn: string[] = []
	const mishaps: CarrierMishap[] = []
	let release: () => void = () => undefined
	const held = new Promise<void>((resolve) => {
		release = resolve
	})
	const server = createServer(async (request, reply) => {
		const body = await readBody(request)
		const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://carrier')
		const method = request.method ?? ''
		calls.push({ method, path, body, headers: request.headers })
		const work = () => {
			const cancelled = /\/cancel\/(\w+)$/.exec(path)?.[1] ?? searchParams.get('shipment')
			if (cancelled) {
				withdrawn.push(cancelled)
				return { status: { statusCode: 200 } }
			}
			const number = isGls(path)
				? `ZX${String(made.length + 1).padStart(6, '0')}`
				: `0034043416${String(made.length + 1).padStart(10, '0')}`
			made.push(number)
			return madeBody(path, number)
		}
		const mishap = mishaps.shift()
		if (mishap) return fail(mishap, { reply, path, work, held })
		return send(reply, 200, work())
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	if (typeof address !== 'object' || !address) throw new Error('There is no free port.')
	return {
		url: `http://127.0.0.1:${address.port}`,
		/** Numbers of the shipments that the carrier has. */
		made,
		withdrawn,
		calls,
		mishaps,
		/** Lets slow answers come. */
		release: () => release(),
		close: async () => {
			release()
			server.closeAllConnections()
			server.close()
			await once(server, 'close')
		},
	}
}
export type Carriers = Awaited<ReturnType<typeof startCarriers>>
