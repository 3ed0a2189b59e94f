import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { addDays } from '../packages/contract/src/index.ts'
import {
	becomeReadyForOffline,
	commentBox,
	navPlace,
	openMenu,
	openVisits,
	reportVisit,
	signIn,
	submitReport,
} from './support/intents.ts'
import { expect, test } from './support/test.ts'
import {
	addVisit,
	closed,
	historyList,
	historyNames,
	historyRow,
	openHistory,
	openPast,
	swipeRow,
} from './support/visit-history.ts'
import { cancelFor, changeSheet } from './support/visits.ts'
import { fill, fr } from './support/words.ts'

const words = fr.visitHistory
const count = (number: number) =>
	fill(words[number === 1 ? 'count_one' : 'count_other'], { count: number })
const filterButton = (page: Page) =>
	page.getByRole('button', { name: new RegExp(`^${fr.customers.filter}`) })
const chip = (place: Locator | Page, name: string) =>
	place.getByRole('button', { name, exact: true })
const stage = (name: 'plan' | 'in_progress' | 'done' | 'canceled') => fr.visits[`stage.${name}`]

async function openFilters(page: Page): Promise<Locator> {
	await filterButton(page).click()
	const drawer = page.getByRole('dialog', { name: words.filterTitle })
	await expect(drawer).toBeVisible()
	return drawer
}

test('visits of all days stand by day, each with how far it is', async ({ page, person, db }) => {
	await addVisit(db, person, 'Garage Futur', 1)
	await addVisit(db, person, 'Garage Hier', -1, { status: 'done', ...closed(person) })
	await addVisit(db, person, 'Garage Ancien', -9, {
		status: 'canceled',
		cancel_reason: 'closed',
		cancel_comment: 'Congés',
		...closed(person),
	})
	await signIn(page, person)
	await openHistory(page)
	await expect(page.getByText(count(8), { exact: true })).toBeVisible()
	const days = historyList(page).getByRole('heading', { level: 2 })
	await expect(days).toHaveCount(4)
	for (const [place, day] of [words.tomorrow, words.today, words.yesterday].entries()) {
		await expect(days.nth(place)).toContainText(day)
	}
	await expect.poll(() => historyNames(page)).toHaveLength(8)
	expect((await historyNames(page)).at(0)).toBe('Garage Futur')
	expect((await historyNames(page)).slice(6)).toEqual(['Garage Hier', 'Garage Ancien'])
	await expect(historyRow(page, 'Garage Futur')).toContainText(stage('plan'))
	await expect(historyRow(page, 'Garage Hier')).toContainText(stage('done'))
	const old = historyRow(page, 'Garage Ancien')
	await expect(old).toContainText(stage('canceled'))
	await expect(old.locator('time')).toHaveAttribute('datetime', addDays(person.date, -9))

	await openPast(page, 'Garage Ancien')
	await expect(page).toHaveURL(/\/visits\/history\/[^/]+\?customerId=/)
	await expect(page.getByText('Congés')).toBeVisible()
	await page.getByRole('button', { name: words.viewReason }).click()
	const reason = page.getByRole('dialog', { name: words.cancelReason })
	await expect(reason).toContainText(fr.options['canceling-reasons.closed'])
	await expect(reason).toContainText(person.name)
	await page.keyboard.press('Escape')
	await expect(reason).toBeHidden()
	for (const name of [words.replanLong, words.cancel]) {
		const button = page.getByRole('button', { name })
		await expect(button).toHaveAttribute('aria-disabled', 'true')
		await expect(button).toHaveAccessibleDescription(words['blocked.canceled'])
	}
	await page.getByRole('link', { name: words.customerHistory }).click()
	await expect(page).toHaveURL(/\/customers\/[^/]+\/all/)
	const past = fr.customerDetails['history.title']
	await expect(page.getByRole('heading', { level: 1, name: past })).toBeVisible()
	await page.goBack()
	await page.getByRole('button', { name: fr.common.back }).click()
	await page.getByRole('button', { name: fr.visits.title }).click()
	await expect(page.getByRole('heading', { level: 1, name: fr.visits.title })).toBeVisible()
})

