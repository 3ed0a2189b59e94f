import { type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test'
import { type DatabaseClient, openPostgres } from '../../apps/api/src/db/client.ts'
import type { Db } from '../../apps/api/src/db/database.ts'
import type { AppServer } from '../../testing/app-server.ts'
import { type FaultProxy, startFaultProxy } from '../../testing/fault-proxy.ts'
import { phone } from '../../testing/phone.ts'
import { createNetwork, type Network } from './network/network.ts'
import { Noise } from './network/noise.ts'
import { createWebFolder, type WebFolder } from './network/release.ts'
import { createServerTruth, type ServerTruth } from './network/server-truth.ts'
import { type Service, startServer, startService } from './service.ts'
import { createPerson, type Person, type PersonOptions } from './world/world.ts'

export { expect } from '@playwright/test'

type Shared = { service: Service; client: DatabaseClient }
type Fixtures = {
	/** Complaints of the browser; unexpected ones fail the journey. */
	noise: Noise
	/** A phone makes room for what is wider than its screen, and shows all of the page smaller: none may. */
	screenWidth: undefined
	/** The first phone's network: its rules are switched, never taken away. */
	network: Network
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
	/** A bad network in front of the service. */
	badNetwork: FaultProxy
}

export const test = base.extend<Fixtures, Shared>({
	service: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
		async ({}, use, { workerIndex }) => {
			const service = await startService(workerIndex)
			await use(service)
			await service.stop()
		},
		{ scope: 'worker', timeout: 60_000 },
	],
	client: [
		async ({ service }, use) => {
			const client = openPostgres(service.databaseUrl, 2)
			await use(client)
			await client.close()
		},
		{ scope: 'worker' },
	],
	baseURL: async ({ service }, use) => use(service.url),
	noise: [
		async ({ context }, use) => {
			const noise = new Noise()
			noise.listen(context)
			await use(noise)
			base.expect(noise.unexpected(), 'unexpected complaints of the browser').toEqual([])
		},
		{ auto: true },
	],
	screenWidth: [
		async ({ context }, use, info) => {
			await use(undefined)
			if (info.status !== info.expectedStatus) return
			for (const page of context.pages()) {
				const width = page.viewportSize()?.width
				// One that is being left has none any more.
				const shown = await page.evaluate(() => innerWidth).catch(() => width)
				base.expect(shown, `the page ${page.url()} is as wide as the screen`).toBe(width)
			}
		},
		{ auto: true },
	],
	network: async ({ context }, use) => use(createNetwork(context)),
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
			const another = await browser.newContext({ ...phone, ...contextOptions, baseURL, ...options })
			noise.listen(another)
			phones.push(another)
			return another
		})
	},
	ownServer: async ({ context, service: { databaseUrl, dataDir } }, use) => {
		const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
		await use(server)
		// A page or a worker that is still at work would complain of the server's end.
		await context.close()
		await server.stop()
	},
	web: async ({ context, service: { databaseUrl, dataDir } }, use) => {
		const folder = createWebFolder()
		const server = await startServer({
			...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
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
		for (const one of [context, ...phones]) await one.close()
		await proxy.close()
	},
})
