import { visitRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import {
	commentBox,
	openSyncCentre,
	reportVisit,
	signIn,
	startReport,
	waitFor,
	within,
} from '#testing/intents/intents.ts'
import { askToSignOut, isGone, signInButton, signOut } from '#testing/intents/session-intents.ts'
import { cardShows, groupOf, isTold } from '#testing/intents/sync-intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

const stop = 'Garage Arnaud'
const oneWaits = plain(fill(fr.employees.signOutWaiting_one, { count: 1 }))
const otherWaits = plain(fill(fr.session.otherWaiting_one, { count: 1 }))

const reportOf = ({ service }: RunningApp) => service.world.visit(stop).report
const pressIn = ({ user }: RunningApp, place: HTMLElement, name: string): Promise<void> =>
	user.click(within(place).getByRole('button', { name }))

describe('signing out with work that waits', () => {
	it('warns of it, and can be thought over', async () => {
		const app = await renderApp({ at: '/visits' })
		await cardShows(app, stop, stop)
		await app.goOffline()
		await reportVisit(app, stop, 'Pas encore parti')
		const dialog = await askToSignOut(app)
		expect(dialog).toHaveTextContent(oneWaits)
		const stays = within(dialog).getByRole('list', { name: fr.account['stays.title'] })
		expect(stays).toHaveTextContent(`1 × ${fr.visits['changes.report.name']}`)
		await pressIn(app, dialog, fr.common.cancel)
		await isGone(() => app.screen.queryByRole('alertdialog'))
		expect(app.waiting).toHaveLength(1)
		await signOut(app)
		await app.goOnline()
		await signIn(app)
		await waitFor(() => expect(reportOf(app)?.form.comment).toBe('Pas encore parti'))
	})

	it('offers to send it first, and leaves when it has arrived', async () => {
		const app = await renderApp({ at: '/visits' })
		const { service, screen } = app
		service.cut(visitRoutes.reportVisit)
		await reportVisit(app, stop, 'Avant de partir')
		await cardShows(app, stop, fr.sync.waiting)
		const dialog = await askToSignOut(app)
		expect(dialog).toHaveTextContent(oneWaits)
		const { signOutAnyway, signOutSend } = fr.employees
		expect(within(dialog).getByRole('button', { name: signOutAnyway })).toBeVisible()
		service.restore()
		await pressIn(app, dialog, signOutSend)
		await signInButton(app)
		expect(reportOf(app)?.form.comment).toBe('Avant de partir')
		expect(screen.queryByRole('note')).toBeNull()
		expect(screen.queryByText(otherWaits)).toBeNull()
	})

	it('says what cannot be sent first and stays for its owner', async () => {
		const service = createService()
		const other = service.world.addPerson({ name: 'Dominique Essai', stopNames: ['Garage Zola'] })
		const app = await renderApp({ at: '/visits', service })
		const { screen } = app
		service.cut(visitRoutes.reportVisit)
		await reportVisit(app, stop, 'Reste ici')
		const dialog = await askToSignOut(app)
		await pressIn(app, dialog, fr.employees.signOutSend)
		await waitFor(() => expect(dialog).toHaveTextContent(plain(fr.employees.signOutSending)))
		await app.goOffline()
		await waitFor(() => expect(dialog).toHaveTextContent(plain(fr.employees.signOutUnsent)))
		await pressIn(app, dialog, fr.employees.signOut)
		await signInButton(app)
		await app.goOnline()
		await app.reload()
		expect(await screen.findByText(otherWaits)).toBeVisible()

		await signIn(app, other)
		await openSyncCentre(app)
		expect(await screen.findByText(otherWaits)).toBeVisible()
		expect(screen.queryByText('Reste ici')).toBeNull()
		expect(groupOf(app, fr.sync.waiting)).toBeNull()
		service.restore()
		await signOut(app)

		await signIn(app)
		await isTold(app, fill(fr.sync.resumed_one, { count: 1 }))
		await waitFor(() => expect(reportOf(app)?.form.comment).toBe('Reste ici'))
		await openSyncCentre(app)
		expect(screen.queryByText(otherWaits)).toBeNull()
		expect(reportOf(app)?.employeeId).toBe(app.person.id)
		expect(service.operations.list().map(({ personId }) => personId)).toEqual([app.person.id])
	})
})

it('keeps what somebody has begun to write for them', async () => {
	const service = createService()
	const { sectorIds } = service.world.person
	const name = 'Dominique Essai'
	const other = service.world.addPerson({ name, sectorIds, stopNames: [] })
	const app = await renderApp({ at: '/visits', service })
	const { screen, user } = app
	await startReport(app, stop)
	const { address } = app
	await user.type(await commentBox(app), 'Pas encore fini')
	await app.reload('/profile')
	const dialog = within(await askToSignOut(app))
	const stays = await dialog.findByRole('list', { name: fr.account['stays.title'] })
	expect(stays).toHaveTextContent(fill(fr.account['stays.forms_one'], { count: 1 }))
	await user.click(dialog.getByRole('button', { name: fr.employees.signOut }))
	await signInButton(app)
	await signIn(app, other)
	await app.reload(address)
	// They may look at the visit; it has no report.
	expect(await screen.findByText(fr.errors['title.not_found'])).toBeVisible()
	expect(document.body).not.toHaveTextContent('Pas encore fini')
	await app.reload('/profile')
	await signOut(app)
	await signIn(app)
	await app.reload(address)
	expect(await commentBox(app)).toHaveValue('Pas encore fini')
})
