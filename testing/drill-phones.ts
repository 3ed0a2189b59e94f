import { expect, vi } from 'vitest'
import type { DatabaseClient } from '../apps/api/src/db/client.ts'
import { createCustomer, createEmployee } from '../apps/api/src/testing/worlds/factories.ts'
import {
	createFetchNetwork,
	createMemoryStore,
	createOutbox,
	type OutboxDeps,
} from '../packages/sync/src/index.ts'
import {
	createFakeChannels,
	createFakeClock,
	createFakeLocks,
	createFakeTab,
	createSeededRandom,
} from '../packages/sync/src/testing/index.ts'

// Phones with the shipped engine, which work while the service or its database goes and comes.

const customersOfEach = 3

export type Person = { id: string; token: string; customers: string[] }

const requests = {
	voidRequest: (key: string) => ({ url: `/api/operation/${key}/void`, method: 'POST' }),
	batchRequest: { url: '/api/operation/batch', method: 'POST', most: 12 },
	memoryRequest: { url: '/api/operation/memory', method: 'POST' },
} as const

type Engine = Pick<OutboxDeps, 'clock' | 'random'> & {
	/** Tells the notes of one phone from those of another. */
	seed: number
}

/** The shipped engine in memory. `did` holds what its person has saved, by customer, in order. */
export function openEngine(
	{ id, token, customers }: Person,
	send: typeof fetch,
	{ clock, random, seed }: Engine,
) {
	const store = createMemoryStore()
	const tab = createFakeTab({ onPass: () => undefined, onCrash: () => undefined })
	const did = new Map<string, string[]>(customers.map((customer) => [customer, []]))
	const outbox = createOutbox({
		owner: id,
		store,
		clock,
		random,
		locks: createFakeLocks().forTab(tab),
		channel: createFakeChannels().open(id, tab),
		headersFor: () => ({ owner: id, headers: { authorization: `Bearer ${token}` } }),
		network: createFetchNetwork({ fetch: send, clock, ...requests }),
	})
	return {
		outbox,
		did,
		/** Saves so many notes, each on the next customer. */
		async work(count: number) {
			for (let index = 0; index < count; index += 1) {
				const customer = customers[index % customers.length] ?? ''
				const scope = `customer:${customer}`
				const notes = `${seed}-${index}-${did.get(customer)?.length}`
				const url = `/api/customer/${customer}`
				await outbox.enqueue({
					kind: 'customer-note',
					scope,
					url,
					method: 'PATCH',
					body: { notes },
				})
				did.get(customer)?.push(notes)
			}
		},
		async waiting() {
			return (await outbox.operations()).filter(({ state }) => state !== 'done')
		},
		/** The day is over: what was sent is not listed any more. */
		async endDay() {
			const operations = await outbox.operations()
			await store.remove(operations.map(({ id }) => id))
			outbox.poke('timer')
		},
	}
}

/** A phone with the shipped engine, the time of which its test lets pass. */
export function createPhone(
	person: Person,
	send: typeof fetch,
	{ seed, startedMs }: { seed: number; startedMs: number },
) {
	const clock = createFakeClock(startedMs)
	const engine = openEngine(person, send, { clock, random: createSeededRandom(seed), seed })
	return {
		...engine,
		/** The network is back, and what the service has asked to wait becomes due. */
		hurry(ms = 100) {
			clock.advance(ms)
			engine.outbox.poke('online')
		},
		/** Time passes, and nothing else happens. */
		pass(ms: number) {
			clock.advance(ms)
		},
	}
}

export type Phone = ReturnType<typeof createPhone>

export const each = (phones: readonly Phone[], work: (phone: Phone) => Promise<void>) =>
	Promise.all(phones.map(work))

type Pace = 'fast' | 'real'

/** Gives what lets a phone's time pass at each look: faster than ours, or as ours does however busy the machine is. */
function paceOf(pace: Pace): () => number {
	let lastMs = performance.now()
	return () => {
		if (pace === 'fast') return 100
		const beforeMs = lastMs
		lastMs = performance.now()
		return Math.round(lastMs - beforeMs)
	}
}

/** Waits until something is so on every phone; the line comes back again and again. */
export function untilAll(
	phones: readonly Phone[],
	isSo: (phone: Phone) => Promise<void>,
	pace: Pace = 'fast',
) {
	const pass = paceOf(pace)
	const look = async () => {
		const ms = pass()
		for (const phone of phones) phone.hurry(ms)
		await each(phones, isSo)
	}
	return vi.waitFor(look, { timeout: 280_000, interval: 50 })
}

export const untilSent = (phones: readonly Phone[], pace?: Pace) =>
	untilAll(
		phones,
		async (phone) => {
			expect((await phone.waiting()).map(({ id, state }) => [id, state])).toEqual([])
		},
		pace,
	)

export async function createPerson({ db }: DatabaseClient, now: Date): Promise<Person> {
	const { id, token, sectorId } = await createEmployee(db, now)
	const customers: string[] = []
	while (customers.length < customersOfEach) {
		customers.push((await createCustomer(db, sectorId, { version: 1 })).id)
	}
	return { id, token, customers }
}

/** Everything that was saved took effect once, in its order, and is answered. */
export async function expectNothingLost(
	{ db }: DatabaseClient,
	phones: readonly Pick<Phone, 'did' | 'outbox'>[],
) {
	for (const { did, outbox } of phones) {
		for (const [customer, notes] of did) {
			const row = await db
				.selectFrom('customer')
				.select(['version', 'notes'])
				.where('id', '=', customer)
				.executeTakeFirstOrThrow()
			// Each change has raised the version by one, and the last one stands.
			expect(row).toEqual({ version: 1 + notes.length, notes: notes.at(-1) })
			const answers = await db
				.selectFrom('operation')
				.select('answer')
				.where('answer', 'like', `%${customer}%`)
				.execute()
			const applied = answers
				.map(({ answer }) => JSON.parse(answer ?? '').data as { version: number; notes: string })
				.sort((one, other) => one.version - other.version)
			expect(applied.map((each) => each.notes)).toEqual(notes)
		}
		await outbox.close()
	}
}
