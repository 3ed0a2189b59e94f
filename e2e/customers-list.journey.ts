import type { CDPSession, Locator, Page } from '@playwright/test'
import { createCustomer, createEmployee } from '../apps/api/src/testing/factories.ts'
import { addDays } from '../packages/contract/src/index.ts'
import {
	addCustomers,
	count,
	manyNames,
	names,
	openCustomers,
	pane,
	row,
	scroller,
	searchBox,
	searchFor,
	words,
} from './support/customers-list.ts'
import { navPlace, signIn } from './support/intents.ts'
import { expect, test } from './support/test.ts'
import { fill, fr } from './support/words.ts'

/** Scrolls until a row is there, as far as the list has come. */
const scrollToRow = (page: Page, far: Locator, top: number) =>
	expect(async () => {
		await (await pane(page)).scrollTo(top)
		await expect(far).toBeInViewport({ timeout: 500 })
	}).toPass()

/** Looks in each frame whether a customer is in sight, and how many rows there are, until it is asked. */
async function watchRows(page: Page) {
	const watch = await scroller(page).evaluateHandle((pane) => {
		const seen = { framesWithoutRows: 0, mostRows: 0 }
		const look = () => {
			const { top, bottom } = pane.getBoundingClientRect()
			const isInSight = [...document.querySelectorAll('li[aria-posinset] bdi')].some((name) => {
				const box = name.getBoundingClientRect()
				return box.bottom > top && box.top < bottom
			})
			if (!isInSight) seen.framesWithoutRows += 1
			seen.mostRows = Math.max(seen.mostRows, document.querySelectorAll('li[aria-posinset]').length)
			requestAnimationFrame(look)
		}
		requestAnimationFrame(look)
		return seen
	})
	return () => watch.jsonValue()
}

const touch = (finger: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: object) =>
	finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at as never] : [] })

/** A finger that goes sideways over a row. */
async function swipe(page: Page, name: string, by: number): Promise<void> {
	const box = await row(page, name).boundingBox()
	if (!box) throw new Error(`${name} is not in sight.`)
	const from = { x: 195, y: box.y + box.height / 2 }
	const finger = await page.context().newCDPSession(page)
	await touch(finger, 'touchStart', from)
	for (let step = 1; step <= 6; step += 1) {
		await touch(finger, 'touchMove', { x: from.x + (by * step) / 6, y: from.y })
	}
	await touch(finger, 'touchEnd')
}

test('lists the customers of the sectors with what matters of each', async ({
	page,
	person,
	db,
}) => {
	await createCustomer(db, person.sectorId, {
		title: 'Zinc Auto',
		company_title: 'Zinc SAS',
		status: 'nact',
		last_visit_on: addDays(person.date, -128),
		phone_prefix: '+33',
		phone_number: '199000042',
	})
	await createCustomer(db, person.sectorId, {
		title: 'Zone Garage',
		is_closed: true,
		status: 'clos',
	})
	const other = await createEmployee(db, new Date(), { country: 'fr' })
	await createCustomer(db, other.sectorId, { title: 'Garage Ailleurs' })
	await signIn(page, person)
	await openCustomers(page)
	await expect(page.getByText(count(7), { exact: true })).toBeVisible()
	const zinc = row(page, 'Zinc Auto')
	await expect(zinc).toContainText(`${person.sector} · Zinc SAS`)
	await expect(zinc).toContainText(fr.options['customer-status.nact'])
	await expect(zinc).toContainText(fill(words['seen.days_other'], { count: 128 }))
	await expect(row(page, 'Zone Garage')).toContainText(fr.options['customer-status.clos'])
	await expect(row(page, 'Garage Brun')).toContainText(words['seen.never'])
	expect(await names(page)).not.toContain('Garage Ailleurs')
	await page.getByRole('link', { name: words.addLong }).click()
	await expect(page).toHaveURL(/\/customers\/create$/)
})

