import { visitRoutes } from '@roundsman/contract'
import { expect, it } from 'vitest'
import {
	heading,
	holding,
	openPlan,
	openReport,
	press,
	submitReport,
	waitFor,
	waitUntilPrefetched,
	within,
} from '#testing/intents/intents.ts'
import { addClaim, createReturned } from '#testing/intents/return-intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr } from '#testing/words.ts'

const stop = 'Garage Arnaud'
const words = fr.visitWork

/** Counts what a finger presses, fields and signatures left out. */
function countTaps(app: RunningApp) {
	const taps = { count: 0 }
	const press = app.user.click.bind(app.user)
	app.user.click = async (element: Element) => {
		taps.count += 1
		await press(element)
	}
	return taps
}

/** A stop that has been started already. */
async function openRunning(service = createService(), isPrefetching = false): Promise<RunningApp> {
	const visit = service.world.visit(stop)
	visit.arrivedAt = service.world.now
	const app = await renderApp({ at: `/visits/${visit.id}/plan`, service, isPrefetching })
	await heading(app, stop)
	return app
}

it('a running visit with two actions is reported by three taps, on its own page', async () => {
	const app = await openRunning()
	expect(submitReport(app)).toHaveAttribute('aria-disabled', 'true')
	const taps = countTaps(app)
	for (const action of app.service.world.actionTitles) {
		await press(app, fill(words.done, { action }), 'checkbox')
	}
	expect(submitReport(app)).toHaveTextContent(fill(words.doneOf, { done: 2, all: 2 }))
	await app.user.click(submitReport(app))
	expect(taps.count).toBe(3)
	await heading(app, fr.visits.title)
	await waitFor(() => expect(app.service.world.visit(stop).status).toBe('done'))
	const [sent] = app.service.requestsOf(visitRoutes.reportVisit)
	expect(sent?.body.actionReports.every(({ done }) => done)).toBe(true)
})

it('what is ticked and written there is the draft of the whole report, also after a reload without network', async () => {
	const app = await openRunning(createService(), true)
	await waitUntilPrefetched(app)
	await app.back()
	await heading(app, stop)
	const [brakes = ''] = app.service.world.actionTitles
	await press(app, brakes, 'checkbox')
	await press(app, words.addComment)
	await app.user.type(await app.screen.findByLabelText(fr.visits.comment), 'Rappeler lundi')
	await app.draftsSaved()
	await app.goOffline()
	await app.reload()
	expect(await app.screen.findByLabelText(fr.visits.comment)).toHaveValue('Rappeler lundi')
	await openReport(app)
	await heading(app, fr.visits.reportTitle)
	expect(await app.screen.findByLabelText(fr.visits.comment)).toHaveValue('Rappeler lundi')
	expect(app.screen.getByRole('checkbox', { name: holding(brakes) })).toBeChecked()
})

it('who sends from far away is asked why on sending', async () => {
	const service = createService()
	service.world.visit(stop).arrivedAt = service.world.now
	const position = { lat: 48.85, lng: 2.35, accuracy: 20 }
	const app = await renderApp({ at: '/visits', service, position })
	await openPlan(app, stop)
	await press(app, 'Huile', 'checkbox')
	await app.user.click(submitReport(app))
	const sheet = await app.screen.findByRole('dialog', { name: fr.visits['farAway.title'] })
	await app.user.type(
		await within(sheet).findByLabelText(fr.visitHistory['farAway.comment']),
		'Vu au salon',
	)
	await app.user.click(within(sheet).getByRole('button', { name: fr.visits.submit }))
	await waitFor(() => expect(service.world.visit(stop).status).toBe('done'))
	expect(service.world.visit(stop).report?.form.farAwayComment).toBe('Vu au salon')
})

it('shows the open return with its sum, and the signature as its next step', async () => {
	const { service, owner, discs } = createReturned()
	addClaim(service, owner, discs)
	const app = await openRunning(service)
	const here = await app.screen.findByRole('list', { name: fr.visitHistory['doneHere.title'] })
	expect(await within(here).findByRole('link', { name: holding('20431') })).toBeVisible()
	await press(app, words.getSignature, 'link')
	await heading(app, fr.approval.title)
})

it('the customer’s page offers the report while the visit runs', async () => {
	const service = createService()
	const visit = service.world.visit(stop)
	visit.arrivedAt = service.world.now
	const app = await renderApp({ at: `/customers/${visit.customerId}`, service })
	await heading(app, stop)
	await press(app, fr.visits.createReport, 'link')
	await app.screen.findByRole('list', { name: fr.visits.actions })
	expect(submitReport(app)).toBeVisible()
})
