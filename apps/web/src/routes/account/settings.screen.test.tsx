import { operationRoutes, visitRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import {
	card,
	heading,
	navPlace,
	openPlan,
	openSyncCentre,
	openVisits,
	press,
	reportVisit,
	waitFor,
	within,
} from '#testing/intents/intents.ts'
import { isGone } from '#testing/intents/session-intents.ts'
import {
	cardShows,
	groupHas,
	groupOf,
	hasten,
	isTold,
	openChange,
	openSentToday,
} from '#testing/intents/sync-intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import type { VisitRecord } from '#testing/service/records.ts'
import { refusals } from '#testing/service/refusals.ts'
import { fill, fr } from '#testing/words.ts'

const stop = 'Garage Arnaud'
const comment = 'Travail à ne pas perdre'
const colleague = 'Dominique Collègue'
/** The counter at the profile, in words. */
const needsYou = fill(fr.employees.syncNeedsYou_one, { count: 1 })

const visitOf = ({ service }: RunningApp): VisitRecord => service.world.visit(stop)
const reports = ({ service }: RunningApp) => service.requestsOf(visitRoutes.reportVisit)
const allIsSent = ({ screen }: RunningApp) => screen.findByText(fr.sync.allSent)
const isSentToday = ({ screen }: RunningApp) =>
	screen.findByRole('region', { name: fr.sync.sentToday })
const outcomes = ({ service }: RunningApp) => service.operations.list().map((one) => one.outcome)

/** Closes a visit without network while somebody else closes it at the office, and hears of it. */
async function reportTooLate(status: 'done' | 'canceled'): Promise<RunningApp> {
	const app = await renderApp({ at: '/visits' })
	const { world } = app.service
	await card(app, stop)
	await app.goOffline()
	await reportVisit(app, stop, comment)
	const { id } = world.addPerson({ name: colleague, stopNames: [] })
	const visit = visitOf(app)
	const closed = { status, closedAt: new Date(), closedBy: id, version: visit.version + 1 }
	Object.assign(visit, closed)
	await app.goOnline()
	await waitFor(() => expect(navPlace(app, fr.common['nav.profile'])).toHaveTextContent(needsYou))
	return app
}

describe('a report of a visit that was cancelled meanwhile', () => {
	it('needs the person, who hears why', async () => {
		const app = await reportTooLate('canceled')
		await cardShows(app, stop, fr.sync.needsYou)
		expect(await app.screen.findByText(fr.notifications.needs_you)).toBeVisible()
		await openSyncCentre(app)
		const refused = await app.screen.findByRole('region', { name: fr.sync.needsYou })
		expect(refused).toHaveTextContent(stop)
		expect(refused).toHaveTextContent(`${colleague} a déjà annulé cette visite`)
		expect(refused).toHaveTextContent(/\(\d\d? \S+ \d{4}, \d\d:\d\d\)/)
		expect(visitOf(app).report).toBeNull()
	})
})

it('a report that was refused for want of a right can be sent again once it is granted', async () => {
	const app = await renderApp({ at: '/visits' })
	app.service.refuse(visitRoutes.reportVisit, refusals.forbidden(), { times: 1 })
	await card(app, stop)
	await reportVisit(app, stop, comment)
	await waitFor(() => expect(navPlace(app, fr.common['nav.profile'])).toHaveTextContent(needsYou))
	await openSyncCentre(app)
	const sheet = await openChange(app, fr.sync.needsYou)
	await app.user.click(within(sheet).getByRole('button', { name: fr.sync.retry }))
	await isSentToday(app)
	await openSentToday(app)
	await groupHas(app, fr.sync.sentToday, 1)
	expect(visitOf(app).report?.form.comment).toBe(comment)
	expect(visitOf(app).report?.employeeId).toBe(app.person.id)
})

describe('a report of a visit that was reported meanwhile', () => {
	const theirs = new RegExp(`${colleague} a déjà fait le compte rendu`)

	it('is discarded only after a warning that names it', async () => {
		const app = await reportTooLate('done')
		const { screen, user } = app
		await openSyncCentre(app)
		expect(await screen.findByText(theirs)).toBeVisible()
		const sheet = await openChange(app, fr.sync.needsYou)
		expect(await within(sheet).findByText(comment)).toBeVisible()
		const ask = async () => {
			await user.click(within(sheet).getByRole('button', { name: fr.sync.takeTheirs }))
			return within(await screen.findByRole('alertdialog', { name: fr.sync.discardTitle }))
		}
		const dialog = await ask()
		expect(
			dialog.getByText(`${fr.visits['changes.report.name']}, ${stop}`, { exact: false }),
		).toBeVisible()
		await user.click(dialog.getByRole('button', { name: fr.common.cancel }))
		await isGone(() => screen.queryByRole('alertdialog'))
		expect(sheet).toBeVisible()
		await user.click((await ask()).getByRole('button', { name: fr.sync.takeTheirs }))
		await isTold(app, fr.sync.discarded)
		expect(await allIsSent(app)).toBeVisible()
		expect(navPlace(app, fr.common['nav.profile'])).not.toHaveTextContent(needsYou)
		expect(visitOf(app).report).toBeNull()
	})

	it('is shown beside what stands at the office', async () => {
		const app = await reportTooLate('done')
		const { screen, user } = app
		await openSyncCentre(app)
		await press(app, fill(fr.sync.review_one, { count: 1 }))
		const sheet = await screen.findByRole('dialog', { name: fr.visits['changes.report.name'] })
		expect(sheet).toHaveTextContent(theirs)
		expect(await within(sheet).findByRole('heading', { name: fr.sync.atOffice })).toBeVisible()
		expect(sheet).toHaveTextContent(fr.visits['stage.done'])
		expect(within(sheet).queryByRole('link', { name: fr.sync.correct })).toBeNull()
		await user.keyboard('{Escape}')
		await isGone(() => screen.queryByRole('dialog'))
		expect(app.address).toBe('/settings')
	})

	it('is reached from the record itself', async () => {
		const app = await reportTooLate('done')
		await openPlan(app, stop)
		await press(app, fr.sync.needsYou, 'link')
		const name = fr.visits['changes.report.name']
		expect(await app.screen.findByRole('dialog', { name })).toHaveTextContent(colleague)
	})

	it('is not offered to be sent once more in vain', async () => {
		const app = await reportTooLate('done')
		await openSyncCentre(app)
		const sheet = await openChange(app, fr.sync.needsYou)
		expect(within(sheet).getByRole('button', { name: fr.sync.takeTheirs })).toBeVisible()
		expect(within(sheet).queryByRole('button', { name: fr.sync.retry })).toBeNull()
	})

	it('is still there after the app was closed', async () => {
		const app = await reportTooLate('done')
		await app.reload('/profile')
		const main = within(await app.screen.findByRole('main'))
		expect(await main.findByText(needsYou)).toBeVisible()
		await app.user.click(
			main.getByRole('link', { name: new RegExp(`^${fr.employees.syncCentre}`) }),
		)
		expect(await app.screen.findByText(new RegExp(colleague))).toBeVisible()
	})
})

describe('a change that waits', () => {
	/** Gives the first waiting change up, and says yes. */
	async function discardWaiting(app: RunningApp): Promise<HTMLElement> {
		const sheet = await openChange(app, fr.sync.waiting)
		await app.user.click(within(sheet).getByRole('button', { name: fr.sync.discard }))
		const dialog = await app.screen.findByRole('alertdialog', { name: fr.sync.discardTitle })
		expect(dialog).toHaveTextContent(stop)
		await app.user.click(within(dialog).getByRole('button', { name: fr.sync.discard }))
		return sheet
	}

	it('and was never sent is given up without network', async () => {
		const app = await renderApp({ at: '/visits' })
		await card(app, stop)
		await app.goOffline()
		await reportVisit(app, stop, 'Jamais parti')
		await openSyncCentre(app)
		await groupHas(app, fr.sync.waiting, 1)
		const sheet = await openChange(app, fr.sync.waiting)
		// Nothing goes out without network: it says so in place of doing nothing.
		const send = within(sheet).getByRole('button', { name: new RegExp(`^${fr.sync.sendNow}`) })
		expect(send).toHaveAttribute('aria-disabled', 'true')
		expect(send).toHaveTextContent(fr.sync['wait.offline'])
		await app.user.keyboard('{Escape}')
		await waitFor(() => expect(sheet).not.toBeInTheDocument())
		await discardWaiting(app)
		await isTold(app, fr.sync.discarded)
		expect(await allIsSent(app)).toBeVisible()
		await app.goOnline()
		await openVisits(app)
		expect(await card(app, stop)).not.toHaveTextContent(fr.visits['stage.done'])
		// What is done next arrives; the other never left.
		await reportVisit(app, 'Garage Brun', 'Parti')
		await waitFor(() => expect(outcomes(app)).toEqual(['applied']))
		expect(reports(app)).toHaveLength(1)
		expect(visitOf(app).status).toBe('plan')
	})

	it('and may have left is given up with the server’s word only, which is told', async () => {
		const app = await renderApp({ at: '/visits' })
		const { service, user, screen } = app
		service.cut(visitRoutes.reportVisit)
		await reportVisit(app, stop, 'Parti peut-être')
		await openSyncCentre(app)
		await waitFor(() =>
			expect(groupOf(app, fr.sync.waiting)).toHaveTextContent(fr.sync['wait.network']),
		)
		await app.goOffline()
		const sheet = await discardWaiting(app)
		await within(sheet).findByText(fr.sync.needsNetwork)
		await user.keyboard('{Escape}')
		await isGone(() => screen.queryByRole('dialog'))
		await groupHas(app, fr.sync.waiting, 1)
		await app.goOnline()
		await discardWaiting(app)
		await isTold(app, fr.sync.discardedVoided)
		expect(outcomes(app)).toEqual(['voided'])
		expect(service.requestsOf(operationRoutes.voidOperation)).not.toHaveLength(0)
		expect(visitOf(app).status).toBe('plan')
	})

	it('and had arrived stays, and the person is told', async () => {
		const app = await renderApp({ at: '/visits' })
		app.service.lose(visitRoutes.reportVisit)
		await reportVisit(app, stop, 'Arrivé sans réponse')
		await waitFor(() => expect(visitOf(app).status).toBe('done'))
		await openSyncCentre(app)
		await groupHas(app, fr.sync.waiting, 1)
		await discardWaiting(app)
		await isTold(app, fr.sync.wasApplied)
		app.service.restore()
		await hasten(app)
		expect(await isSentToday(app)).toBeVisible()
		expect(outcomes(app)).toEqual(['applied'])
		expect(visitOf(app).report?.form.comment).toBe('Arrivé sans réponse')
	})
})

describe('the file of unsent work', () => {
	it('cannot be made where there is none, which is said', async () => {
		const app = await renderApp({ at: '/settings' })
		await heading(app, fr.sync.title)
		await press(app, fr.sync.more)
		const button = await app.screen.findByRole('button', { name: new RegExp(fr.sync.export) })
		expect(button).toHaveAttribute('aria-disabled', 'true')
		expect(button).toHaveTextContent(fr.sync.exportNothing)
	})
})
