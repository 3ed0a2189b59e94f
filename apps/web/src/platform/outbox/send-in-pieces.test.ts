import type { NetworkAnswer, OutboundRequest } from '@roundsman/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sendFromPage, uploadProgress } from './send-from-page.ts'
import { createSendInPieces } from './send-in-pieces.ts'

const sendInPieces = createSendInPieces()
const key = '0190aaaa-0000-7000-8000-000000000001'
const answerOf = (status: number, body: unknown): NetworkAnswer => ({ status, headers: {}, body })
const applied: NetworkAnswer = {
	status: 200,
	headers: { 'operation-id': key },
	body: { data: { id: 'claim', version: 2 } },
}

function createBytes(length: number, seed: number): ArrayBuffer {
	return Uint8Array.from({ length }, (_, index) => (index * 31 + seed) % 251).buffer
}

/** Tells bytes apart as well as a real hash does here. */
const hashOf = (bytes: Uint8Array) =>
	`${bytes.length}-${bytes.reduce((hash, byte) => Math.imul(hash ^ byte, 16_777_619), 2_166_136_261)}`

function outboundOf(bytes: ArrayBuffer): OutboundRequest {
	return {
		url: '/api/return-claim/claim/images',
		method: 'POST',
		headers: { authorization: 'Bearer anna', 'idempotency-key': key },
		body: { customerId: 'c', key, sha256: hashOf(new Uint8Array(bytes)) },
		parts: [{ field: key, type: 'image/jpeg', sha256: hashOf(new Uint8Array(bytes)), bytes }],
	}
}

/** The service's side of pieces, as decision 078 describes it. */
function createService() {
	const pieces: { offset: number; bytes: Uint8Array }[] = []
	let arrived = 0
	let effects = 0
	return {
		pieces,
		effects: () => effects,
		whole: () => new Uint8Array(pieces.flatMap(({ bytes }) => [...bytes])),
		take(url: string, init: RequestInit): NetworkAnswer {
			if (init.method === 'PUT') {
				const query = new URL(url, 'http://localhost').searchParams
				const offset = Number(query.get('offset'))
				const length = Number(query.get('length'))
				if (offset !== arrived) {
					return answerOf(409, { error: { current: { offset: arrived, length } } })
				}
				const bytes = new Uint8Array(init.body as ArrayBuffer)
				pieces.push({ offset, bytes })
				arrived += bytes.length
				return answerOf(200, { data: { offset: arrived, length } })
			}
			const { sha256 } = JSON.parse(String(init.body))
			if (effects > 0) return applied
			if (hashOf(this.whole()) !== sha256) {
				const current = { offset: arrived, length: 0 }
				return answerOf(409, { error: { type: 'CONFLICT', alias: 'upload_incomplete', current } })
			}
			effects += 1
			return applied
		},
	}
}

type Line = {
	bytesPerSecond: number /** Seconds between two cuts, again and again. */
	cuts: number[]
}

/** A line of a given speed that breaks at given moments: what is on its way then is lost, either way. */
function createLine({ bytesPerSecond, cuts }: Line, service: ReturnType<typeof createService>) {
	let nowS = 0
	let cutAtS = cuts[0] ?? 20
	let count = 0
	let sent = 0
	const nextCut = () => {
		count += 1
		cutAtS += cuts[count % cuts.length] ?? 20
	}
	return {
		sentBytes: () => sent,
		seconds: () => nowS,
		wait: (seconds: number) => {
			nowS += seconds
			while (cutAtS <= nowS) nextCut()
		},
		async ask(url: string, init: RequestInit): Promise<NetworkAnswer> {
			const length = init.body instanceof ArrayBuffer ? init.body.byteLength : 500
			const upS = nowS + length / bytesPerSecond
			const downS = upS + 0.2
			if (upS > cutAtS) {
				sent += (cutAtS - nowS) * bytesPerSecond
				nowS = cutAtS
				nextCut()
				throw new TypeError('Failed to fetch')
			}
			sent += length
			const answer = service.take(url, init)
			if (downS > cutAtS) {
				nowS = cutAtS
				nextCut()
				throw new TypeError('Failed to fetch')
			}
			nowS = downS
			return answer
		},
	}
}

/** As the outbox does it: again and again with growing pauses, until there is an answer. */
async function deliver(outbound: OutboundRequest, line: ReturnType<typeof createLine>) {
	for (let attempt = 0; attempt < 200; attempt += 1) {
		try {
			return await sendFromPage(outbound, line.ask)
		} catch {
			line.wait(Math.min(60, 2 ** attempt) / 2)
		}
	}
	throw new Error('It never arrived.')
}

it('brings a photo of 1 MB over 50 kbit/s with a cut every 20 s', async () => {
	const bytes = createBytes(1_000_000, 7)
	const service = createService()
	const line = createLine({ bytesPerSecond: 50_000 / 8, cuts: [20] }, service)
	expect(await deliver(outboundOf(bytes), line)).toEqual(applied)
	expect(hashOf(service.whole())).toBe(hashOf(new Uint8Array(bytes)))
	// Half of what goes out is worth it at least: the photo alone takes 160 s.
	expect(line.seconds()).toBeLessThan(400)
})

