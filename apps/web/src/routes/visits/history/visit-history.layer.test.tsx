import { expect, it } from 'vitest'
import { swipe, uncovered } from '#testing/intents/gestures.ts'
import { heading, openVisits, press, waitFor, within } from '#testing/intents/intents.ts'
import { isInSight, scrollPane } from '#testing/intents/scrolling.ts'
import {
	addPast,
	historyList,
	historyNames,
	historyRow,
	openHistory,
	openPast,
} from '#testing/intents/visit-history-intents.ts'
import { tablet } from '#testing/page/media.ts'
import { renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.visitHistory

it('grows while one reads on, and keeps its place', async () => {
	const service = createService()
	for (let place = 1; place <= 60; place += 1) {
		const name = `Pneus ${String(place).padStart(3, '0')}`
		addPast(service, name, -place, { status: 'done' })
	}
	const app = await renderApp({ service })
	await openHistory(app)
	await app.screen.findByText(fill(words.count_other, { count: 65 }))
	expect(historyNames(app).length).toBeLessThan(65)
	const pane = () => scrollPane('visit-history')
	await waitFor(() => {
		pane().scrollTo(0, pane().scrollHeight)
		expect(historyNames(app)).toHaveLength(65)
	})
	const row = await historyRow(app, 'Pneus 050')
	row.scrollIntoView()
	const top = pane().scrollTop
	expect(top).toBeGreaterThan(pane().clientHeight)
	await openPast(app, 'Pneus 050')
	await press(app, fr.common.back)
	await waitFor(async () => {
		expect(isInSight(await historyRow(app, 'Pneus 050'), pane())).toBe(true)
		expect(pane().scrollTop).toBe(top)
	})
})

it('opens at today, with what is planned above, though that fills more than a page', async () => {
	const service = createService()
	for (let place = 1; place <= 45; place += 1) {
		addPast(service, `Avenir ${String(place).padStart(2, '0')}`, place)
		addPast(service, `Ancien ${String(place).padStart(2, '0')}`, -place, { status: 'done' })
	}
	const app = await renderApp({ service })
	await openHistory(app)
	const row = await historyRow(app, 'Garage Arnaud')
	const pane = scrollPane('visit-history')
	await waitFor(() => expect(isInSight(row, pane)).toBe(true))
	expect(pane.scrollTop).toBeGreaterThan(pane.clientHeight)
	expect(isInSight(await historyRow(app, 'Avenir 01'), pane)).toBe(false)
	expect(row.querySelector('time')).toBeNull()
})

it('offers by a swipe what a visit’s menu does', async () => {
	const app = await renderApp()
	await openHistory(app)
	await swipe(await historyRow(app, 'Garage Arnaud'), -160)
	await app.user.click(
		await uncovered(await historyRow(app, 'Garage Arnaud'), fr.customerDetails.planVisit),
	)
	await heading(app, fr.planning.createTitle)
	const { id } = app.service.world.customer('Garage Arnaud')
	expect(app.address).toBe(`/visits/create?customerId=${id}`)
	app.back()
	await heading(app, fr.visits.history)
	await swipe(await historyRow(app, 'Garage Brun'), 160)
	await uncovered(await historyRow(app, 'Garage Brun'), words.cancel)
	await uncovered(await historyRow(app, 'Garage Brun'), words.replan)
})

it('stands beside the visit on a wide screen', async () => {
	const app = await renderApp({ screen: tablet })
	await openVisits(app)
	await press(app, fr.visits.history, 'link')
	await app.screen.findByText(words.choose)
	await openPast(app, 'Garage Denis')
	const link = within(await historyRow(app, 'Garage Denis')).getByRole('link', { current: 'page' })
	expect(link).toBeVisible()
	expect((await historyList(app)).getBoundingClientRect().right).toBeLessThanOrEqual(
		app.screen.getByRole('main').getBoundingClientRect().left,
	)
})
