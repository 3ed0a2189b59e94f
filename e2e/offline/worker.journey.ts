import type { BrowserContext, Page } from '@playwright/test'
import {
	cachedSection,
	expectPrefetched,
	isServed,
	openSyncCentre,
	openVisits,
	prepareForOffline,
	reportVisit,
	signIn,
	signInButton,
	signInHere,
	signOut,
} from '../support/intents/intents.ts'
import { createNetwork } from '../support/network/network.ts'
import { expect, test } from '../support/test.ts'
import { wholeBrowser } from '../support/whole-browser.ts'
import { fr } from '../support/words.ts'

test.use({ launchOptions: wholeBrowser })

/** Whether the browser's caches hold one of these words, in an address or an answer. */
const cachesHold = (page: Page, ...words: string[]): Promise<boolean> =>
	page.evaluate(async (sought) => {
		for (const name of await caches.keys()) {
			const cache = await caches.open(name)
			for (const request of await cache.keys()) {
				const kept = `${request.url} ${await (await cache.match(request))?.text()}`
				if (sought.some((word) => kept.includes(word))) return true
			}
		}
		return false
	}, words)

const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())

/** The worker's copy of the session as one text. */
const workerSession = (page: Page): Promise<string> =>
	page.evaluate(async () => {
		const names = (await indexedDB.databases()).map(({ name }) => name)
		if (!names.includes('roundsman-worker')) return '[]'
		const database = await new Promise<IDBDatabase>((resolve) => {
			const request = indexedDB.open('roundsman-worker')
			request.onsuccess = () => resolve(request.result)
		})
		const request = database.transaction('session').objectStore('session').getAll()
		await new Promise((resolve) => {
			request.onsuccess = resolve
		})
		database.close()
		return JSON.stringify(request.result)
	})

/** Saves a report without network and closes the only tab. */
async function saveAndLeave(page: Page, context: BrowserContext, comment: string): Promise<void> {
	await openVisits(page)
	await context.setOffline(true)
	await reportVisit(page, 'Garage Arnaud', comment)
	await page.close()
}

test('a report that was saved offline arrives without any tab open', async ({
	page,
	person,
	context,
	noise,
	truth,
}) => {
	noise.allowNoNetwork()
	await signIn(page, person)
	await prepareForOffline(page, person)
	await saveAndLeave(page, context, 'Sans onglet')
	expect(context.pages()).toEqual([])
	// A worker that the browser starts anew may have the network already.
	await context.setOffline(false)
	await expect.poll(() => truth.reportCount(person)).toBe(1)
	expect((await truth.report(person, person.stops[0]?.id ?? '')).comment).toBe('Sans onglet')
	const later = await context.newPage()
	await later.goto('/settings')
	await expect(later.getByRole('region', { name: fr.sync.sentToday })).toHaveText(
		`${fr.sync.sentToday}1`,
	)
	expect(await truth.operations(person)).toHaveLength(1)
})

test('nobody’s work is sent by the worker once they have signed out', async ({
	page,
	person,
	createPerson,
	context,
	noise,
	truth,
}) => {
	noise.allowNoNetwork()
	const other = await createPerson()
	await signIn(page, person)
	await prepareForOffline(page, person)
	await expect.poll(() => workerSession(page)).toContain(person.id)
	await openVisits(page)
	await context.setOffline(true)
	await reportVisit(page, 'Garage Arnaud', 'Pas encore')
	await (await signOut(page)).getByRole('button', { name: fr.employees.signOut }).click()
	await expect(signInButton(page)).toBeVisible()
	await expect.poll(() => workerSession(page)).toBe('[]')
	await context.setOffline(false)
	await signInHere(page, other)
	// A page that closes before the worker has the session leaves the work for the next time it is opened.
	await expect.poll(() => workerSession(page)).toContain(other.id)
	await saveAndLeave(page, context, 'D’une autre personne')
	await context.setOffline(false)
	await expect.poll(() => truth.reportCount(other)).toBe(1)
	expect(await truth.operations(person)).toEqual([])
	expect((await truth.report(other, other.stops[0]?.id ?? '')).comment).toBe('D’une autre personne')
})

test('the worker keeps nothing of a person, and answers nobody from another’s reads', async ({
	page,
	person,
	createPerson,
	context,
	noise,
}) => {
	noise.allowNoNetwork()
	const other = await createPerson({ stopNames: ['Garage Zola'] })
	await signIn(page, person)
	await prepareForOffline(page, person)
	await page.reload()
	await openVisits(page)
	await page.evaluate(() => fetch('/api/config').then((answer) => answer.text()))
	await expect.poll(() => cachesHold(page, '/api/config')).toBe(true)
	expect(await cachesHold(page, 'Garage Arnaud', person.name, person.id)).toBe(false)
	await (await signOut(page)).getByRole('button', { name: fr.employees.signOut }).click()
	await expect(signInButton(page)).toBeVisible()
	await expect.poll(() => cacheNames(page)).not.toContain('pwa-runtime-api')
	await signInHere(page, other)
	await prepareForOffline(page, other)
	await context.setOffline(true)
	await page.reload()
	await expect(page.getByRole('article', { name: fr.tours.nextVisit })).toContainText('Garage Zola')
	const answer = await page.evaluate(() =>
		fetch('/api/visit').then(
			() => 'answered',
			() => 'no answer',
		),
	)
	expect(answer).toBe('no answer')
	await expect(page.getByText('Garage Arnaud')).toHaveCount(0)
})

/** A page that is on its way, and whose document comes when `arrive` is called. */
async function setOut(context: BrowserContext, url: string) {
	const held = await createNetwork(context).hold('**/settings')
	const late = await context.newPage()
	const loaded = late.goto(`${url}/settings`)
	const arrive = async () => {
		held.lift()
		await loaded
	}
	return { late, arrive }
}

test('a page that set out before the worker stood is served by it all the same', {
	tag: '@long',
}, async ({ page, person, context }) => {
	const { late, arrive } = await setOut(context, '')
	await signIn(page, person)
	await prepareForOffline(page, person)
	await arrive()
	await isServed(late)
})

test('such a page brings the map by itself, where nothing else is still to come', {
	tag: '@long',
}, async ({ page, person, context, badNetwork, noise }) => {
	noise.allowNoNetwork()
	const { late, arrive } = await setOut(context, badNetwork.url)
	const lost = '/map/style.json?theme=dark'
	badNetwork.plan(lost, 'black-hole')
	await signIn(page, person, badNetwork.url)
	await openSyncCentre(page)
	await expect(cachedSection(page)).toContainText(fr.sync['kept.step.map'])
	await expect.poll(() => badNetwork.count(lost)).toBe(1)
	await isServed(page)
	await page.close()
	badNetwork.heal()
	await arrive()
	await expectPrefetched(late)
	await isServed(late)
})
