import { addDays } from '@roundsman/contract'
import { expect, it } from 'vitest'
import { heading, holding, press, waitFor, within } from '#testing/intents/intents.ts'
import { renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.dayEnd

it('the day ends with what became of it, what is unsent, and with whom tomorrow begins', async () => {
	const service = createService()
	const { world } = service
	const [done, canceled] = [world.visit('Garage Arnaud'), world.visit('Garage Brun')]
	Object.assign(done, { status: 'done', closedAt: world.now, closedBy: world.person.id })
	Object.assign(canceled, { status: 'canceled', closedAt: world.now, closedBy: world.person.id })
	const next = world.addCustomer('Garage Demain')
	world.addVisit(next, { date: addDays(world.today(), 1) })
	const app = await renderApp({ at: '/day-end', service })
	await heading(app, words.title)
	const tally = await app.screen.findByRole('list', { name: words.title })
	const rows = within(tally).getAllByRole('listitem')
	expect(rows[0]).toHaveTextContent(fill(words.done_one, { count: 1 }))
	expect(rows[0]).toHaveTextContent('Garage Arnaud')
	expect(rows[1]).toHaveTextContent(fill(words.canceled_one, { count: 1 }))
	expect(rows[2]).toHaveTextContent(fill(words.moved_one, { count: 0 }))
	expect(rows[3]).toHaveTextContent(fill(words.left_other, { count: 3 }))
	const tomorrow = await app.screen.findByRole('list', { name: words.tomorrow })
	expect(within(tomorrow).getByRole('link', { name: holding('Garage Demain') })).toBeVisible()
	expect(app.screen.getByText(words.allClear)).toBeVisible()

	await app.goOffline()
	await app.router.navigate({
		to: '/visits/$id/plan',
		params: { id: world.visit('Garage Colin').id },
	})
	await press(app, fr.visits.here)
	await app.router.navigate({ to: '/day-end' })
	const before = await app.screen.findByRole('list', { name: words.before })
	await waitFor(() => expect(before).toHaveTextContent(fill(words.unsent_one, { count: 1 })))
})

it('the end of a tour is taken back from the page, which names who has changed a visit since', async () => {
	const app = await renderApp({ at: '/tour-points' })
	const { screen, service } = app
	const stop = fr.tourPoints.stop
	await press(app, stop)
	const question = await screen.findByRole('alertdialog', { name: fr.tourPoints['stop.title'] })
	await app.user.click(within(question).getByRole('button', { name: stop }))
	await heading(app, words.title)
	// Before the change is listed, nothing waits either.
	await waitFor(() => expect(app.changes).toMatchObject([{ kind: 'tour-stop', state: 'done' }]))
	const [before] = fr.dayWork['stop.at'].split('{{')
	await screen.findByText(new RegExp(`^${before}`))
	const other = service.world.visit('Garage Brun')
	Object.assign(other, { status: 'canceled', closedAt: service.world.now, version: 9 })
	await app.reload('/day-end')
	const main = within(await screen.findByRole('main'))
	expect(await main.findByText(/^Garage Brun/)).toBeVisible()
	await app.user.click(await main.findByRole('button', { name: fr.sync.undo }))
	await waitFor(() => expect(service.world.visit('Garage Arnaud').date).toBe(service.world.today()))
	await waitFor(() => expect(app.waiting).toEqual([]))
	await waitFor(() => expect(main.queryByText(new RegExp(`^${before}`))).toBeNull())
	expect(other.date).not.toBe(service.world.today())
})
