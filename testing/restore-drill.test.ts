import { expect, it } from 'vitest'
import { buildApp } from '../apps/api/src/app/build-app.ts'
import { insertFile, readStored, storeFile } from '../apps/api/src/domains/files/index.ts'
import { findKey, storeKey } from '../apps/api/src/domains/notifications/subscription-repository.ts'
import { sealingKeyOf } from '../apps/api/src/domains/sealing/index.ts'
import { createWebhook } from '../apps/api/src/domains/webhooks/index.ts'
import { commandActor } from '../apps/api/src/platform/events/record-event.ts'
import { databaseKinds } from '../apps/api/src/testing/databases/test-database.ts'
// Says which settings a test may ask for.
import type {} from '../apps/api/src/testing/global-setup.ts'
import { openVault, type Vault } from '../apps/api/src/testing/vault.ts'
import { createEmployee } from '../apps/api/src/testing/worlds/factories.ts'
import { createSeededRandom } from '../packages/sync/src/testing/index.ts'
import {
	createPerson,
	createPhone,
	each,
	expectNothingLost,
	type Phone,
	untilAll,
	untilSent,
} from './drill-phones.ts'

// Phones with the shipped engine over the whole service: back up, work on, restore, come back.

/** One connection answers more slowly: fewer phones ask it. */
const phoneCounts = { embedded: 5, postgres: 10 }
const now = new Date('2026-11-19T08:00:00.000Z')

type App = Awaited<ReturnType<typeof buildApp>>

/** The service of the moment, or none, behind a line that loses answers. */
function createLine(random: () => number) {
	const line = { app: null as App | null, lossChance: 0 }
	const underWay = new Set<Promise<unknown>>()
	const ask: typeof fetch = async (url, init) => {
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
	const send: typeof fetch = (url, init) => {
		const answer = ask(url, init)
		const settled: Promise<unknown> = answer
			.catch(() => undefined)
			.finally(() => underWay.delete(settled))
		underWay.add(settled)
		return answer
	}
	/** The database of a service is closed behind its last request. */
	const settle = () => Promise.all(underWay)
	return { line, send, settle }
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

/** What receivers of webhooks and devices that are notified know this service by. */
const readSecrets = async ({ client: { db } }: Vault) => ({
	webhooks: await db.selectFrom('webhook_secret').select(['webhook_id', 'secret']).execute(),
	push: await findKey(db),
})

/** What opens the unsent work that lies sealed on a phone of somebody whose session the backup may not know. */
const readSealingKey = ({ client: { db } }: Vault) =>
	sealingKeyOf(db, '0190aaaa-0000-7000-8000-000000000001', 'a-mark-of-a-phone')

it.each(databaseKinds)(
	'phones lose and double nothing when a backup is restored over %s',
	{
		timeout: 300_000,
	},
	async (kind) => {
		const random = createSeededRandom(10)
		const vault = await openVault(kind)
		const { line, send, settle } = createLine(random)
		const open = async () => {
			const { client, config } = vault
			line.app = await buildApp({ client, config, clock: () => now, version: 'test' })
		}
		const shut = async () => {
			const { app } = line
			line.app = null
			await settle()
			await app?.close()
		}
		const phones: Phone[] = []
		const first = (share: number) => Math.round(share * phoneCounts[kind])
		for (let seed = 1; seed <= phoneCounts[kind]; seed += 1) {
			phones.push(
				createPhone(await createPerson(vault.client, now), send, {
					seed,
					startedMs: now.getTime(),
				}),
			)
		}

		await open()
		await each(phones, (phone) => phone.work(6))
		await untilSent(phones)
		const photo = await storePhotoOf(vault)
		await storeWebhook(vault)
		await storeKey(vault.client.db, { publicKey: 'known', privateKey: 'secret' }, now)
		const secrets = await readSecrets(vault)
		const sealingKey = await readSealingKey(vault)
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
		expect(secrets).toMatchObject({ webhooks: [{}], push: { privateKey: 'secret' } })
		expect(await readSecrets(vault)).toEqual(secrets)
		expect(await readSealingKey(vault)).toBe(sealingKey)
		await open()
		// Some have not noticed that the service was away: they hear of it when they send.
		await each(phones.slice(first(0.5)), (phone) => phone.work(3))
		const left = [...phones]
		while (left.length > 0) {
			const [phone] = left.splice(Math.floor(random() * left.length), 1)
			phone?.outbox.poke('recovered')
		}
		await untilSent(phones)

		await expectNothingLost(vault.client, phones)
		await shut()
		await vault.client.close()
		vault.remove()
	},
)
