import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import { createAction } from '../../apps/api/src/testing/worlds/factories.ts'
import {
	card,
	navPlace,
	openVisits,
	prepareForOffline,
	reportVisit,
	signIn,
} from '../support/intents/intents.ts'
import { startServer } from '../support/service.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'

/** A host on the internet that is not ours. */
async function startHost(): Promise<{ url: string; stop(): Promise<void> }> {
	const host: Server = createServer((_, answer) => answer.end()).listen(0, 'localhost')
	await once(host, 'listening')
	const address = host.address()
	if (typeof address !== 'object' || !address) throw new Error('The host has no port.')
	return {
		url: `http://localhost:${address.port}/`,
		stop: async () => {
			host.closeAllConnections()
			host.close()
			await once(host, 'close')
		},
	}
}

const mark = (page: Page, state: 'strong' | 'degraded' | 'weak' | 'offline') =>
	page.getByRole('link', { name: new RegExp(`^${fr.common[`net.${state}`]}`) }).filter({
		visible: true,
	})

/** The page comes into sight: it checks the connection. Resolves when the check is over. */
async function checkAgain(page: Page): Promise<void> {
	const isOver = page.waitForEvent('requestfailed', (request) =>
		request.url().endsWith('/api/health/ready'),
	)
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
	await isOver
}

test('a dying server and network are told apart, and coming back sends and refetches', async ({
	page,
	person,
	db,
	truth,
	noise,
	service,
}) => {
	noise.allowNoNetwork()
	const host = await startHost()
	const server = await startServer({
		DATABASE_URL: service.databaseUrl,
		PROBE_URLS: host.url,
	})
	await signIn(page, person, server.url)
	await prepareForOffline(page, person)
	await expect(mark(page, 'strong')).toBeVisible()

	await server.kill()
	await page.getByRole('button', { name: fr.tours.updateTour }).click()
	await expect(mark(page, 'degraded')).toBeVisible()
	await expect(page.getByText(fr.common['offline.banner'])).toHaveCount(0)

	await host.stop()
	await checkAgain(page)
	await expect(mark(page, 'weak')).toBeVisible()
	await openVisits(page)
	await reportVisit(page, 'Garage Arnaud', 'Pendant la panne')
	await expect(page.getByText(fill(fr.employees.syncWaiting_one, { count: 1 }))).toBeVisible()

	for (let failed = 2; failed <= 5; failed += 1) {
		await expect(mark(page, 'weak')).toBeVisible()
		await checkAgain(page)
	}
	await expect(mark(page, 'offline')).toBeVisible()
	const banner = page.getByRole('status').filter({
		hasText: fill(fr.common['offline.bannerWaiting_one'], { count: 1 }),
	})
	await expect(banner).toBeVisible()

	// A read that this phone does not have fails, and comes by itself once there is a connection.
	const action = await createAction(db, 'Jamais ouverte')
	await page.evaluate((address) => {
		history.pushState({}, '', address)
		dispatchEvent(new PopStateEvent('popstate'))
	}, `/actions/${action.id}/details`)
	await expect(page.getByText(fr.common['offline.text'])).toBeVisible()

	await server.restart()
	await page.getByRole('button', { name: fr.common.retry }).first().click()
	await expect(mark(page, 'strong')).toBeVisible()
	await expect(page.getByRole('heading', { level: 1, name: 'Jamais ouverte' })).toBeVisible()
	await expect.poll(() => truth.reportCount(person)).toBe(1)
	await expect(page.getByText(fr.employees.syncNothing)).toBeVisible()
	await expect(page.getByText(fr.employees.syncNothing)).toBeHidden()
	await navPlace(page, fr.common['nav.visits']).click()
	await expect(card(page, 'Garage Arnaud')).toContainText(fr.visits['stage.done'])
	await server.stop()
})
