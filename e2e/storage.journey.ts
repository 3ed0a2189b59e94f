import type { Page, Route } from '@playwright/test'
import { fillDisk, freeDisk } from './support/full-disk.ts'
import {
	card,
	commentBox,
	navPlace,
	openSyncCentre,
	openVisits,
	reportVisit,
	signIn,
	startReport,
	submitReport,
	syncGroup,
} from './support/intents.ts'
import { expect, test } from './support/test.ts'
import { fill, fr } from './support/words.ts'

const toasts = (page: Page) => page.getByRole('region', { name: fr.common.notices })

for (const [name, forbid] of [
	['has none', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
	[
		'refuses it',
		() => {
			IDBFactory.prototype.open = () => {
				throw new DOMException('Not in a private window', 'InvalidStateError')
			}
		},
	],
] as const) {
	test(`a browser that ${name} shows the day, and saving says that it cannot`, async ({
		page,
		person,
		truth,
	}) => {
		await page.addInitScript(forbid)
		await signIn(page, person)
		await openVisits(page)
		await expect(page.getByRole('article')).toHaveCount(5)
		await startReport(page, 'Garage Arnaud')
		await commentBox(page).fill('Sans mémoire')
		await submitReport(page).click()
		await expect(toasts(page)).toContainText(fr.sync.noStorage)
		await expect(commentBox(page)).toHaveValue('Sans mémoire')
		await page.goto('/settings')
		await expect(page.getByText(fr.sync.noStorage)).toBeVisible()
		await expect(page.getByText(fr.sync.allSent, { exact: true })).toHaveCount(0)
		await navPlace(page, fr.common['nav.profile']).click()
		await page.getByRole('button', { name: new RegExp(fr.employees.navigator) }).click()
		await page.getByRole('radio', { name: 'Waze' }).click()
		await expect(toasts(page)).toContainText(fr.sync.noStorage)
		expect(await truth.operations(person)).toEqual([])
	})
}

test('a full disk is told, and the form keeps what was written', async ({
	page,
	person,
	truth,
}) => {
	await signIn(page, person)
	await openVisits(page)
	await startReport(page, 'Garage Arnaud')
	await commentBox(page).fill('Écrit sur un disque plein')
	await fillDisk(page)
	await submitReport(page).click()
	const words = fill(fr.sync.notSaved, { reason: fr.sync.storageFull })
	await expect(toasts(page)).toContainText(words)
	await expect(commentBox(page)).toHaveValue('Écrit sur un disque plein')
	expect(await truth.operations(person)).toEqual([])
	await freeDisk(page)
	await submitReport(page).click()
	await expect.poll(() => truth.reportCount(person)).toBe(1)
})

test.describe('while something else answers in the server’s place', () => {
	const answers: [string, (route: Route) => Promise<void>, string][] = [
		[
			'a page',
			(route) => route.fulfill({ contentType: 'text/html', body: '<p>Wi-Fi</p>' }),
			fr.sync['wait.stranger'],
		],
		[
			'an empty success',
			(route) => route.fulfill({ status: 200, body: '' }),
			fr.sync['wait.stranger'],
		],
		[
			'JSON of its own',
			(route) => route.fulfill({ json: { data: { version: 9 } } }),
			fr.sync['wait.stranger'],
		],
		[
			'a broken proxy',
			(route) => route.fulfill({ status: 502, body: 'Bad Gateway' }),
			fr.sync['wait.server'],
		],
		[
			'a sign-in of its own',
			(route) => route.fulfill({ status: 401, contentType: 'text/html', body: 'Who?' }),
			fr.sync['wait.stranger'],
		],
	]
	for (const [name, answer, story] of answers) {
		test(`${name}: a report waits, and is sent when the way is free`, async ({
			page,
			person,
			truth,
			noise,
		}) => {
			noise.allowStatus(401, 502)
			await signIn(page, person)
			await page.route('**/api/visit/*/report', answer)
			await openVisits(page)
			await reportVisit(page, 'Garage Arnaud', 'Patience')
			await expect(card(page, 'Garage Arnaud')).toContainText(fr.sync.waiting)
			await openSyncCentre(page)
			await expect(syncGroup(page, fr.sync.waiting)).toContainText(story)
			await expect(page.getByRole('region', { name: fr.sync.sentToday })).toHaveCount(0)
			expect(await truth.reportCount(person)).toBe(0)
			await page.unroute('**/api/visit/*/report')
			await page.evaluate(() => dispatchEvent(new Event('online')))
			await expect(page.getByRole('region', { name: fr.sync.sentToday })).toBeVisible({
				timeout: 30_000,
			})
			expect(await truth.reportCount(person)).toBe(1)
		})
	}
})
