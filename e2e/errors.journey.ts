import type { Page, Route } from '@playwright/test'
import {
	fillSignIn,
	navPlace,
	openSyncCentre,
	openVisits,
	reportVisit,
	signIn,
	signInButton,
	signInHere,
	syncGroup,
} from './support/intents.ts'
import { expect, test } from './support/test.ts'
import { fill, fr } from './support/words.ts'

// The server's part is played by answers put in its place; everything else is the real app.

type Answer = { status: number; body: string; type?: string }
const json = (status: number, error: object): Answer => ({
	status,
	body: JSON.stringify(error),
	type: 'application/json',
})
const html = (status: number, body: string): Answer => ({ status, body, type: 'text/html' })

const visits = '**/api/visit'

async function answerWith(page: Page, address: string, answer: Answer): Promise<void> {
	await page.route(address, (route: Route) =>
		route.fulfill({ status: answer.status, body: answer.body, contentType: answer.type ?? '' }),
	)
}

const toasts = (page: Page) => page.getByRole('region', { name: fr.common.notices })
const updateTour = (page: Page) => page.getByRole('button', { name: fr.tours.updateTour }).click()

test.beforeEach(({ noise }) => {
	noise.allow(/status of [45]\d\d/)
	noise.allowNoNetwork()
})

test.describe('a read that fails behind what is shown', () => {
	const cases: [string, Answer, string, string][] = [
		[
			'403',
			json(403, { error: { type: 'FORBIDDEN', message: 'x', alias: 'forbidden' } }),
			fr.errors['title.error'],
			fr.errors.forbidden,
		],
		[
			'a code of its own',
			json(403, { type: 'TOUR_LOCKED', message: 'Tour verrouillée.' }),
			'TOUR_LOCKED',
			'Tour verrouillée.',
		],
		[
			'a message that is JSON',
			json(403, { error: { message: '{"type":"INNER","message":"Dedans"}' } }),
			'INNER',
			'Dedans',
		],
		[
			'a block',
			html(403, '<h1>Forbidden</h1>'),
			fr.errors['title.access_blocked'],
			fr.errors.proxy_blocked,
		],
		['a captcha', html(403, '<p>captcha</p>'), fr.errors['title.captcha'], fr.errors.proxy_captcha],
	]
	for (const [name, answer, title, text] of cases) {
		test(`is told once, with a title: ${name}`, async ({ page, person }) => {
			await signIn(page, person)
			await answerWith(page, visits, answer)
			await updateTour(page)
			await expect(toasts(page)).toContainText(title)
			await expect(toasts(page)).toContainText(text)
			await updateTour(page)
			await expect(toasts(page).getByText(text)).toHaveCount(1)
			await expect(page.getByRole('article', { name: fr.tours.nextVisit })).toBeVisible()
		})
	}

	test('by a server that is down is tried again, then told', async ({ page, person }) => {
		let asked = 0
		await signIn(page, person)
		await page.route(visits, (route) => {
			asked += 1
			return route.fulfill({ status: 503, json: { error: { type: 'CLOSING', message: '' } } })
		})
		await updateTour(page)
		await expect(toasts(page)).toContainText(fr.errors.service_unavailable, { timeout: 15_000 })
		// Four times for the person; the app itself may have asked beside them.
		expect(asked).toBeGreaterThanOrEqual(4)
	})

	test('and was called off is not told', async ({ page, person }) => {
		await signIn(page, person)
		await answerWith(page, visits, json(499, { error: { type: 'CANCELLED', message: 'off' } }))
		const asked = page.waitForResponse((response) => response.status() === 499)
		await updateTour(page)
		await asked
		await expect(toasts(page)).not.toContainText('CANCELLED')
	})
})

test.describe('a screen without its main record', () => {
	const gone = '/visits/0192f0c0-0000-7000-8000-000000000000/plan'

	test('says that there is none, and keeps the address', async ({ page, person }) => {
		await signIn(page, person)
		await page.goto(gone)
		await expect(page.getByText(fr.errors['title.not_found'], { exact: true })).toBeVisible()
		await expect(page.getByText(fr.errors.not_found)).toBeVisible()
		await expect(page).toHaveURL(new RegExp(gone))
	})

	test('because the server broke is taken over by the error screen, and comes back', async ({
		page,
		person,
	}) => {
		await signIn(page, person)
		const action = '**/api/action/*'
		await page.evaluate(() => indexedDB.deleteDatabase('roundsman-reads'))
		await answerWith(page, action, json(500, { error: { type: 'INTERNAL', message: 'x' } }))
		await page.goto('/actions/0192f0c0-0000-7000-8000-000000000000/details')
		const title = fill(fr.errors['boundary.server'], { code: 500 })
		await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({
			timeout: 15_000,
		})
		await expect(page.getByText(fr.errors['boundary.text'])).toBeVisible()
		await expect(page.getByRole('button', { name: fr.errors['boundary.reload'] })).toBeVisible()
		await expect(navPlace(page, fr.common['nav.visits'])).toBeVisible()
		await page.unroute(action)
		await page.getByRole('button', { name: fr.errors['boundary.tryAgain'] }).click()
		await expect(page.getByText(fr.errors.not_found)).toBeVisible()
	})

	test('because a proxy answered says so in its place', async ({ page, person }) => {
		await signIn(page, person)
		await answerWith(page, '**/api/action/*', html(403, 'Your IP address has been blocked'))
		await page.goto('/actions/0192f0c0-0000-7000-8000-000000000000/details')
		await expect(page.getByText(fr.errors['title.access_blocked'])).toBeVisible()
		await expect(page.getByText(fr.errors.proxy_blocked)).toBeVisible()
		await expect(page.getByRole('button', { name: fr.common.retry })).toBeVisible()
	})
})