it('brings every photo once and whole, however the line breaks', { timeout: 30_000 }, async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.record({
				length: fc.integer({ min: 1, max: 200_000 }),
				seed: fc.nat(250),
				bytesPerSecond: fc.integer({ min: 3_000, max: 200_000 }),
				cuts: fc.array(fc.double({ min: 6, max: 60, noNaN: true }), { minLength: 1, maxLength: 6 }),
			}),
			async ({ length, seed, ...of }) => {
				const bytes = createBytes(length, seed)
				const service = createService()
				expect(await deliver(outboundOf(bytes), createLine(of, service))).toEqual(applied)
				expect(hashOf(service.whole())).toBe(hashOf(new Uint8Array(bytes)))
				expect(service.effects()).toBe(1)
				expect(uploadProgress.get().size).toBe(0)
			},
		),
		{ numRuns: 40 },
	)
})

it('goes on where an earlier attempt was cut, and sends nothing again after a lost answer', async () => {
	const bytes = createBytes(200_000, 3)
	const service = createService()
	let requests = 0
	const breaking = async (url: string, init: RequestInit) => {
		requests += 1
		if (requests > 3) throw new TypeError('Failed to fetch')
		return service.take(url, init)
	}
	await expect(sendInPieces(outboundOf(bytes), breaking)).rejects.toThrow()
	const before = service.pieces.length
	expect(before).toBeGreaterThan(0)
	const ask = async (url: string, init: RequestInit) => service.take(url, init)
	await sendInPieces(outboundOf(bytes), ask)
	expect(hashOf(service.whole())).toBe(hashOf(new Uint8Array(bytes)))
	const after = service.pieces.length
	expect(await sendInPieces(outboundOf(bytes), ask)).toEqual(applied)
	expect(service.pieces).toHaveLength(after)
})

it('ends with what the service says to a piece, and with a stranger’s page', async () => {
	const bytes = createBytes(70_000, 1)
	const incomplete = answerOf(409, {
		error: { type: 'CONFLICT', alias: 'upload_incomplete', current: { offset: 0, length: 0 } },
	})
	for (const status of [401, 413, 422, 503]) {
		const refusal = answerOf(status, { error: { type: 'X' } })
		const ask = async (_: string, { method }: RequestInit) =>
			method === 'PUT' ? refusal : incomplete
		expect(await sendInPieces(outboundOf(bytes), ask)).toBe(refusal)
	}
	const portal = answerOf(200, undefined)
	const ask = async (_: string, { method }: RequestInit) => (method === 'PUT' ? portal : incomplete)
	expect(await sendInPieces(outboundOf(bytes), ask)).toBe(portal)
	const refused = answerOf(404, { error: { type: 'NOT_FOUND' } })
	expect(await sendInPieces(outboundOf(bytes), async () => refused)).toBe(refused)
})

it('asks later where the service goes on missing what has arrived', async () => {
	const bytes = createBytes(10, 1)
	let count = 0
	const ask = async (_: string, { method }: RequestInit) => {
		count += 1
		if (method === 'PUT') return answerOf(200, { data: { offset: 10, length: 10 } })
		return answerOf(409, { error: { alias: 'upload_incomplete', current: { offset: 0 } } })
	}
	await expect(sendInPieces(outboundOf(bytes), ask)).rejects.toThrow('has not arrived')
	expect(count).toBe(6)
	const stuck = async (_: string, { method }: RequestInit) =>
		method === 'PUT'
			? answerOf(409, { error: { current: { offset: 0 } } })
			: answerOf(409, { error: { alias: 'upload_incomplete', current: { offset: 0 } } })
	await expect(sendInPieces(outboundOf(bytes), stuck)).rejects.toThrow('no further')
})

it('brings each of several files, those that the service misses and no others', async () => {
	const keys = [1, 2, 3].map((n) => `0190aaaa-0000-7000-8000-00000000000${n}`)
	const parts = keys.map((field, seed) => {
		const bytes = createBytes(70_000, seed)
		return { field, type: 'image/jpeg', sha256: hashOf(new Uint8Array(bytes)), bytes }
	})
	const arrived = new Map([[keys[1], 70_000]])
	const brought: string[] = []
	const ask = async (url: string, init: RequestInit): Promise<NetworkAnswer> => {
		const { pathname, searchParams } = new URL(url, 'http://localhost')
		if (init.method === 'PUT') {
			const field = pathname.split('/').at(-1) ?? ''
			brought.push(field)
			const offset = Number(searchParams.get('offset')) + (init.body as ArrayBuffer).byteLength
			arrived.set(field, offset)
			return answerOf(200, { data: { offset, length: 70_000 } })
		}
		const missing = keys.find((one) => (arrived.get(one) ?? 0) < 70_000)
		if (!missing) return applied
		const current = { key: missing, offset: arrived.get(missing) ?? 0, length: 70_000 }
		return answerOf(409, { error: { alias: 'upload_incomplete', current } })
	}
	const answer = await sendInPieces({ ...outboundOf(createBytes(1, 1)), parts }, ask)
	expect(answer).toBe(applied)
	expect([...new Set(brought)]).toEqual([keys[0], keys[2]])
})

it('is not held up by what another sender got no answer for', async () => {
	const bytes = createBytes(100, 5)
	const service = createService()
	const silent = async (url: string, init: RequestInit): Promise<NetworkAnswer> =>
		init.method === 'PUT' ? new Promise(() => undefined) : service.take(url, init)
	void createSendInPieces()(outboundOf(bytes), silent)
	const ask = async (url: string, init: RequestInit) => service.take(url, init)
	await expect(createSendInPieces()(outboundOf(bytes), ask)).resolves.toEqual(applied)
})
