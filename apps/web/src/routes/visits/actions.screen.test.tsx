import { expect, it } from 'vitest'
import {
	heading,
	holding,
	openPlan,
	press,
	waitUntilPrefetched,
	within,
} from '#testing/intents/intents.ts'
import { renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.visitHistory
const oil = 'Huile de saison'
const age = /Mis à jour/

it('leads from the catalogue to all that is known of an action', async () => {
	const service = createService()
	service.world.addAction('Aide au stock')
	const app = await renderApp({ at: '/actions', service })
	const { screen, user } = app
	await heading(app, fr.visits.actions)
	const list = await screen.findByRole('list', { name: fr.visits.actions })
	await user.click(within(list).getByRole('link', { name: holding('Aide au stock') }))
	await heading(app, 'Aide au stock')
	const term = await screen.findByText(words['action.type'], { selector: 'dt' })
	expect(term).toBeVisible()
	for (const title of ['context', 'goals', 'executionSteps', 'materials', 'reason'] as const) {
		expect(screen.getByRole('heading', { name: fr.visits[`action.${title}`] })).toBeVisible()
	}
	await press(app, fr.common.back)
	expect(await screen.findByRole('list', { name: fr.visits.actions })).toBeVisible()
})

it('shows the actions of a visit without network, and says how old they are', async () => {
	const service = createService()
	const { id } = service.world.visit('Garage Arnaud')
	const app = await renderApp({ service, isPrefetching: true })
	await waitUntilPrefetched(app)
	await app.goOffline()
	await app.reload(`/visits/${id}/actions`)
	expect(await app.screen.findByText(age)).toBeVisible()
	await press(app, oil, 'link')
	await heading(app, oil)
	expect(await app.screen.findByText(age)).toBeVisible()
})

it('says on the plan why a problem cannot be reported, and leads to the returns', async () => {
	const service = createService()
	const customer = service.world.customer('Garage Arnaud')
	customer.awsId = undefined
	const app = await renderApp({ at: '/visits', service })
	await openPlan(app, 'Garage Arnaud')
	const due = await app.screen.findByRole('list', { name: fr.visitWork.due })
	expect(due).toHaveTextContent(words.issueBlocked)
	expect(within(due).queryByRole('link', { name: holding(words.issue) })).toBeNull()
	await press(app, fr.returns['entry.create'])
	await heading(app, fill(fr.returns.number, { number: 1000 }))
	expect(service.world.records.returns).toMatchObject([{ customerId: customer.id }])
	await app.back()
	await heading(app, 'Garage Arnaud')
	const open = await app.screen.findByRole('link', { name: holding(fr.returns['entry.open']) })
	const [{ id } = { id: '' }] = service.world.records.returns
	expect(open).toHaveAttribute('href', `/returns/${id}`)
})

it('shows no returns to who handles none', async () => {
	const service = createService({ role: 'prospector' })
	const app = await renderApp({ at: '/visits', service })
	await openPlan(app, 'Garage Arnaud')
	await app.screen.findByRole('link', { name: holding(words.issue) })
	expect(app.screen.queryByRole('button', { name: holding(fr.returns['entry.create']) })).toBeNull()
})
