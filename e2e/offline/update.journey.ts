import type { Page } from '@playwright/test'
import {
	card,
	commentBox,
	navPlace,
	openVisits,
	prepareForOffline,
	signIn,
	startReport,
	submitReport,
} from '../support/intents/intents.ts'
import { expect, test } from '../support/test.ts'
import { wholeBrowser } from '../support/whole-browser.ts'
import { fr } from '../support/words.ts'

// The other one keeps an old worker at times, though the new one has been told to take over.
test.use({ launchOptions: wholeBrowser })

/** Marks the page as it is: a reload wipes the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in globalThis)

const findUpdate = (page: Page) =>
	page.evaluate(async () => {
		await (await navigator.serviceWorker.getRegistration())?.update()
	})

/** What the browser and the router say of a worker that may not be and of code that is not there. */
const withoutCode = [/registration blocked/, /A part of the app could not be fetched/]

const scripts = (page: Page) =>
	page.evaluate(() => [...document.scripts].map(({ src }) => src).join())

/** Waits until the page has a file whose name holds this. */
const expectFetched = (page: Page, name: string) =>
	page.waitForFunction(
		(part) =>
			performance
				.getEntriesByType('resource')
				.some(
					(one) => one.name.includes(part) && (one as PerformanceResourceTiming).responseEnd > 0,
				),
		name,
	)

/** Runs in the page: notes what becomes of the workers that are installed. */
function noteInstalls(): void {
	const { register } = ServiceWorkerContainer.prototype
	const states: string[] = []
	ServiceWorkerContainer.prototype.register = async function noting(...parts) {
		const registration = await register.apply(this, parts)
		const { installing } = registration
		installing?.addEventListener('statechange', () => states.push(installing.state))
		return registration
	}
	Object.assign(globalThis, { installs: states })
}

const installs = (page: Page) =>
	page.evaluate(() => (globalThis as unknown as { installs: string[] }).installs)

const reloadButton = (page: Page) => page.getByRole('button', { name: fr.common['update.reload'] })

test('a new release waits for the person’s word, and other tabs go on with the old one', async ({
	page,
	person,
	context,
	web,
	noise,
}) => {
	noise.allowNoNetwork()
	await signIn(page, person, web.server.url)
	await prepareForOffline(page, person)
	await expect(page.getByText(fr.common['update.ready'])).toHaveCount(0)
	const second = await context.newPage()
	await second.goto(`${web.server.url}/visits`)
	await expect(second.getByRole('article')).toHaveCount(5)
	const before = await scripts(second)

	web.releaseNext()
	await web.server.restart()
	await findUpdate(second)
	await expect(page.getByText(fr.common['update.ready'])).toBeVisible()
	await mark(page)
	const reloaded = second.waitForEvent('load')
	await reloadButton(second).click()
	await reloaded
	await expect(second.getByRole('article')).toHaveCount(5)
	await expect(reloadButton(second)).toHaveCount(0)
	expect(await scripts(second)).not.toBe(before)

	// The first tab runs the old release, whose files no server has any more.
	await navPlace(page, fr.common['nav.profile']).click()
	await expect(page.getByText(person.name)).toBeVisible()
	await context.setOffline(true)
	await openVisits(page)
	await expect(page.getByRole('article')).toHaveCount(5)
	expect(await isMarked(page)).toBe(true)
	await context.setOffline(false)
	await expect(page.getByText(fr.common['update.ready'])).toBeVisible()
	const followed = page.waitForEvent('load')
	await reloadButton(page).click()
	await followed
	await expect.poll(() => scripts(page)).toBe(await scripts(second))
})

test.describe('without a worker', () => {
	test.use({ serviceWorkers: 'block' })

	test('a page whose files are gone begins anew where it was, and keeps what was typed', {
		tag: '@long',
	}, async ({ page, person, web, noise }) => {
		noise.allowNoNetwork()
		noise.allowStatus(404)
		noise.allow(...withoutCode)
		await signIn(page, person, web.server.url)
		await openVisits(page)
		await startReport(page, 'Garage Arnaud')
		await commentBox(page).fill('Commencé avant la mise à jour')
		const report = page.url()
		web.releaseNext()
		await web.server.restart()
		await mark(page)
		await page.goBack()
		await page.goBack()
		await navPlace(page, fr.common['nav.profile']).click()
		await expect(page.getByText(person.name)).toBeVisible()
		expect(await isMarked(page)).toBe(false)
		await page.goto(report)
		await expect(commentBox(page)).toHaveValue('Commencé avant la mise à jour')
	})

	test('a file that the new release does not have either ends in words, not in a loop', {
		tag: '@long',
	}, async ({ page, person, web, noise }) => {
		noise.allowStatus(404)
		noise.allow(...withoutCode)
		await signIn(page, person, web.server.url)
		web.removeChunk('profile-page')
		let loads = 0
		page.on('load', () => {
			loads += 1
		})
		await navPlace(page, fr.common['nav.profile']).click()
		await expect(page.getByText(fr.common['missingCode.text'])).toBeVisible()
		await expect.poll(() => loads).toBe(1)
		await openVisits(page)
		await expect(page.getByRole('article')).toHaveCount(5)
		expect(loads).toBe(1)
	})

	test('a screen that was never fetched says so without network, and comes with it', {
		tag: '@long',
	}, async ({ page, person, context, noise }) => {
		noise.allowNoNetwork()
		noise.allow(...withoutCode)
		await signIn(page, person)
		// What says it comes after the first screen; only the screen is to be missing.
		for (const name of ['error-screen', 'fr-more']) await expectFetched(page, name)
		await context.setOffline(true)
		await navPlace(page, fr.common['nav.visits']).click()
		await expect(page.getByText(fr.common['missingCode.title'])).toBeVisible()
		await expect(page.getByText(fr.common['missingCode.text'])).toBeVisible()
		await navPlace(page, fr.common['nav.home']).click()
		await expect(page.getByRole('article', { name: fr.tours.nextVisit })).toBeVisible()
		await navPlace(page, fr.common['nav.visits']).click()
		await expect(page.getByText(fr.common['missingCode.text'])).toBeVisible()
		await context.setOffline(false)
		await expect(page.getByRole('article')).toHaveCount(5)
		await expect(page).toHaveURL(/\/visits$/)
	})
})

