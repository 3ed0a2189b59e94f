import { visitRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import {
	commentBox,
	hasStage,
	heading,
	holding,
	openPlan,
	openReport,
	press,
	reportVisit,
	startReport,
	submitReport,
	waitFor,
	within,
} from '#testing/intents/intents.ts'
import { renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr } from '#testing/words.ts'

const [brakes, oil] = ['Semaine du freinage', 'Huile de saison']

describe('the plan of a visit', () => {
	it('says who, where and what is to be done', async () => {
		const app = await renderApp({ at: '/visits' })
		const { screen, user, service } = app
		await openPlan(app, 'Garage Brun')
		const stop = fill(fr.visits.stopOf, { position: 2, count: 5 })
		expect(screen.getByText(holding(stop))).toBeVisible()
		const address = within(screen.getByRole('region', { name: fr.visits.address }))
		expect(address.getByText('2 Rue du Moulin, 45000 Orléans')).toBeVisible()
		expect(await screen.findByRole('link', { name: fr.visits.navigate })).toHaveAttribute(
			'href',
			expect.stringContaining('destination=47.92'),
		)
		const phone = service.world.customer('Garage Brun').phoneNumber
		expect(screen.getByRole('link', { name: fr.visits.call })).toHaveAttribute(
			'href',
			`tel:+33${phone}`,
		)
		const actions = screen.getByRole('list', { name: fr.visits.actions })
		expect(within(actions).getAllByRole('listitem')).toHaveLength(2)
		await user.click(within(actions).getByRole('link', { name: holding(brakes) }))
		await heading(app, brakes)
		for (const title of ['goals', 'executionSteps', 'materials', 'reason'] as const) {
			const name = fr.visits[`action.${title}`]
			expect(await screen.findByRole('heading', { name })).toBeVisible()
		}
		await press(app, fr.common.back)
		await heading(app, 'Garage Brun')
	})

	it('leads to a list of its actions that has an address', async () => {
		const service = createService()
		const { id } = service.world.visit('Garage Brun')
		const app = await renderApp({ at: `/visits/${id}/actions`, service })
		await heading(app, fr.visits.actions)
		const actions = await app.screen.findByRole('list', { name: fr.visits.actions })
		expect(within(actions).getAllByRole('listitem')).toHaveLength(2)
	})
})

describe('a report', () => {
	it('cannot be sent while it says nothing, and says why', async () => {
		const app = await renderApp({ at: '/visits' })
		await startReport(app, 'Garage Arnaud')
		expect(submitReport(app)).toHaveAttribute('aria-disabled', 'true')
		expect(submitReport(app)).toHaveAccessibleDescription(fr.visits['submit.nothing'])
		await press(app, brakes, 'checkbox')
		expect(submitReport(app)).not.toHaveAttribute('aria-disabled')
		await press(app, brakes, 'checkbox')
		expect(submitReport(app)).toHaveAttribute('aria-disabled', 'true')
	})

	it('is written, sent and shown as it was sent', async () => {
		const app = await renderApp({ at: '/visits' })
		const { screen, service, user } = app
		await startReport(app, 'Garage Arnaud')
		await press(app, oil, 'checkbox')
		await user.type(await commentBox(app), '  Commande de plaquettes  ')
		await user.click(submitReport(app))
		await heading(app, fr.visits.title)
		await waitFor(() => expect(service.world.visit('Garage Arnaud').status).toBe('done'))
		const [sent] = service.requestsOf(visitRoutes.reportVisit)
		expect(sent?.body.comment).toBe('Commande de plaquettes')
		const { report, actionIds } = service.world.visit('Garage Arnaud')
		expect(report?.form.actionReports.filter(({ done }) => done)).toEqual([
			{ id: actionIds[1], done: true },
		])
		await hasStage(app, 'Garage Arnaud', 'done')
		await openPlan(app, 'Garage Arnaud')
		await press(app, fr.visits.viewReport, 'link')
		expect(await screen.findByText('Commande de plaquettes')).toBeVisible()
		expect(screen.getByText(oil)).toBeVisible()
	})

	it('has a comment of at most 512 characters', async () => {
		const app = await renderApp({ at: '/visits' })
		const { screen, user } = app
		await startReport(app, 'Garage Arnaud')
		await user.click(await commentBox(app))
		await user.paste('x'.repeat(513))
		expect(screen.getByText('513/512')).toBeVisible()
		await user.click(submitReport(app))
		expect(await screen.findByText(fill(fr.errors.max_length, { max: 512 }))).toBeVisible()
		expect(await commentBox(app)).toHaveAttribute('aria-invalid', 'true')
	})

	it('of a prospector has business actions', async () => {
		const service = createService({ role: 'prospector' })
		const app = await renderApp({ at: '/visits', service })
		await startReport(app, 'Garage Arnaud')
		await app.screen.findByRole('group', { name: fr.visits.businessActions })
		const offer = fr.options['business-action.offer_presented']
		await press(app, offer, 'checkbox')
		await app.user.click(submitReport(app))
		await waitFor(() => expect(service.world.visit('Garage Arnaud').status).toBe('done'))
		await openPlan(app, 'Garage Arnaud')
		await press(app, fr.visits.viewReport, 'link')
		expect(await app.screen.findByText(offer)).toBeVisible()
	})

	it('of a service agent has none', async () => {
		const app = await renderApp({ at: '/visits' })
		await startReport(app, 'Garage Arnaud')
		expect(await app.screen.findByRole('group', { name: fr.visits.actions })).toBeVisible()
		expect(app.screen.queryByRole('group', { name: fr.visits.businessActions })).toBeNull()
	})

	it('stays half written over another screen, a reload and a day without network', async () => {
		const app = await renderApp({ at: '/visits', isPrefetching: true })
		await startReport(app, 'Garage Arnaud')
		await press(app, brakes, 'checkbox')
		await app.user.type(await commentBox(app), 'À moitié écrit')
		await press(app, fr.common.back)
		await openReport(app)
		expect(await commentBox(app)).toHaveValue('À moitié écrit')
		await app.reload()
		expect(await commentBox(app)).toHaveValue('À moitié écrit')
		await app.goOffline()
		await app.reload()
		expect(await commentBox(app)).toHaveValue('À moitié écrit')
		expect(app.screen.getByRole('checkbox', { name: holding(brakes) })).toBeChecked()
		await app.reload('/visits')
		await reportVisit(app, 'Garage Arnaud', ' Jusqu’au bout')
		await app.goOnline()
		await waitFor(() => expect(app.service.world.visit('Garage Arnaud').status).toBe('done'))
		await hasStage(app, 'Garage Arnaud', 'done')
	})

	it('that waits can be read on this phone', async () => {
		const app = await renderApp({ at: '/visits' })
		await heading(app, fr.visits.title)
		await app.goOffline()
		await reportVisit(app, 'Garage Arnaud', 'Écrit sans réseau')
		await openPlan(app, 'Garage Arnaud')
		await press(app, fr.visits.viewReport, 'link')
		expect(await app.screen.findByText('Écrit sans réseau')).toBeVisible()
	})
})