test('filters and search lie in the address, hold through reload and back, and are reset', async ({
	page,
	person,
	db,
}) => {
	await addVisit(db, person, 'Pneus Zola', -3, { status: 'done', ...closed(person) })
	await addVisit(db, person, 'Pneus Hugo', -20, { status: 'done', ...closed(person) })
	await addVisit(db, person, 'Pneus Sand', -4, { status: 'canceled', ...closed(person) })
	await signIn(page, person)
	await openHistory(page)
	const drawer = await openFilters(page)
	await chip(drawer, stage('done')).click()
	await chip(drawer, stage('canceled')).click()
	await drawer.getByLabel(words.startDate).fill(addDays(person.date, -5))
	await drawer.getByLabel(words.endDate).fill(addDays(person.date, -6))
	await expect(drawer.getByText(fr.errors.date_order)).toBeVisible()
	await drawer.getByRole('button', { name: fr.customers.apply }).click()
	await expect(drawer).toBeVisible()
	await drawer.getByLabel(words.endDate).fill(addDays(person.date, -1))
	await drawer.getByRole('button', { name: fr.customers.apply }).click()
	await expect(drawer).toBeHidden()
	await expect.poll(() => historyNames(page)).toEqual(['Pneus Zola', 'Pneus Sand'])
	await expect(filterButton(page)).toContainText('2')

	await page.reload()
	await expect.poll(() => historyNames(page)).toEqual(['Pneus Zola', 'Pneus Sand'])
	await openPast(page, 'Pneus Sand')
	await page.goBack()
	await expect.poll(() => historyNames(page)).toEqual(['Pneus Zola', 'Pneus Sand'])
	const manyStatuses = fill(words['many.status'], { count: 2 })
	await page.getByRole('button', { name: manyStatuses }).click()
	await expect(filterButton(page)).toContainText('1')
	await page.goBack()
	await expect(filterButton(page)).toContainText('2')

	await page.getByRole('button', { name: fr.customers.search, exact: true }).click()
	const box = page.getByRole('searchbox', { name: fr.customers.search })
	await box.fill('hugo')
	await box.press('Enter')
	await expect(page.getByText(words.noMatch, { exact: true })).toBeVisible()
	await page.getByRole('button', { name: fr.customers.resetAll }).click()
	await expect.poll(() => historyNames(page)).toHaveLength(8)
	expect(new URL(page.url()).search).toBe('')
})

test('a long history grows while one reads on, and keeps its place', async ({
	page,
	person,
	db,
}) => {
	for (let place = 1; place <= 60; place += 1) {
		await addVisit(db, person, `Pneus ${String(place).padStart(3, '0')}`, -place, {
			status: 'done',
			...closed(person),
		})
	}
	await signIn(page, person)
	await openHistory(page)
	await expect(page.getByText(count(65), { exact: true })).toBeVisible()
	expect((await historyNames(page)).length).toBeLessThan(65)
	const pane = page.locator('[data-scroll-restoration-id="visit-history"]')
	await expect(async () => {
		await pane.evaluate((one) => one.scrollTo(0, one.scrollHeight))
		expect(await historyNames(page)).toHaveLength(65)
	}).toPass()
	await historyRow(page, 'Pneus 050').scrollIntoViewIfNeeded()
	const top = await pane.evaluate(({ scrollTop }) => scrollTop)
	await openPast(page, 'Pneus 050')
	await page.getByRole('button', { name: fr.common.back }).click()
	await expect(historyRow(page, 'Pneus 050')).toBeInViewport()
	await expect.poll(() => pane.evaluate(({ scrollTop }) => scrollTop)).toBe(top)
})