test('an update that the server demands waits for the form, and then comes by itself', async ({
	page,
	person,
	context,
	web,
	noise,
	truth,
}) => {
	noise.allowNoNetwork()
	// The service that starts anew says for a moment that it is not ready.
	noise.allowStatus(426, 503)
	await signIn(page, person, web.server.url)
	await prepareForOffline(page, person)
	await openVisits(page)
	await startReport(page, 'Garage Arnaud')
	await commentBox(page).fill('Ne me perdez pas')
	const before = await scripts(page)
	web.releaseNext()
	await web.server.restart({ MIN_CONTRACT_VERSION: '1000' })
	await mark(page)
	// Coming back asks for the texts; the server answers that this app is too old.
	await context.setOffline(true)
	await context.setOffline(false)
	await expect(page.getByText(fr.common['update.held'])).toBeVisible()
	expect(await isMarked(page)).toBe(true)
	await expect(commentBox(page)).toHaveValue('Ne me perdez pas')

	// The whole next release is fetched before it comes.
	const reloaded = page.waitForEvent('load', { timeout: 60_000 })
	await submitReport(page).click()
	await reloaded
	await expect.poll(() => scripts(page)).not.toBe(before)
	await expect(card(page, 'Garage Arnaud')).toContainText(fr.sync.waiting)
	// The next release is as old: it says so instead of loading itself again and again.
	await expect(page.getByText(fr.common['update.missing'])).toBeVisible()
	expect(await truth.reportCount(person)).toBe(0)

	await web.server.restart({ MIN_CONTRACT_VERSION: '1' })
	const retry = page.getByRole('button', { name: fr.common.retry })
	// The app may have come to it by itself before: then the button is gone.
	void retry.click().catch(() => undefined)
	await expect.poll(() => truth.reportCount(person)).toBe(1)
	await expect(card(page, 'Garage Arnaud')).toContainText(fr.visits['stage.done'])
	expect((await truth.report(person, person.stops[0]?.id ?? '')).comment).toBe('Ne me perdez pas')
})

test('a release of which a piece cannot be fetched is fetched again until it is whole', {
	tag: '@long',
}, async ({ page, person, context, web, noise }) => {
	noise.allowNoNetwork()
	noise.allowStatus(404, 426)
	await page.addInitScript(noteInstalls)
	const putBackFirst = web.removeChunk('profile-page')
	await signIn(page, person, web.server.url)
	await expect.poll(() => installs(page)).toContain('redundant')
	putBackFirst()
	await prepareForOffline(page, person)

	web.releaseNext()
	const putBack = web.removeChunk('profile-page')
	await web.server.restart({ MIN_CONTRACT_VERSION: '1000' })
	const before = await scripts(page)
	// Coming back asks for the texts; the server answers that this app is too old.
	await context.setOffline(true)
	await context.setOffline(false)
	await expect(page.getByText(fr.common['update.missing'])).toBeVisible()
	expect(await scripts(page)).toBe(before)
	const reloaded = page.waitForEvent('load', { timeout: 60_000 })
	putBack()
	await reloaded
	await expect.poll(() => scripts(page)).not.toBe(before)
})

test('a release whose worker the browser does not let take over comes from the server', {
	tag: '@long',
}, async ({ page, person, web, noise }) => {
	noise.allowNoNetwork()
	await signIn(page, person, web.server.url)
	await prepareForOffline(page, person)
	web.releaseNext()
	web.makeDeaf()
	await web.server.restart()
	await findUpdate(page)
	const before = await scripts(page)
	const reloaded = page.waitForEvent('load', { timeout: 60_000 })
	await reloadButton(page).click()
	await reloaded
	await expect.poll(() => scripts(page)).not.toBe(before)
	await prepareForOffline(page, person)
})
