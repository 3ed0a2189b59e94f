import { describe, expect, it } from 'vitest'
import {
	card,
	commentBox,
	heading,
	openPlan,
	openReport,
	openSyncCentre,
	openVisits,
	press,
	startReport,
	submitReport,
	waitFor,
	waitUntilPrefetched,
	within,
} from '#testing/intents/intents.ts'
import { openChange } from '#testing/intents/sync-intents.ts'
import { type AppOptions, type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

const words = fr.visitHistory
const town = { lat: 48.85, lng: 2.35, accuracy: 20 }
const there = { lat: 47.91, lng: 1.91, accuracy: 20 }

const renderThere = (options: AppOptions = {}) =>
	renderApp({ at: '/visits', position: there, ...options })
const question = ({ screen }: RunningApp) =>
	screen.findByRole('dialog', { name: fr.visits['farAway.title'] })
const reason = ({ screen }: RunningApp) => screen.findByLabelText(words['farAway.comment'])

const reportOf = ({ service }: RunningApp) => service.world.visit('Garage Arnaud').report?.form
const isSent = (app: RunningApp): Promise<void> =>
	waitFor(() => expect(app.service.world.visit('Garage Arnaud').status).toBe('done'))

/** Reports the first stop without being asked for anything but the report. */
async function reportUnasked(app: RunningApp, comment: string): Promise<void> {
	await startReport(app, 'Garage Arnaud')
	await app.user.type(await commentBox(app), comment)
	expect(app.screen.queryByRole('dialog')).toBeNull()
	await app.user.click(submitReport(app))
	await isSent(app)
	expect(reportOf(app)?.comment).toBe(comment)
	expect(reportOf(app)?.farAwayComment ?? null).toBeNull()
}

describe('who reports from afar', () => {
	it('says why before the report', async () => {
		const app = await renderApp({ at: '/visits', position: town })
		const { screen, user } = app
		await startReport(app, 'Garage Arnaud')
		const sheet = await question(app)
		expect(sheet).toHaveTextContent(plain(fill(fr.visits['farAway.text'], { meters: 500 })))
		await press(app, words['farAway.continue'])
		expect(await within(sheet).findByText(fr.errors.required)).toBeVisible()
		await user.type(await reason(app), 'loin')
		const tooShort = fill(fr.errors.min_length, { min: 5 })
		expect(await within(sheet).findByText(tooShort)).toBeVisible()
		await user.click(within(sheet).getByRole('button', { name: fr.common.cancel }))
		await heading(app, 'Garage Arnaud')

		await openReport(app)
		await waitFor(async () => expect(await reason(app)).toHaveValue('loin'))
		await user.clear(await reason(app))
		await user.type(await reason(app), 'Vu au salon de Paris')
		const again = await question(app)
		await press(app, words['farAway.continue'])
		await waitFor(() => expect(again).not.toBeInTheDocument())
		expect(await screen.findByRole('note')).toHaveTextContent('Vu au salon de Paris')
		await user.type(await commentBox(app), 'Commande passée')
		await user.click(submitReport(app))
		await isSent(app)
		expect(reportOf(app)?.farAwayComment).toBe('Vu au salon de Paris')
		await openPlan(app, 'Garage Arnaud')
		await press(app, fr.visits.viewReport, 'link')
		expect(await screen.findByText('Vu au salon de Paris')).toBeVisible()
	})

	it('without network finds the reason again with the report, also in an app that was closed', async () => {
		const app = await renderApp({ at: '/visits', position: town, isPrefetching: true })
		const { screen, user } = app
		await waitUntilPrefetched(app)
		await openVisits(app)
		await app.goOffline()
		await startReport(app, 'Garage Arnaud')
		await user.type(await reason(app), 'Appelé du dépôt')
		await app.draftsSaved()
		await app.reload()
		expect(await screen.findByRole('note')).toHaveTextContent('Appelé du dépôt')
		await press(app, words['farAway.change'])
		await user.type(await reason(app), ' de Tours')
		await press(app, words['farAway.continue'])
		await user.type(await commentBox(app), 'Rappeler lundi')
		await user.click(submitReport(app))
		await waitFor(async () =>
			expect(await card(app, 'Garage Arnaud')).toHaveTextContent(fr.sync.waiting),
		)
		await app.goOnline()
		await isSent(app)
		expect(reportOf(app)?.farAwayComment).toBe('Appelé du dépôt de Tours')
	})
})

describe('nobody is asked', () => {
	it('who is with the customer', async () => {
		await reportUnasked(await renderThere(), 'Sur place')
	})

	it('who does not give a position', async () => {
		const app = await renderApp({ at: '/visits', position: town, permission: 'denied' })
		await reportUnasked(app, 'Sans position')
	})

	it('who is a prospector outside Germany', async () => {
		const service = createService({ role: 'prospector' })
		await reportUnasked(await renderApp({ at: '/visits', position: town, service }), 'De loin')
	})
})

it('a report that the office finds far away is corrected by the reason', async () => {
	const app = await renderThere({ isPrefetching: true })
	const { user, service } = app
	await waitUntilPrefetched(app)
	await openVisits(app)
	await app.goOffline()
	await startReport(app, 'Garage Arnaud')
	await user.type(await commentBox(app), 'Sur place')
	await user.click(submitReport(app))
	await waitFor(async () =>
		expect(await card(app, 'Garage Arnaud')).toHaveTextContent(fr.sync.waiting),
	)
	service.world.customer('Garage Arnaud').location = [48.2, 2.2]
	await app.goOnline()
	await waitFor(async () =>
		expect(await card(app, 'Garage Arnaud')).toHaveTextContent(fr.sync.needsYou),
	)
	await openSyncCentre(app)
	const sheet = await openChange(app, fr.sync.needsYou)
	await user.click(within(sheet).getByRole('link', { name: fr.sync.correct }))
	await user.type(await reason(app), 'Le garage a déménagé')
	await press(app, words['farAway.continue'])
	expect(await commentBox(app)).toHaveValue('Sur place')
	await user.click(submitReport(app))
	await isSent(app)
	expect(reportOf(app)).toMatchObject({
		farAwayComment: 'Le garage a déménagé',
		comment: 'Sur place',
	})
})
