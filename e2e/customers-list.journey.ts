import type { CDPSession, Locator, Page } from '@playwright/test'
import type { Db } from '../apps/api/src/db/database.ts'
import { createCustomer, createEmployee, createVisit } from '../apps/api/src/testing/factories.ts'
import { addDays } from '../packages/contract/src/index.ts'
import { becomeReadyForOffline, navPlace, signIn } from './support/intents.ts'
import { expect, test } from './support/test.ts'
import { fill, fr } from './support/words.ts'
import type { Person } from './support/world.ts'

const words = fr.customers
const searchBox = (page: Page) => page.getByRole('searchbox', { name: words.search })
const filterButton = (page: Page) =>
	page.getByRole('button', { name: new RegExp(`^${words.filter}`) })
const list = (page: Page) => page.getByRole('list', { name: words.title })
const row = (page: Page, name: string) =>
	list(page)
		.getByRole('listitem')
		.filter({ has: page.getByRole('link', { name }) })
const names = (page: Page) => list(page).getByRole('link').locator('bdi').allInnerTexts()
const count = (number: number) =>
	fill(words[number === 1 ? 'count_one' : 'count_other'], { count: number })
const countOf = (number: number, all: number) => fill(words.countOf, { count: number, all })

async function openCustomers(page: Page): Promise<void> {
	await navPlace(page, fr.common['nav.customers']).click()
	await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
	await expect(row(page, 'Garage Arnaud')).toBeVisible()
}

/** Opens the search, types, and searches at once. */
async function searchFor(page: Page, text: string): Promise<void> {
	const opener = page.getByRole('button', { name: words.search, exact: true })
	if (await opener.isVisible()) await opener.click()
	await searchBox(page).fill(text)
	await searchBox(page).press('Enter')
}

async function openFilters(page: Page): Promise<Locator> {
	await filterButton(page).click()
	const drawer = page.getByRole('dialog', { name: words.filterTitle })
	await expect(drawer).toBeVisible()
	return drawer
}

const chip = (place: Locator, name: string) => place.getByRole('button', { name, exact: true })

/** Presses what is named in the drawer, and applies it. */
async function filterBy(page: Page, ...chips: string[]): Promise<void> {
	const drawer = await openFilters(page)
	for (const name of chips) await chip(drawer, name).click()
	await drawer.getByRole('button', { name: words.apply }).click()
	await expect(drawer).toBeHidden()
}

const manyNames = (total: number) =>
	Array.from({ length: total }, (_, place) => `Pneus ${String(place + 1).padStart(3, '0')}`)

async function addCustomers(db: Db, person: Person, titles: readonly string[]): Promise<void> {
	for (const title of titles) {
		await createCustomer(db, person.sectorId, { title, company_title: `${title} SARL` })
	}
}

async function pane(
	page: Page,
): Promise<{ top: number; scrollTo: (top: number) => Promise<void> }> {
	const element = page.locator('[data-scroll-restoration-id="customers"]')
	return {
		top: await element.evaluate(({ scrollTop }) => scrollTop),
		scrollTo: (top) => element.evaluate((one, to) => one.scrollTo(0, to), top),
	}
}

/** Scrolls until a row is there, as far as the list has come. */
const scrollToRow = (page: Page, far: Locator, top: number) =>
	expect(async () => {
		await (await pane(page)).scrollTo(top)
		await expect(far).toBeInViewport({ timeout: 500 })
	}).toPass()

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

