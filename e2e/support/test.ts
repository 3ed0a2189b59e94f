import { type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test'
import { type DatabaseClient, openPostgres } from '../../apps/api/src/db/client.ts'
import type { Db } from '../../apps/api/src/db/database.ts'
import { type AppServer, startAppServer } from './app-server.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { Noise } from './noise.ts'
import { createWebFolder, type WebFolder } from './release.ts'
import { createServerTruth, type ServerTruth } from './server-truth.ts'
import { createPerson, type Person, type PersonOptions } from './world.ts'

export { expect } from '@playwright/test'

export const setting = (name: string) => {
	const value = process.env[name]
	if (!value) throw new Error(`${name} is not set: run the journeys by 'npx playwright test'.`)
	return value
}

type Shared = { client: DatabaseClient }
type Fixtures = {
	/** Complaints of the browser; unexpected ones fail the journey. */
	noise: Noise
	db: Db
	truth: ServerTruth
	/** A service agent in France with five stops today, unlike any other journey's. */
	person: Person
	createPerson: (options?: PersonOptions) => Promise<Person>
	/** The phones beside the first. */
	phones: BrowserContext[]
	/** Another phone: nothing in common with the first. */
	newPhone: (options?: BrowserContextOptions) => Promise<BrowserContext>
	/** A server of the journey's own over the same database, to be killed and started again. */
	ownServer: AppServer
	/** The built app in a folder of the journey's own, and a server of its own that serves it. */
	web: WebFolder & { server: AppServer }
	/** A bad network in front of the common server. */
	badNetwork: FaultProxy
}

export const test = base.extend<Fixtures, Shared>({
	client: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
		async ({}, use) => {
			const client = openPostgres(setting('JOURNEY_DATABASE_URL'), 2)
			await use(client)
			await client.close()
		},
		{ scope: 'worker' },
	],
	// biome-ignore lint/correctness/noEmptyPattern: as above
	baseURL: async ({}, use) => use(setting('JOURNEY_URL')),
	// A browser that people use grants the second one without asking.
	permissions: ['geolocation', 'background-sync'],
	// So rough that nobody is asked why they report from afar.
	geolocation: { latitude: 47.9, longitude: 1.9, accuracy: 10_000 },
	noise: [
		async ({ context }, use) => {
			const noise = new Noise()
			noise.listen(context)
			await use(noise)
			base.expect(noise.unexpected(), 'unexpected complaints of the browser').toEqual([])
		},
		{ auto: true },
	],
	db: async ({ client }, use) => use(client.db),
	truth: async ({ db, baseURL }, use) => use(createServerTruth(db, baseURL ?? '')),
	createPerson: async ({ db }, use) => use((options) => createPerson(db, options)),
	person: async ({ db }, use) => use(await createPerson(db)),
	// biome-ignore lint/correctness/noEmptyPattern: as above
	phones: async ({}, use) => {
		const phones: BrowserContext[] = []
		await use(phones)
		for (const phone of phones) await phone.close()
	},
	newPhone: async ({ browser, noise, contextOptions, baseURL, phones }, use) => {
		await use(async (options) => {
			const common = {
				permissions: ['geolocation', 'background-sync'],
				locale: 'fr-FR',
				timezoneId: 'Europe/Paris',
			}
			const phone = await browser.newContext({ ...contextOptions, ...common, baseURL, ...options })
			noise.listen(phone)
			phones.push(phone)
			return phone
		})
	},
	ownServer: async ({ context }, use) => {
		const server = await startAppServer({ DATABASE_URL: setting('JOURNEY_DATABASE_URL') })
		await use(server)
		// A page or a worker that is still at work would complain of the server's end.
		await context.close()
		await server.stop()
	},
	web: async ({ context }, use) => {
		const folder = createWebFolder()
		const server = await startAppServer({
			DATABASE_URL: setting('JOURNEY_DATABASE_URL'),
			WEB_DIR: folder.path,
		})
		await use({ ...folder, server })
		await context.close()
		await server.stop()
		folder.remove()
	},
	badNetwork: async ({ baseURL, context, phones }, use) => {
		const proxy = await startFaultProxy(Number(new URL(baseURL ?? '').port))
		await use(proxy)
		// As above.
		for (const phone of [context, ...phones]) await phone.close()
		await proxy.close()
	},
})