test('a screen that its data broke begins anew without them, and unsent work stays', async ({
	page,
	context,
	person,
	truth,
	noise,
}) => {
	await signIn(page, person)
	await openVisits(page)
	await page.route('**/api/visit/*/report', (route) => route.abort())
	await reportVisit(page, 'Garage Arnaud', 'À ne pas perdre')
	noise.allow(/./)
	await page.goto('/dashboard')
	await expect(page.getByRole('article')).toBeVisible()
	const visits = '**/api/visit'
	await page.route(visits, (route) => route.fulfill({ json: { data: { items: {} } } }))
	await page.getByRole('button', { name: fr.tours.updateTour }).click()
	await expect(
		page.getByRole('heading', { level: 1, name: fr.errors['boundary.application'] }),
	).toBeVisible()
	await page.unroute(visits)
	await page.getByRole('button', { name: fr.errors['boundary.reset'] }).click()
	await expect(page.getByRole('article')).toBeVisible()
	await openSyncCentre(page)
	await expect(syncGroup(page, fr.sync.waiting)).toHaveCount(1)
	await page.unroute('**/api/visit/*/report')
	// By itself it goes after a pause, which grows with each attempt; with the network it goes at once.
	await context.setOffline(true)
	await context.setOffline(false)
	await expect.poll(() => truth.reportCount(person)).toBe(1)
})

test.describe('the sign-in', () => {
	test.beforeEach(({ page }) => page.goto('/signin').then(() => undefined))

	test('shows what the server has against a field at the field', async ({ page, person }) => {
		const fields = { login: [{ alias: 'invalid_email', desc: 'x' }] }
		await answerWith(
			page,
			'**/api/login',
			json(422, { error: { type: 'VALIDATION', message: 'x', fields } }),
		)
		await fillSignIn(page, person)
		await signInButton(page).click()
		await expect(page.getByLabel(fr.session.login)).toHaveAccessibleDescription(
			fr.errors.invalid_email,
		)
		await expect(page.getByRole('alert')).toBeEmpty()
	})

	const strangers: [string, Answer, string][] = [
		['a captive portal', html(200, '<title>Hotel</title>'), fr.errors['title.inaccessible']],
		['a captcha', html(403, 'Verify you are human'), fr.errors['title.captcha']],
		['a block', html(403, 'Forbidden'), fr.errors['title.access_blocked']],
		['a limit', html(429, 'Slow down'), fr.errors['title.too_many']],
		['a broken proxy', html(502, 'Bad Gateway'), fr.errors['title.proxy']],
	]
	for (const [name, answer, title] of strangers) {
		test(`tells ${name} from our server`, async ({ page, person }) => {
			await answerWith(page, '**/api/login', answer)
			await fillSignIn(page, person)
			await signInButton(page).click()
			await expect(page.getByRole('alert')).toContainText(title)
		})
	}

	test('says that the server cannot be reached, and works when it can', async ({
		page,
		person,
	}) => {
		await page.route('**/api/login', (route) => route.abort('connectionrefused'))
		await fillSignIn(page, person)
		await signInButton(page).click()
		await expect(page.getByRole('alert')).toContainText(fr.errors['boundary.network'])
		await expect(page.getByRole('alert')).toContainText(fr.errors.network_unreachable)
		await page.unroute('**/api/login')
		await signInHere(page, person)
	})
})

test('an answer unlike the contract is shown as far as it goes, and warned of', async ({
	page,
	person,
	noise,
}) => {
	const warnings: string[] = []
	noise.allow(/answered unlike the contract/)
	page.on('console', (message) => warnings.push(message.text()))
	await page.route('**/api/profile', async (route) => {
		const response = await route.fetch()
		const { data } = await response.json()
		await route.fulfill({ response, json: { data: { ...data, currency: 17 } } })
	})
	await signIn(page, person)
	await navPlace(page, fr.common['nav.profile']).click()
	await expect(page.getByRole('main').getByText(person.name)).toBeVisible()
	await expect
		.poll(() => warnings.join())
		.toContain('/profile answered unlike the contract: currency')
	expect(warnings.join()).not.toContain(person.name)
})
