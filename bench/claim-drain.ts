import { connect, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { drawSignature } from '../apps/api/src/testing/worlds/returns-world.ts'
import { createSendInPieces } from '../apps/web/src/platform/outbox/send-in-pieces.ts'
import { createPerson, type Person } from '../e2e/support/world/world.ts'
import { createReturn, createReturnables, drawNoise, placeBehind } from '../e2e/torture/returns.ts'
import type { Story } from '../e2e/torture/story.ts'
import {
	createFetchNetwork,
	createMemoryStore,
	createOutbox,
	isEnded,
	type Outbox,
	systemClock,
} from '../packages/sync/src/index.ts'
import { createSeededRandom } from '../packages/sync/src/testing/seeded-random.ts'
import { startTcpServer } from '../testing/tcp-server.ts'
import { requireNeeds } from '../testing/test-needs.ts'
import { startEmptyServer } from './support/empty-server.ts'

// Twenty claims with forty photos leave the phone over a line of 1.6 Mbit/s that breaks ten times. The floor is
// what the line needs for their bytes: the rest is waiting, what is sent twice, and the service.

const bytesPerSecond = 1_600_000 / 8
const cuts = 10
const claims = 20
const mostBeyondMs = 60_000
const tickMs = 20

/** Lets so many bytes through in each moment, whatever lies before it; all connections share it. */
function createLine() {
	let free = 0
	let last = performance.now()
	const take = async (bytes: number) => {
		for (let left = bytes; left > 0; ) {
			const now = performance.now()
			free = Math.min(bytesPerSecond / 10, free + ((now - last) * bytesPerSecond) / 1000)
			last = now
			const taken = Math.min(left, Math.floor(free))
			free -= taken
			left -= taken
			if (left > 0) await new Promise((resolve) => setTimeout(resolve, tickMs))
		}
	}
	return () =>
		new Transform({
			highWaterMark: 8192,
			transform(chunk: Buffer, _, done) {
				void take(chunk.length).then(() => done(null, chunk))
			},
		})
}

async function startSlowLine(port: number) {
	const narrow = createLine()
	return startTcpServer((client: Socket) => {
		const upstream = connect(port, 'localhost')
		const end = () => {
			client.destroy()
			upstream.destroy()
		}
		for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
		client.pipe(narrow()).pipe(upstream)
		upstream.pipe(client)
	})
}

function openPhone(url: string, { id: owner, token }: Person): Outbox {
	return createOutbox({
		owner,
		store: createMemoryStore(),
		network: createFetchNetwork({
			fetch: (path, init) => fetch(`${url}${path}`, init),
			clock: systemClock,
			voidRequest: (key) => ({ url: `/api/operation/${key}/void`, method: 'POST' }),
			batchRequest: { url: '/api/operation/batch', method: 'POST', most: 12 },
			memoryRequest: { url: '/api/operation/memory', method: 'POST' },
			sendParts: createSendInPieces(),
		}),
		headersFor: () => ({ owner, headers: { authorization: `Bearer ${token}` } }),
		clock: systemClock,
		random: createSeededRandom(1),
		locks: { request: (_, __, callback) => callback() },
		channel: new BroadcastChannel(`outbox-${owner}`),
	})
}

requireNeeds('postgresql')
const { client, server, close } = await startEmptyServer()
const line = await startSlowLine(server.port)
try {
	const person = await createPerson(client.db)
	const [returnable] = await createReturnables(client.db, person, 1, claims)
	if (!returnable) throw new Error('There is nothing to return.')
	const papers = {
		photos: [await drawNoise(560), await drawNoise(600)],
		signature: await drawSignature(),
	}
	const steps = createReturn(createSeededRandom(2), returnable, papers)
	const outbox = openPhone(line.url, person)
	outbox.pause()
	const records: Story['records'] = new Map()
	let bytes = 0
	for (const step of steps) {
		const placed = placeBehind(step, { records } as Story)
		if (!placed) throw new Error('A step has nothing to build upon.')
		const { photos, photoField = 'photos', after: _, ...draft } = placed
		const parts = photos?.map((photo) => {
			const own = new Uint8Array(Buffer.from(photo, 'base64'))
			bytes += own.byteLength
			return { field: photoField, type: 'image/jpeg', bytes: own.buffer }
		})
		const saved = await outbox.enqueue({ ...draft, ...(parts ? { parts } : {}) })
		records.set(saved.id, saved)
	}
	const floorMs = (bytes / bytesPerSecond) * 1000
	const startedAt = performance.now()
	outbox.resume()
	const breaks = Array.from({ length: cuts }, (_, index) =>
		setTimeout(line.cutAll, ((index + 1) * floorMs) / (cuts + 1)),
	)
	let waiting = steps.length
	while (waiting > 0 && performance.now() - startedAt < floorMs + 3 * mostBeyondMs) {
		await new Promise((resolve) => setTimeout(resolve, 250))
		const all = await outbox.operations()
		const stuck = all.find(({ state }) => state === 'needs-person')
		if (stuck) throw new Error(`${stuck.kind}: ${JSON.stringify(stuck.lastError)}`)
		waiting = all.filter((one) => !isEnded(one)).length
	}
	for (const timer of breaks) clearTimeout(timer)
	const tookMs = performance.now() - startedAt
	const stored = await client.db
		.selectFrom('claim_image')
		.innerJoin('claim', 'claim.id', 'claim_image.claim_id')
		.innerJoin('customer_return', 'customer_return.id', 'claim.return_id')
		.where('customer_return.employee_id', '=', person.id)
		.where('customer_return.confirmed_at', 'is not', null)
		.where('claim_image.file_id', 'is not', null)
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	const beyondMs = tookMs - floorMs
	const seconds = (ms: number) => (ms / 1000).toFixed(1)
	console.log(
		`${claims} claims, ${stored.count} photos of ${(bytes / 1e6).toFixed(1)} MB stored under a signed return, ${cuts} cuts: ${seconds(tookMs)} s, the line alone ${seconds(floorMs)} s (ratio ${(tookMs / floorMs).toFixed(2)}), ${seconds(beyondMs)} s beyond it (at most ${mostBeyondMs / 1000})`,
	)
	const isWhole = waiting === 0 && Number(stored.count) === claims * papers.photos.length
	process.exitCode = isWhole && beyondMs <= mostBeyondMs ? 0 : 1
	await outbox.close()
} finally {
	await line.close()
	await close()
}
