import { expect, it, vi } from 'vitest'
import { buildApp } from '../apps/api/src/app.ts'
import type { DatabaseClient } from '../apps/api/src/db/client.ts'
import { insertFile, readStored, storeFile } from '../apps/api/src/domains/files/index.ts'
import { createWebhook } from '../apps/api/src/domains/webhooks/index.ts'
import { commandActor } from '../apps/api/src/platform/events/record-event.ts'
import { databaseKinds } from '../apps/api/src/testing/databases/test-database.ts'
// Says which settings a test may ask for.
import type {} from '../apps/api/src/testing/global-setup.ts'
import { openVault, type Vault } from '../apps/api/src/testing/vault.ts'
import { createCustomer, createEmployee } from '../apps/api/src/testing/worlds/factories.ts'
import { createFetchNetwork, createMemoryStore, createOutbox } from '../packages/sync/src/index.ts'
import {
	createFakeChannels,
	createFakeClock,
	createFakeLocks,
	createFakeTab,
	createSeededRandom,
} from '../packages/sync/src/testing/index.ts'

// Phones with the shipped engine over the whole service: back up, work on, restore, come back.

/** One connection answers more slowly: fewer phones ask it. */
const phoneCounts = { embedded: 5, postgres: 10 }
const customersOfEach = 3
const now = new Date('2026-11-19T08:00:00.000Z')

type App = Awaited<ReturnType<typeof buildApp>>

/** The service of the moment, or none, behind a line that loses answers. */
function createLine(random: () => number) {
	const line = { app: null as App | null, lossChance: 0 }
	const send: typeof fetch = async (url, init) => {
		if (!line.app) throw new TypeError('Failed to fetch')
		const { body, headers, method = 'GET' } = init ?? {}
		const answer = await line.app.inject({
			method: method as 'GET',
			url: String(url),
			headers: Object.fromEntries(new Headers(headers)),
			...(typeof body === 'string' ? { payload: body } : {}),
		})
		if (random() < line.lossChance) throw new TypeError('Failed to fetch')
		return new Response(answer.statusCode === 204 ? null : answer.payload, {
			status: answer.statusCode,
			headers: answer.headers as Record<string, string>,
		})
	}
	return { line, send }
}

type Person = { id: string; token: string; customers: string[] }

/** A phone with the shipped engine. `did` holds what its person has saved, by customer, in order. */
function createPhone({ id, token, customers }: Person, send: typeof fetch, seed: number) {
	const store = createMemoryStore()
	const tab = createFakeTab({ onPass: () => undefined, onCrash: () => undefined })
	const clock = createFakeClock(now.getTime())
	const did = new Map<string, string[]>(customers.map((customer) => [customer, []]))
	const outbox = createOutbox({
		owner: id,
		store,
		clock,
		random: createSeededRandom(seed),
		locks: createFakeLocks().forTab(tab),
		channel: createFakeChannels().open(id, tab),
		headersFor: () => ({ owner: id, headers: { authorization: `Bearer ${token}` } }),
		network: createFetchNetwork({
			fetch: send,
			clock,
			voidRequest: (key) => ({ url: `/api/operation/${key}/void`, method: 'POST' }),
			batchRequest: { url: '/api/operation/batch', method: 'POST', most: 12 },
			memoryRequest: { url: '/api/operation/memory', method: 'POST' },
		}),
	})
	return {
		outbox,
		did,
		/** The network is back, and what the service has asked to wait becomes due. */
		hurry() {
			clock.advance(100)
			outbox.poke('online')
		},
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

type Phone = ReturnType<typeof createPhone>

const each = (phones: readonly Phone[], work: (phone: Phone) => Promise<void>) =>
	Promise.all(phones.map(work))

/** Waits until something is so on every phone; the line comes back again and again. */
const untilAll = (phones: readonly Phone[], isSo: (phone: Phone) => Promise<void>) =>
	vi.waitFor(
		async () => {
			for (const phone of phones) phone.hurry()
			await each(phones, isSo)
		},
		{ timeout: 280_000, interval: 50 },
	)

const untilSent = (phones: readonly Phone[]) =>
	untilAll(phones, async (phone) => {
		expect((await phone.waiting()).map(({ id, state }) => [id, state])).toEqual([])
	})

async function createPerson({ db }: DatabaseClient): Promise<Person> {
	const { id, token, sectorId } = await createEmployee(db, now)
	const customers: string[] = []
	while (customers.length < customersOfEach) {
		customers.push((await createCustomer(db, sectorId, { version: 1 })).id)
	}
	return { id, token, customers }
}

/** A file of the store, which the database only names. */
async function storePhotoOf({ client: { db }, config }: Vault) {
	const { id: employeeId } = await createEmployee(db, now)
	const bytes = Buffer.from('what a phone has photographed')
	const file = await storeFile({ db, config, now }, bytes, 'image/jpeg')
	await insertFile(db, file, { employeeId, at: now })
	return { id: file.id, bytes }
}

const storeWebhook = ({ client: { db }, config }: Vault) =>
	createWebhook(
		{ db, config, now, actor: commandActor('webhook add') },
		{ name: 'ERP', url: 'https://erp.example.com/roundsman', kinds: ['visit.reported'] },
	)

const readSecrets = ({ client: { db } }: Vault) =>
	db.selectFrom('webhook_secret').select(['webhook_id', 'secret']).execute()

it.each(databaseKinds)(
	'phones lose and double nothing when a backup is restored over %s',
	{
		timeout: 300_000,
	},
	async (kind) => {
		const random = createSeededRandom(10)
		const vault = await openVault(kind)
		const { line, send } = createLine(random)
		const open = async () => {
			const { client, config } = vault
			line.app = await buildApp({ client, config, clock: () => now, version: 'test' })
		}
		const shut = async () => {
			const { app } = line
			line.app = null
			await app?.close()
		}
		const phones: Phone[] = []
		const first = (share: number) => Math.round(share * phoneCounts[kind])
		for (let seed = 1; seed <= phoneCounts[kind]; seed += 1) {
			phones.push(createPhone(await createPerson(vault.client), send, seed))
		}

		await open()
		await each(phones, (phone) => phone.work(6))
		await untilSent(phones)
		const photo = await storePhotoOf(vault)
		await storeWebhook(vault)
		const secrets = await readSecrets(vault)
		await vault.backUp()

		// What is done from here on, the restored service does not know.
		await each(phones, (phone) => phone.work(6))
		await untilSent(phones)
		await each(phones.slice(0, first(0.4)), (phone) => phone.endDay())
		line.lossChance = 0.5
		await each(phones.slice(0, first(0.8)), (phone) => phone.work(6))
		// Each has been on its way, and many an answer has been lost.
		await untilAll(phones, async (phone) => {
			expect((await phone.waiting()).filter(({ attempts }) => attempts === 0)).toEqual([])
		})
		await shut()
		await vault.restore()
		line.lossChance = 0
		expect(await readStored({ db: vault.client.db, config: vault.config }, photo.id)).toEqual(
			photo.bytes,
		)
		expect(secrets).toHaveLength(1)
		expect(await readSecrets(vault)).toEqual(secrets)
		await open()
		// Some have not noticed that the service was away: they hear of it when they send.
		await each(phones.slice(first(0.5)), (phone) => phone.work(3))
		const left = [...phones]
		while (left.length > 0) {
			const [phone] = left.splice(Math.floor(random() * left.length), 1)
			phone?.outbox.poke('recovered')
		}
		await untilSent(phones)

		const { db } = vault.client
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
		await shut()
		await vault.client.close()
		vault.remove()
	},
)
