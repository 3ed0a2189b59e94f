import { describe, expect, it } from 'vitest'
import {
	card,
	commentBox,
	openSyncCentre,
	press,
	retype,
	startReport,
	submitReport,
	waitFor,
	within,
} from '#testing/intents/intents.ts'
import { cardShows, groupHas, openChange } from '#testing/intents/sync-intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { fr } from '#testing/words.ts'

const stop = 'Garage Arnaud'

/** Reports a stop without network with an action that the office takes off meanwhile, and opens the report to correct it. */
async function correctReport(): Promise<RunningApp> {
	const app = await renderApp({ at: '/visits' })
	const { user, screen } = app
	const { world } = app.service
	await card(app, stop)
	await app.goOffline()
	await startReport(app, stop)
	for (const title of world.actionTitles) await press(app, title, 'checkbox')
	await user.type(await commentBox(app), 'Plaquettes commandées')
	await user.click(submitReport(app))
	await cardShows(app, stop, fr.sync.waiting)
	const visit = world.visit(stop)
	visit.actionIds = visit.actionIds.slice(1)
	await app.goOnline()
	await cardShows(app, stop, fr.sync.needsYou)
	await openSyncCentre(app)
	const sheet = await openChange(app, fr.sync.needsYou)
	await user.click(await within(sheet).findByRole('link', { name: fr.sync.correct }))
	await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1))
	return app
}

describe('the correction of a refused report', () => {
	it('is taken up again where it was left half way', async () => {
		const app = await correctReport()
		await retype(app, await commentBox(app), 'À moitié corrigé')
		await app.reload()
		await waitFor(async () => expect(await commentBox(app)).toHaveValue('À moitié corrigé'))
	})

	it('waits where there is no network', async () => {
		const app = await correctReport()
		await app.goOffline()
		await retype(app, await commentBox(app), 'Corrigé sans réseau')
		await app.user.click(submitReport(app))
		await groupHas(app, fr.sync.waiting, 1)
		const visit = app.service.world.visit(stop)
		expect(visit.report).toBeNull()
		await app.goOnline()
		await waitFor(() => expect(visit.report?.form.comment).toBe('Corrigé sans réseau'))
	})
})
