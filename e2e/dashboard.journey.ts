import { navPlace, openVisits, reportVisit, signIn } from './support/intents.ts'
import { expect, test } from './support/test.ts'
import { fill, fr } from './support/words.ts'
import { managerPhone } from './support/world.ts'

test.describe('today at a glance', () => {
	test('shows sectors, figures, progress, the next visit and every stop', async ({
		page,
		person,
	}) => {
		await signIn(page, person)
		await expect(page.getByText(person.sector)).toBeVisible()
		const figures = page.getByRole('region', { name: fr.tours.title })
		await expect(figures.getByText(fill(fr.tours.ofAll, { completed: 0, all: 5 }))).toBeVisible()
		await expect(figures.getByText(fr.tours.duration)).toBeVisible()
		await expect(figures.getByText(/^\d\d:\d\d$/)).toBeVisible()
		await expect(figures.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '5')
		for (const [metric, count] of [
			[fr.tours['metric.returns'], 1],
			[fr.tours['metric.loyalty'], 1],
			[fr.tours['metric.conquest'], 1],
			[fr.tours['metric.prospect'], 1],
		]) {
			await expect(figures.getByRole('listitem').filter({ hasText: `${metric}` })).toHaveText(
				`${count}${metric}`,
			)
		}
		const next = page.getByRole('article', { name: fr.tours.nextVisit })
		await expect(next).toContainText('Garage Arnaud')
		const navigate = next.getByRole('link', { name: fr.tours.navigate })
		await expect(navigate).toHaveAttribute('href', /google\.com\/maps\/dir\/.*destination=47\.91/)
		const call = next.getByRole('link', { name: fr.tours.call })
		await expect(call).toHaveAttribute('href', `tel:${person.stops[0]?.phone}`)
		const stops = page.getByRole('list', { name: fr.tours.stops }).getByRole('listitem')
		await expect(stops).toHaveCount(5)
		for (const [index, stop] of person.stops.entries()) {
			await expect(stops.nth(index)).toContainText(`${index + 1}${stop.name}`)
		}
	})

	test('follows the work: progress grows and the next visit moves on', async ({ page, person }) => {
		await signIn(page, person)
		await openVisits(page)
		await reportVisit(page, 'Garage Arnaud', 'Vu le patron')
		await navPlace(page, fr.common['nav.home']).click()
		const figures = page.getByRole('region', { name: fr.tours.title })
		await expect(figures.getByText(fill(fr.tours.ofAll, { completed: 1, all: 5 }))).toBeVisible()
		await expect(figures.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
		const next = page.getByRole('article', { name: fr.tours.nextVisit })
		await expect(next).toContainText('Garage Brun')
		await expect(next).toContainText(/\d+\smin/)
	})

	test('updates the tour and leads to all of it', async ({ page, person, db }) => {
		await signIn(page, person)
		const list = page.getByRole('list', { name: fr.tours.stops })
		await expect(list.getByRole('listitem')).toHaveCount(5)
		await db
			.updateTable('visit')
			.set({ status: 'deleted' })
			.where('id', '=', person.stops[4]?.id ?? '')
			.execute()
		await page.getByRole('button', { name: fr.tours.updateTour }).click()
		await expect(page.getByText(fr.tours.updated)).toBeVisible()
		await expect(list.getByRole('listitem')).toHaveCount(4)
		await page.getByRole('link', { name: fr.tours.viewFullTour }).click()
		await expect(page).toHaveURL(/\/visits$/)
	})

	test('names whom the way leaves out', async ({ page, person, db }) => {
		const [stop] = person.stops
		await db
			.updateTable('customer')
			.set({ lat: null, lng: null, real_lat: null, real_lng: null })
			.where('id', '=', stop?.customerId ?? '')
			.execute()
		await signIn(page, person)
		const words = fill(fr.tourOrder.unplaced, { name: stop?.name ?? '' })
		await expect(page.getByRole('note').filter({ hasText: words })).toBeVisible()
	})

	test('without plans says whom to ask', async ({ page, createPerson }) => {
		await signIn(page, await createPerson({ stopNames: [] }))
		await expect(page.getByText(fr.tours['noPlans.title'])).toBeVisible()
		const call = page.getByRole('link', { name: fr.tours['noPlans.call'] })
		await expect(call).toHaveAttribute('href', `tel:${managerPhone}`)
	})

	test('says when all is done', async ({ page, createPerson }) => {
		await signIn(page, await createPerson({ stopNames: ['Garage Seul'] }))
		await openVisits(page)
		await reportVisit(page, 'Garage Seul', 'Rien à signaler')
		const end = page.getByRole('alertdialog', { name: fr.tours['allDone.title'] })
		await end.getByRole('button', { name: fr.common.ok }).click()
		await expect(end).toBeHidden()
		await navPlace(page, fr.common['nav.home']).click()
		await expect(page.getByText(fr.tours['allDone.title'])).toBeVisible()
	})
})
