import type { Page } from '@playwright/test'
import {
	card,
	moveDown,
	navPlace,
	openPlan,
	openSentToday,
	openSyncCentre,
	openVisits,
	prepareForOffline,
	reportVisit,
	shownOrder,
	signIn,
	syncGroup,
} from '../support/intents/intents.ts'

import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'

const waitingBanner = (count: number) =>
	fill(fr.common[count === 1 ? 'offline.bannerWaiting_one' : 'offline.bannerWaiting_other'], {
		count,
	})

const workOffline = ['Garage Arnaud', 'Garage Colin', 'Garage Brun', 'Garage Denis', 'Garage Eudes']

/** Reports the first stop and moves the second one down. */
async function doSomeWork(page: Page): Promise<void> {
	await reportVisit(page, 'Garage Arnaud', 'Fait sans réseau')
	await moveDown(page, 'Garage Brun')
}

const isDone = (page: Page, stop: string) =>
	expect(card(page, stop)).toContainText(fr.visits['stage.done'])

test.describe('without network', () => {
	test.beforeEach(async ({ page, person, noise }) => {
		noise.allowNoNetwork()
		// Two changes of one tour that arrive together may have to wait for each other.
		noise.allowStatus(409)
		await signIn(page, person)
		await prepareForOffline(page, person)
	})

	test('a cold start shows today’s tour and says of when it is', async ({ page, context }) => {
		await page.close()
		await context.setOffline(true)
		const cold = await context.newPage()
		await cold.goto('/')
		await expect(cold.getByRole('article', { name: fr.tours.nextVisit })).toContainText(
			'Garage Arnaud',
		)
		await expect(cold.getByText(fr.common['offline.banner'])).toBeVisible()
		await expect(cold.getByText(/Mis à jour\s:\s\d\d:\d\d/)).toBeVisible()
		await openVisits(cold)
		await expect(cold.getByRole('article')).toHaveCount(5)
		await context.setOffline(false)
		await expect(cold.getByText(fr.common['offline.banner'])).toBeHidden()
		await expect(cold.getByText(/Mis à jour/)).toBeHidden()
	})

	test('plans and actions open that were never opened before', { tag: '@long' }, async ({
		page,
		person,
		context,
	}) => {
		await page.close()
		await context.setOffline(true)
		const cold = await context.newPage()
		await cold.goto('/visits')
		await openPlan(cold, 'Garage Denis')
		await expect(cold.getByText('4 Rue du Moulin, 45000 Orléans')).toBeVisible()
		await cold.getByRole('link', { name: person.actions[1] }).click()
		await expect(cold.getByRole('heading', { level: 1, name: person.actions[1] })).toBeVisible()
		await expect(cold.getByText('Leaflet')).toBeVisible()
		await navPlace(cold, fr.common['nav.profile']).click()
		await expect(cold.getByText(person.name)).toBeVisible()
		await cold.goto('/chat')
		await expect(cold.getByRole('heading', { level: 1, name: fr.chats.title })).toBeVisible()
	})

	test('work is saved, survives the closed app, and is sent once, in order', async ({
		page,
		person,
		context,
		truth,
	}) => {
		await context.setOffline(true)
		await openVisits(page)
		await reportVisit(page, 'Garage Arnaud', 'Fait sans réseau')
		await expect(page.getByText(fr.notifications.saved_on_phone)).toBeVisible()
		await expect(card(page, 'Garage Arnaud')).toContainText(fr.sync.waiting)
		await expect(page.getByText(waitingBanner(1))).toBeVisible()
		await moveDown(page, 'Garage Brun')
		await expect(page.getByText(waitingBanner(2))).toBeVisible()
		await openSyncCentre(page)
		await expect(syncGroup(page, fr.sync.waiting)).toHaveCount(2)
		await expect(syncGroup(page, fr.sync.waiting).first()).toContainText('Garage Arnaud')
		await page.close()

		const later = await context.newPage()
		await later.goto('/visits')
		await expect(card(later, 'Garage Arnaud')).toContainText(fr.sync.waiting)
		await expect(later.getByText(waitingBanner(2))).toBeVisible()
		await expect.poll(() => shownOrder(later)).toEqual(workOffline)

		await context.setOffline(false)
		await isDone(later, 'Garage Arnaud')
		await expect(card(later, 'Garage Arnaud')).not.toContainText(fr.sync.waiting)
		await expect.poll(() => truth.order(person)).toEqual(workOffline)
		await expect.poll(() => shownOrder(later)).toEqual(workOffline)
		expect(await truth.reportCount(person)).toBe(1)
		expect(await truth.operations(person)).toHaveLength(2)
		await openSyncCentre(later)
		await openSentToday(later)
		await expect(syncGroup(later, fr.sync.sentToday)).toHaveCount(2)
	})

	test('two tabs send it once', async ({ page, person, context, truth }) => {
		const second = await context.newPage()
		await second.goto('/visits')
		await expect(second.getByRole('article')).toHaveCount(5)
		await context.setOffline(true)
		await openVisits(page)
		await doSomeWork(page)
		await expect(card(second, 'Garage Arnaud')).toContainText(fr.sync.waiting)
		await context.setOffline(false)
		await isDone(page, 'Garage Arnaud')
		await isDone(second, 'Garage Arnaud')
		await expect.poll(() => truth.order(person)).toEqual(workOffline)
		expect(await truth.operations(person)).toHaveLength(2)
		expect(await truth.reportCount(person)).toBe(1)
		await page.close()
		await moveDown(second, 'Garage Colin')
		await expect.poll(() => truth.operations(person)).toHaveLength(3)
	})
})

test.describe('on a bad network', () => {
	test.beforeEach(async ({ page, person, noise, badNetwork }) => {
		noise.allowNoNetwork()
		await signIn(page, person, badNetwork.url)
		await openVisits(page)
	})

	test.afterEach(async ({ page, person, truth }) => {
		await isDone(page, 'Garage Arnaud')
		expect(await truth.reportCount(person)).toBe(1)
		const [operation, ...others] = await truth.operations(person)
		expect(operation).toMatchObject({ outcome: 'applied', status: 200 })
		expect(others).toEqual([])
	})

	test('a lost answer is no second report', async ({ page, badNetwork }) => {
		badNetwork.plan('/report ', 'lost-answer', 'lost-answer')
		await reportVisit(page, 'Garage Arnaud', 'Réponse perdue')
		await expect.poll(() => badNetwork.count('/report ')).toBeGreaterThan(2)
	})
})

test('what was saved while the server was dead is sent when it lives again', async ({
	page,
	person,
	ownServer,
	truth,
	noise,
}) => {
	noise.allowNoNetwork()
	noise.allowStatus(409)
	await signIn(page, person, ownServer.url)
	await prepareForOffline(page, person)
	await openVisits(page)
	await ownServer.kill()
	await doSomeWork(page)
	await expect(card(page, 'Garage Arnaud')).toContainText(fr.sync.waiting)
	await ownServer.restart()
	await page.reload()
	await isDone(page, 'Garage Arnaud')
	await expect.poll(() => truth.order(person)).toEqual(workOffline)
	expect(await truth.operations(person)).toHaveLength(2)
	expect(await truth.reportCount(person)).toBe(1)
})