test('whoever comes back from a customer finds the same row in the same place', async ({
	page,
	person,
	db,
}) => {
	await addCustomers(db, person, manyNames(130))
	await signIn(page, person)
	await openCustomers(page)
	await expect(page.getByText(count(135), { exact: true })).toBeVisible()
	const far = row(page, 'Pneus 090')
	await scrollToRow(page, far, 97 * 91 + 13)
	const before = { top: (await pane(page)).top, box: await far.boundingBox() }
	await far.getByRole('link').click()
	await expect(page.getByRole('heading', { level: 1, name: 'Pneus 090' })).toBeVisible()
	await page.goBack()
	await expect(far).toBeInViewport()
	await expect.poll(async () => (await pane(page)).top).toBe(before.top)
	await expect.poll(() => far.boundingBox()).toEqual(before.box)
	await expect(far).toHaveAttribute('aria-setsize', '135')
	// Another search begins at its top, and at no moment without a customer in sight.
	const endWatch = await watchRows(page)
	await searchFor(page, 'pneus')
	await expect.poll(async () => (await pane(page)).top).toBe(0)
	await expect(row(page, 'Pneus 001')).toBeInViewport()
	// From many to a few and back.
	for (const [text, first] of [
		['brun', 'Garage Brun'],
		['pneus', 'Pneus 001'],
	] as const) {
		await searchFor(page, text)
		await expect(row(page, first)).toBeInViewport()
	}
	const { framesWithoutRows, mostRows } = await endWatch()
	expect(framesWithoutRows).toBe(0)
	expect(mostRows).toBeLessThan(30)
})

test('a swipe reaches the customer or reads about it, and the menu does the same', async ({
	page,
	person,
}) => {
	await signIn(page, person)
	await openCustomers(page)
	const tile = (name: string, label: string) =>
		row(page, name)
			.getByRole('button', { name: label, exact: true })
			.and(page.locator(':not([inert] *)'))
	await expect(tile('Garage Brun', words.call)).toHaveCount(0)
	await swipe(page, 'Garage Brun', 160)
	await expect(tile('Garage Brun', words.call)).toBeVisible()
	await expect(tile('Garage Brun', words.navigate)).toBeVisible()
	await swipe(page, 'Garage Colin', -160)
	await expect(tile('Garage Brun', words.call)).toHaveCount(0)
	await expect(tile('Garage Colin', words.details)).toBeVisible()
	await tile('Garage Colin', words.history).click()
	await expect(page).toHaveURL(new RegExp(`/customers/${person.stops[2]?.customerId}/all`))
	// The address is there before the screen is.
	const history = fr.customerDetails['history.title']
	await expect(page.getByRole('heading', { level: 1, name: history })).toBeFocused()
	await page.goBack()
	// A screen that appears takes the focus to its heading.
	await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeFocused()

	const opener = page.getByRole('button', {
		name: fill(fr.common.actionsFor, { name: 'Garage Brun' }),
	})
	await opener.focus()
	await page.keyboard.press('Enter')
	const sheet = page.getByRole('dialog', { name: 'Garage Brun' })
	await expect(sheet.getByRole('link', { name: words.call })).toHaveAttribute(
		'href',
		`tel:${person.stops[1]?.phone}`,
	)
	await expect(sheet.getByRole('link', { name: words.navigate })).toHaveAttribute(
		'href',
		/google.*47\.92/,
	)
	await expect(sheet.getByRole('link', { name: words.history })).toHaveAttribute('href', /all$/)
	await sheet.getByRole('link', { name: words.details }).click()
	await expect(page).toHaveURL(new RegExp(`/customers/${person.stops[1]?.customerId}$`))
})

