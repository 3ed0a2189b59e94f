import { createCustomer, createVisit } from '../apps/api/src/testing/factories.ts'
import { addDays } from '../packages/contract/src/index.ts'
import {
	addCustomers,
	chip,
	count,
	countOf,
	filterButton,
	filterBy,
	list,
	manyNames,
	names,
	openCustomers,
	openFilters,
	pane,
	row,
	searchBox,
	searchFor,
	words,
} from './support/customers-list.ts'
import { becomeReadyForOffline, signIn } from './support/intents.ts'
import { expect, test } from './support/test.ts'
import { fill, fr } from './support/words.ts'

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
	await expect.poll(() => names(page)).toHaveLength(5)
	const answer = Promise.withResolvers<void>()
	await page.route('**/api/customer?*search=colin*', async (route) => {
		await answer.promise
		await route.continue()
	})
	await searchFor(page, 'colin')
	await expect(list(page)).toHaveAttribute('aria-busy', 'true')
	await expect(list(page)).toHaveCSS('opacity', '0.6')
	expect(await names(page)).toHaveLength(5)
	answer.resolve()
	await expect.poll(() => names(page)).toEqual(['Garage Colin'])
	await expect(list(page)).toHaveAttribute('aria-busy', 'false')
	await expect(list(page)).toHaveCSS('opacity', '1')
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
