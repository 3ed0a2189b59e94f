import { expect, it, vi } from 'vitest'
import { navPlace, openPlan, openVisits, waitFor, within } from '#testing/intents/intents.ts'
import { moveDown } from '#testing/intents/sync-intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { fr, plain } from '#testing/words.ts'

const { geolocation_denied: blocked, storage_short: short } = fr.notifications

const notice = ({ screen }: RunningApp, text: string) =>
	screen.queryAllByRole('status').find((one) => plain(one.textContent ?? '').includes(plain(text)))
const isTold = (app: RunningApp, text: string) =>
	waitFor(() => expect(notice(app, text)).toBeVisible())
const isTaken = (app: RunningApp, text: string) =>
	waitFor(() => expect(notice(app, text)).toBeUndefined())
const dayIsThere = ({ screen }: RunningApp) =>
	screen.findByRole('article', { name: fr.tours.nextVisit })

it('tells of a phone that runs out of room, after a save too, and asks to keep', async () => {
	const quota = 1e9
	const estimate = vi.fn(async () => ({ usage: 0.5 * quota, quota }))
	const persist = vi.fn(async () => true)
	const storage = { estimate, persist, persisted: async () => true }
	const app = await renderApp({ traits: { storage } })
	await dayIsThere(app)
	await openVisits(app)
	expect(estimate).toHaveBeenCalled()
	estimate.mockImplementation(async () => ({ usage: 0.95 * quota, quota }))
	expect(notice(app, short)).toBeUndefined()
	expect(persist).not.toHaveBeenCalled()
	await moveDown(app, 'Garage Arnaud')
	await isTold(app, short)
	expect(persist).toHaveBeenCalled()
	const shown = within(notice(app, short) ?? document.body)
	await app.user.click(shown.getByRole('button', { name: fr.common.close }))
	await isTaken(app, short)
})

it('tells of a blocked position once a session, with the way to change it', async () => {
	const app = await renderApp()
	const { place } = app.device
	await dayIsThere(app)
	expect(notice(app, blocked)).toBeUndefined()
	place.permit('denied')
	await isTold(app, blocked)
	await openVisits(app)
	expect(notice(app, blocked)).toBeVisible()
	place.permit('granted')
	await isTaken(app, blocked)
	place.permit('denied')
	await app.reload()
	await app.screen.findAllByRole('article')
	place.permit('denied')
	await app.user.click(navPlace(app, fr.common['nav.home']))
	await dayIsThere(app)
	expect(notice(app, blocked)).toBeUndefined()
	await openVisits(app)
	await openPlan(app, 'Garage Arnaud')
	expect(notice(app, blocked)).toBeUndefined()
})

it('tells once of a phone whose clock shows another time, and shows the times of the country', async () => {
	const { other_time_zone: told } = fr.notifications
	const real = Intl.DateTimeFormat.prototype.resolvedOptions
	const abroad = vi
		.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
		.mockImplementation(function (this: Intl.DateTimeFormat) {
			return { ...real.call(this), timeZone: 'America/New_York' }
		})
	try {
		const app = await renderApp({ at: '/visits' })
		await app.screen.findByText(plain(told))
		await app.reload('/visits')
		await app.screen.findByRole('heading', { level: 1 })
		await app.pass(6000)
		expect(app.screen.queryByText(plain(told))).toBeNull()
	} finally {
		abroad.mockRestore()
	}
})