test('rows that are used again stand in their order, and none is open for somebody else', async ({
	page,
	person,
	db,
}) => {
	await addCustomers(db, person, manyNames(60))
	await signIn(page, person)
	await openCustomers(page)
	await expect(page.getByText(count(65), { exact: true })).toBeVisible()
	const open = page.getByRole('button', { name: words.call, exact: true })
	await swipe(page, 'Garage Brun', 160)
	await expect(open.and(page.locator(':not([inert] *)'))).toHaveCount(1)
	const far = row(page, 'Pneus 050')
	await scrollToRow(page, far, 97 * 52)
	await expect(open.and(page.locator(':not([inert] *)'))).toHaveCount(0)
	const readPlaces = () =>
		page.locator('li[aria-posinset]').evaluateAll((rows) =>
			rows.map((one) => ({
				place: Number(one.ariaPosInSet),
				top: one.getBoundingClientRect().top,
			})),
		)
	// As soon as the list rests.
	await expect(async () => {
		const places = await readPlaces()
		expect(places).toEqual(places.toSorted((a, b) => a.place - b.place))
		expect(places).toEqual(places.toSorted((a, b) => a.top - b.top))
		expect(places.length).toBeLessThan(30)
	}).toPass()
	await far.getByRole('link').focus()
	await page.keyboard.press('Tab')
	await page.keyboard.press('Tab')
	await expect(row(page, 'Pneus 051').getByRole('link')).toBeFocused()
})

test('the first rows wait neither for the profile nor for the options', async ({
	page,
	person,
}) => {
	await signIn(page, person)
	const open = Promise.withResolvers<void>()
	const held: string[] = []
	for (const name of ['profile', 'option', 'employee-settings']) {
		await page.route(`**/api/${name}`, async (route) => {
			held.push(name)
			await open.promise
			await route.continue()
		})
	}
	await page.evaluate(async () => {
		for (const { name } of await indexedDB.databases()) {
			if (name === 'roundsman-reads') indexedDB.deleteDatabase(name)
		}
	})
	await page.goto('/customers')
	await expect(row(page, 'Garage Arnaud')).toBeVisible()
	await expect.poll(() => held).toContain('profile')
	await expect.poll(() => held).toContain('option')
	open.resolve()
})

test('no customers, none that match, and a list that does not come say what to do next', async ({
	page,
	createPerson,
	noise,
}) => {
	noise.allowNoNetwork()
	const person = await createPerson({ stopNames: [] })
	await signIn(page, person)
	await navPlace(page, fr.common['nav.customers']).click()
	await expect(page.getByText(words.empty)).toBeVisible()
	await expect(page.getByRole('link', { name: words.addLong }).last()).toHaveAttribute(
		'href',
		'/customers/create',
	)
	await searchFor(page, 'personne')
	await expect(page.getByText(words.noMatch)).toBeVisible()
	await page.getByRole('button', { name: words.resetAll }).click()
	await expect(page.getByText(words.empty)).toBeVisible()
})

test('a list that fails is asked for again', async ({ page, person, noise }) => {
	noise.allowNoNetwork()
	// Nothing is on the phone that could stand in for it.
	await page.route('**/api/customer/kept*', (route) => route.abort())
	await signIn(page, person)
	let isBroken = true
	await page.route('**/api/customer?*', (route) => (isBroken ? route.abort() : route.continue()))
	await navPlace(page, fr.common['nav.customers']).click()
	const retry = page.getByRole('main').getByRole('button', { name: fr.common.retry })
	await expect(retry).toBeVisible({ timeout: 20_000 })
	isBroken = false
	await retry.click()
	await expect(row(page, 'Garage Arnaud')).toBeVisible()
})

test('on a tablet the list stands beside the customer', async ({ newPhone, person }) => {
	const tablet = await newPhone({ viewport: { width: 1180, height: 820 } })
	const page = await tablet.newPage()
	await signIn(page, person)
	await navPlace(page, fr.common['nav.customers']).click()
	// The first visit's customer is told of until one is chosen.
	await expect(page.getByRole('heading', { level: 1, name: 'Garage Arnaud' })).toBeVisible()
	await searchBox(page).fill('garage')
	await searchBox(page).press('Enter')
	await row(page, 'Garage Brun').getByRole('link').click()
	await expect(page).toHaveURL(/\/customers\/[\w-]{36}\?search=garage$/)
	await expect(row(page, 'Garage Brun').getByRole('link')).toHaveAttribute('aria-current', 'page')
	await expect(searchBox(page)).toHaveValue('garage')
	await page.reload()
	await expect(searchBox(page)).toHaveValue('garage')
	await expect(row(page, 'Garage Brun').getByRole('link')).toHaveAttribute('aria-current', 'page')
})