test('a search waits for a second of rest, and Enter for nothing', async ({ page, person }) => {
	await signIn(page, person)
	await openCustomers(page)
	const asked = (text: string) =>
		page.waitForRequest((request) => request.url().includes(`filter.search=${text}`))
	await page.getByRole('button', { name: words.search, exact: true }).click()
	await expect(searchBox(page)).toBeFocused()
	const rested = asked('arn')
	await searchBox(page).pressSequentially('arn')
	const typedAt = Date.now()
	await rested
	expect(Date.now() - typedAt).toBeGreaterThan(900)
	await expect.poll(() => names(page)).toEqual(['Garage Arnaud'])
	await expect(page).toHaveURL(/search=arn$/)
	await expect(page.getByText(countOf(1, 5), { exact: true })).toBeVisible()

	const atOnce = asked('brun')
	await searchBox(page).fill('brun')
	const enteredAt = Date.now()
	await searchBox(page).press('Enter')
	await atOnce
	expect(Date.now() - enteredAt).toBeLessThan(900)
	await expect.poll(() => names(page)).toEqual(['Garage Brun'])
	await searchFor(page, 'garage dennis')
	await expect.poll(() => names(page)).toEqual(['Garage Denis'])
	await page.getByRole('button', { name: words.searchClear }).click()
	await expect.poll(() => names(page)).toHaveLength(5)
	await searchBox(page).fill('x'.repeat(60))
	await expect(searchBox(page)).toHaveValue('x'.repeat(50))
})

test('what was found stays until the next search has found, and says so', async ({
	page,
	person,
}) => {
	await signIn(page, person)
	await openCustomers(page)
	const list = page.getByRole('list', { name: words.title })
	await expect.poll(() => names(page)).toHaveLength(5)
	const answer = Promise.withResolvers<void>()
	await page.route('**/api/customer?*search=colin*', async (route) => {
		await answer.promise
		await route.continue()
	})
	await searchFor(page, 'colin')
	await expect(list).toHaveAttribute('aria-busy', 'true')
	await expect(list).toHaveCSS('opacity', '0.6')
	expect(await names(page)).toHaveLength(5)
	answer.resolve()
	await expect.poll(() => names(page)).toEqual(['Garage Colin'])
	await expect(list).toHaveAttribute('aria-busy', 'false')
	await expect(list).toHaveCSS('opacity', '1')
})

test('filters are counted, lie in the address, and are taken away one by one or all at once', async ({
	page,
	person,
	db,
}) => {
	await createCustomer(db, person.sectorId, {
		title: 'Garage Zola',
		status: 'lead',
		last_visit_on: addDays(person.date, -40),
	})
	await signIn(page, person)
	await openCustomers(page)
	await filterBy(page, fr.options['customer-status.lead'], fr.options['customer-status.nact'])
	await expect.poll(() => names(page)).toEqual(['Garage Brun', 'Garage Eudes', 'Garage Zola'])
	await expect(filterButton(page)).toHaveAccessibleName(fill(words.filterActive_one, { count: 1 }))
	const drawer = await openFilters(page)
	await drawer.getByLabel(words['days.min']).fill('x')
	await drawer.getByRole('button', { name: words.apply }).click()
	await expect(drawer.getByText(words['days.number'])).toBeVisible()
	await drawer.getByLabel(words['days.min']).fill('30')
	await drawer.getByLabel(words['days.max']).fill('20')
	await expect(drawer.getByText(words['days.order'])).toBeVisible()
	await drawer.getByLabel(words['days.max']).fill('50')
	await drawer.getByRole('radio', { name: words['sort.-title'] }).check()
	await drawer.getByRole('button', { name: words.apply }).click()
	await expect.poll(() => names(page)).toEqual(['Garage Zola'])
	await expect(filterButton(page)).toContainText('2')

	const address = page.url()
	await page.reload()
	await expect.poll(() => names(page)).toEqual(['Garage Zola'])
	await expect(filterButton(page)).toContainText('2')
	await page.goto('/profile')
	await page.goto(address)
	await expect.poll(() => names(page)).toEqual(['Garage Zola'])
	const days = fill(words['days.between'], { min: 30, max: 50 })
	await page.getByRole('button', { name: days }).click()
	await expect.poll(() => names(page)).toEqual(['Garage Zola', 'Garage Eudes', 'Garage Brun'])
	await page.goBack()
	await expect.poll(() => names(page)).toEqual(['Garage Zola'])
	const again = await openFilters(page)
	await expect(chip(again, fr.options['customer-status.lead'])).toHaveAttribute(
		'aria-pressed',
		'true',
	)
	await again.getByRole('button', { name: words.reset }).click()
	await expect.poll(() => names(page)).toHaveLength(6)
	expect(new URL(page.url()).search).toBe('')
})