test('a swipe and the menu offer the same', async ({ page, person, db }) => {
	await addVisit(db, person, 'Pneus Zola', -3, { status: 'done', ...closed(person) })
	await signIn(page, person)
	await openHistory(page)
	await swipeRow(page, 'Garage Arnaud', -160)
	await historyRow(page, 'Garage Arnaud').getByRole('button', { name: words.planVisit }).click()
	const [stop] = person.stops
	await expect(page).toHaveURL(new RegExp(`/visits/create\\?customerId=${stop?.customerId}$`))
	const planning = fr.planning.createTitle
	await expect(page.getByRole('heading', { level: 1, name: planning })).toBeVisible()
	await page.goBack()
	await swipeRow(page, 'Garage Brun', 160)
	const brun = historyRow(page, 'Garage Brun')
	await expect(brun.getByRole('button', { name: words.cancel })).toBeVisible()
	await expect(brun.getByRole('button', { name: words.replan })).toBeVisible()
	const open = await openMenu(page, 'Garage Arnaud')
	for (const name of [words.replanLong, words.cancel]) {
		await expect(open.getByRole('button', { name })).toBeVisible()
	}
	await page.keyboard.press('Escape')
	const done = await openMenu(page, 'Pneus Zola')
	await expect(done.getByRole('link', { name: words.planVisit })).toBeVisible()
	await expect(done.getByRole('button', { name: words.cancel })).toHaveCount(0)
	await done.getByRole('link', { name: fr.visits.customerInfo }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Pneus Zola' })).toBeVisible()
})

test('what is reported from the history is read there', async ({ page, person, truth }) => {
	await signIn(page, person)
	await openHistory(page)
	await openPast(page, 'Garage Colin')
	await expect(page.getByRole('link', { name: person.actions[0] })).toBeVisible()
	await page.getByRole('link', { name: fr.visits.createReport }).click()
	await commentBox(page).fill('Prix des batteries donnés')
	await submitReport(page).click()
	await expect.poll(() => truth.stageOf(person, 'Garage Colin')).toBe('done')
	await openHistory(page)
	await expect(historyRow(page, 'Garage Colin')).toContainText(stage('done'))
	await openPast(page, 'Garage Colin')
	await expect(page.getByText('Prix des batteries donnés')).toBeVisible()
	await page.getByRole('link', { name: fr.visits.viewReport }).click()
	await expect(page).toHaveURL(/\/visits\/history\/[^/]+\/report/)
	await expect(page.getByText('Prix des batteries donnés')).toBeVisible()
})

test('without network the history is there, with what waits on this phone', async ({
	page,
	person,
	db,
	context,
	noise,
	truth,
}) => {
	noise.allowNoNetwork()
	await addVisit(db, person, 'Pneus Zola', -3, { status: 'done', ...closed(person) })
	await signIn(page, person)
	await becomeReadyForOffline(page, person)
	await context.setOffline(true)
	await openVisits(page)
	await reportVisit(page, 'Garage Arnaud', 'Écrit sans réseau')
	await openHistory(page)
	await expect(page.getByText(/Mis à jour/)).toBeVisible()
	await expect(historyRow(page, 'Pneus Zola')).toContainText(stage('done'))
	const row = historyRow(page, 'Garage Arnaud')
	await expect(row).toContainText(stage('done'))
	await expect(row).toContainText(fr.sync.waiting)

	await page.reload()
	await expect(row).toContainText(fr.sync.waiting)
	const drawer = await openFilters(page)
	await chip(drawer, stage('done')).click()
	await drawer.getByRole('button', { name: fr.customers.apply }).click()
	await expect.poll(() => historyNames(page)).toEqual(['Garage Arnaud', 'Pneus Zola'])
	await expect(page.getByText(words.partly)).toBeVisible()
	await openPast(page, 'Garage Arnaud')
	await expect(page.getByText('Écrit sans réseau')).toBeVisible()
	await page.getByRole('link', { name: fr.visits.viewReport }).click()
	await expect(page.getByText('Écrit sans réseau')).toBeVisible()

	await context.setOffline(false)
	await expect.poll(() => truth.stageOf(person, 'Garage Arnaud')).toBe('done')
	await page.goto('/visits/history')
	await expect(row).toContainText(stage('done'))
	await expect(row).not.toContainText(fr.sync.waiting)
})

test('what is cancelled from the history shows there before it is sent, with its reason', async ({
	page,
	person,
	db,
	context,
	noise,
	truth,
}) => {
	noise.allowNoNetwork()
	await addVisit(db, person, 'Garage Futur', 20)
	await signIn(page, person)
	await becomeReadyForOffline(page, person)
	await openHistory(page)
	await context.setOffline(true)
	const tooFar = await openMenu(page, 'Garage Futur')
	await tooFar.getByRole('button', { name: words.replanLong }).click()
	await expect(page.getByText(words.unknown)).toBeVisible()
	const menu = await openMenu(page, 'Garage Denis')
	await menu.getByRole('button', { name: words.cancel }).click()
	await cancelFor(changeSheet(page, 'cancel'), 'canceling-reasons.nobody_there')
	await expect(page.getByRole('heading', { level: 1, name: fr.visits.title })).toBeVisible()
	await openHistory(page)
	const row = historyRow(page, 'Garage Denis')
	await expect(row).toContainText(stage('canceled'))
	await expect(row).toContainText(fr.sync.waiting)
	await openPast(page, 'Garage Denis')
	await page.getByRole('button', { name: words.viewReason }).click()
	await expect(page.getByRole('dialog', { name: words.cancelReason })).toContainText(
		fr.options['canceling-reasons.nobody_there'],
	)
	await context.setOffline(false)
	await expect.poll(() => truth.stageOf(person, 'Garage Denis')).toBe('canceled')
})

test('on a wide screen the list stands beside the visit', async ({ page, person }) => {
	await page.setViewportSize({ width: 1180, height: 820 })
	await signIn(page, person)
	await navPlace(page, fr.common['nav.visits']).click()
	await page.getByRole('link', { name: fr.visits.history }).click()
	await expect(page.getByText(words.choose, { exact: true })).toBeVisible()
	await openPast(page, 'Garage Denis')
	await expect(historyList(page)).toBeVisible()
	await expect(historyRow(page, 'Garage Denis').getByRole('link')).toHaveAttribute(
		'aria-current',
		'page',
	)
})

test('nobody is shut out of the history, its filters and a visit', async ({ page, person }) => {
	await signIn(page, person)
	await openHistory(page)
	const findings = async () => (await new AxeBuilder({ page }).analyze()).violations
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
		expect(await findings()).toEqual([])
	}
	await openFilters(page)
	expect(await findings()).toEqual([])
	await page.keyboard.press('Escape')
	await openPast(page, 'Garage Colin')
	expect(await findings()).toEqual([])
	await page.goto('/actions')
	await expect(page.getByRole('list', { name: fr.visits.actions })).toBeVisible()
	expect(await findings()).toEqual([])
})
