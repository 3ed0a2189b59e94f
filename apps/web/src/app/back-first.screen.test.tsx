import { expect, it } from 'vitest'
import { heading, press, waitFor } from '#testing/intents/intents.ts'
import { createReturned } from '#testing/intents/return-intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { fr } from '#testing/words.ts'

const openSheet = ({ screen }: RunningApp) => screen.findByRole('dialog')

/** Back closes what is open, and leaves the screen under it where it was. */
async function closesByBack(app: RunningApp): Promise<void> {
	const { pathname } = app.router.state.location
	const sheet = await openSheet(app)
	app.back()
	await waitFor(() => expect(sheet).not.toBeInTheDocument())
	expect(app.router.state.location.pathname).toBe(pathname)
}

it('Back closes the sheets of planning and of a receipt first, and leaves pages only then', async () => {
	const { service, owner } = createReturned()
	const visit = service.world.visit('Garage Arnaud')
	service.world.addCustomer('Garage Longtemps')
	const app = await renderApp({ at: '/visits', service })
	const { screen, router } = app
	await heading(app, fr.visits.title)
	await router.navigate({ to: '/visits/suggestions' })
	await press(app, fr.planning['suggest.other'])
	await closesByBack(app)
	const due = await screen.findByRole('list', { name: fr.planning['suggest.due'] })
	const [row] = due.querySelectorAll('button')
	if (!row) throw new Error('Nobody is due.')
	await app.user.click(row)
	await closesByBack(app)
	app.back()
	await waitFor(() => expect(app.address).toBe('/visits'))

	await router.navigate({ to: '/day-end' })
	await heading(app, fr.dayEnd.title)
	app.back()
	await waitFor(() => expect(app.address).toBe('/visits'))

	owner.isEditable = false
	owner.status = { ...owner.status, value: 'confirmed' }
	await router.navigate({
		...{ to: '/visits/$id/plan', params: { id: visit.id } },
		search: { signed: owner.id },
	})
	await closesByBack(app)
})