test('sectors, planned visits and closed customers are filters too', async ({
	page,
	person,
	db,
}) => {
	const closed = await createCustomer(db, person.sectorId, {
		title: 'Garage Zola',
		is_closed: true,
	})
	await createVisit(db, person, { customer_id: closed.id, date: addDays(person.date, -3) })
	await signIn(page, person)
	await openCustomers(page)
	await filterBy(page, fr.options['planned-visits-existence.no'], person.sector)
	await expect.poll(() => names(page)).toEqual(['Garage Zola'])
	await filterBy(page, fr.options['planned-visits-existence.yes'], words['closed.no'])
	await expect.poll(() => names(page)).toHaveLength(5)
	await expect(filterButton(page)).toContainText('3')
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
	// Another search begins at its top.
	await searchFor(page, 'pneus')
	await expect.poll(async () => (await pane(page)).top).toBe(0)
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

test('searches of anything at all find what they hold, or nobody, and break nothing', async ({
	page,
	person,
	db,
	noise,
	context,
}) => {
	noise.allowNoNetwork()
	await addCustomers(db, person, ['<b>Garage</b> & "Fils"', 'شركة Karim', "L'Étoile 100 %"])
	await signIn(page, person)
	await becomeReadyForOffline(page, person)
	await openCustomers(page)
	const searches: [string, number][] = [
		['🚗'.repeat(50), 8],
		['%_\\\'"', 8],
		['شركة', 8],
		['<b>garage</b> fils', 1],
		["l'étoile", 1],
		['zzzz', 0],
	]
	const searchAll = async () => {
		for (const [text, found] of searches) {
			await searchFor(page, text)
			if (found === 0) await expect(page.getByText(words.noMatch)).toBeVisible()
			else await expect.poll(() => names(page), text).toHaveLength(found)
		}
		await page.goto('/customers?search=%00&status=nonsense&daysFromLastVisitMin=-1&sort=x')
		await expect.poll(() => names(page)).toHaveLength(8)
		await expect(row(page, '<b>Garage</b> & "Fils"')).toBeVisible()
	}
	await searchAll()
	await context.setOffline(true)
	await searchAll()
})

test('without network the same list, search and filters work, and say how old they are', async ({
	page,
	person,
	db,
	noise,
	context,
}) => {
	noise.allowNoNetwork()
	await addCustomers(db, person, manyNames(230))
	await signIn(page, person)
	await becomeReadyForOffline(page, person)
	await page.close()
	await context.setOffline(true)
	const cold = await context.newPage()
	await cold.goto('/customers')
	await expect(row(cold, 'Garage Arnaud')).toBeVisible()
	await expect(cold.getByText(count(235), { exact: true })).toBeVisible()
	await expect(cold.getByText(/Mis à jour\s:\s\d\d:\d\d/)).toBeVisible()
	await searchFor(cold, 'brun')
	await expect.poll(() => names(cold)).toEqual(['Garage Brun'])
	await searchFor(cold, 'garage arnnaud')
	await expect.poll(() => names(cold)).toEqual(['Garage Arnaud'])
	await searchFor(cold, person.stops[3]?.phone ?? '')
	await expect.poll(() => names(cold)).toEqual(['Garage Denis'])
	await cold.getByRole('button', { name: words.searchClear }).click()
	await filterBy(cold, fr.options['customer-status.lead'], person.sector)
	await expect.poll(() => names(cold)).toEqual(['Garage Brun'])
	await cold.reload()
	await expect.poll(() => names(cold)).toEqual(['Garage Brun'])
	await cold.getByRole('button', { name: words.clear, exact: true }).click()
	await expect(async () => {
		await (await pane(cold)).scrollTo(97 * 235)
		await expect(row(cold, 'Pneus 230')).toBeInViewport({ timeout: 500 })
	}).toPass()

	await createCustomer(db, person.sectorId, { title: 'Aaron Auto' })
	await context.setOffline(false)
	await expect(cold.getByText(/Mis à jour/)).toBeHidden()
	await (await pane(cold)).scrollTo(0)
	await expect(row(cold, 'Aaron Auto')).toBeVisible()
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
