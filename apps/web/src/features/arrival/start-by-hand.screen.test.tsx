import { visitRoutes } from '@roundsman/contract'
import { expect, it } from 'vitest'
import {
	card,
	hasStage,
	openMenu,
	openPlan,
	press,
	waitFor,
	within,
} from '#testing/intents/intents.ts'
import { arrived } from '#testing/plans.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fr } from '#testing/words.ts'

const stop = 'Garage Arnaud'
const here = { name: fr.visits.here }
const report = { name: fr.visits.createReport }
const applied = ['POST /visit/{id}/start applied']

const startOf = ({ service }: RunningApp) => service.requestsOf(visitRoutes.startVisit)[0]?.body
const nextCard = ({ screen }: RunningApp, name: string): Promise<HTMLElement> =>
	screen.findByRole('article', { name })

it('a visit is started by hand on the current card, where the report is offered then', async () => {
	const app = await renderApp({ position: { lat: 45, lng: 2, accuracy: 20 } })
	const before = within(await nextCard(app, fr.tours.nextVisit))
	expect(before.queryByRole('link', report)).toBeNull()
	await app.user.click(before.getByRole('button', here))
	const running = within(await nextCard(app, fr.tours.runningVisit))
	expect(running.getByRole('link', report)).toBeVisible()
	expect(running.queryByRole('button', here)).toBeNull()
	await waitFor(() => expect(arrived(app)).toEqual(applied))
	expect(startOf(app)).toMatchObject({ lat: 45, lng: 2, accuracy: 20, isByHand: true })
	expect(app.service.world.visit(stop).arrivedAt).not.toBeNull()
})

it('a customer without a place is started on the plan, without network and without a position', async () => {
	const service = createService()
	const unknownPlace = { easyRetailLocation: null, realLocation: null }
	Object.assign(service.world.customer(stop), unknownPlace)
	const app = await renderApp({ at: '/visits', service, permission: 'denied' })
	await app.goOffline()
	await openPlan(app, stop)
	await press(app, fr.visits.here)
	await waitFor(() => expect(app.screen.queryByRole('button', here)).toBeNull())
	expect(await app.screen.findByRole('button', { name: fr.visits.submit })).toBeVisible()
	expect(app.waiting).toHaveLength(1)

	await app.goOnline()
	await waitFor(() => expect(arrived(app)).toEqual(applied))
	expect(startOf(app)).toEqual({ at: expect.any(String), isByHand: true })
})

it('the menu of a card starts any visit of today that has not begun', async () => {
	const app = await renderApp({ at: '/visits', permission: 'denied' })
	const menu = await openMenu(app, 'Garage Colin')
	await app.user.click(within(menu).getByRole('button', here))
	await hasStage(app, 'Garage Colin', 'in_progress')
	await waitFor(() => expect(arrived(app)).toEqual(applied))
	const again = await openMenu(app, 'Garage Colin')
	expect(within(again).queryByRole('button', here)).toBeNull()
	await app.user.keyboard('{Escape}')
	expect(await card(app, stop)).not.toHaveTextContent(fr.visits['stage.in_progress'])
})
