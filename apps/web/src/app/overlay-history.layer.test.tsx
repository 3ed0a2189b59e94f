import { describe, expect, it } from 'vitest'
import { fillField, renderEdit } from '#testing/intents/customer-form-intents.ts'
import { pressIn } from '#testing/intents/customer-intents.ts'
import {
	heading,
	openMenu,
	openPlan,
	openSyncCentre,
	openVisits,
	press,
	reportVisit,
	waitFor,
} from '#testing/intents/intents.ts'
import { askToSignOut, isGone } from '#testing/intents/session-intents.ts'
import { openChange } from '#testing/intents/sync-intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { fr } from '#testing/words.ts'

const dialogs = ({ screen }: RunningApp) => [
	...screen.queryAllByRole('dialog'),
	...screen.queryAllByRole('alertdialog'),
]
const allClosed = (app: RunningApp) => waitFor(() => expect(dialogs(app)).toEqual([]))
const isAt = (app: RunningApp, address: string) => waitFor(() => expect(app.address).toBe(address))

/** How many steps lie between the entry of the page and the current one. */
const hasSteps = (count: number) =>
	waitFor(() => expect(history.state?.overlaySteps ?? 0).toBe(count))

/** The list of visits, reached from today's tour. */
async function visitsFromToday(): Promise<RunningApp> {
	const app = await renderApp()
	await openVisits(app)
	return app
}

describe('the way back', () => {
	it('closes the sheet, then leads to the screen before', async () => {
		const app = await visitsFromToday()
		await openMenu(app, 'Garage Arnaud')
		await hasSteps(1)
		app.back()
		await allClosed(app)
		expect(app.address).toBe('/visits')
		app.back()
		await isAt(app, '/dashboard')
	})

	it('closes a dialog', async () => {
		const app = await renderApp()
		await askToSignOut(app)
		await hasSteps(1)
		app.back()
		await isGone(() => app.screen.queryByRole('alertdialog'))
		expect(app.address).toBe('/profile')
	})

	it('has one step less when the sheet was closed by its button', async () => {
		const app = await visitsFromToday()
		await openMenu(app, 'Garage Arnaud')
		await hasSteps(1)
		await press(app, fr.common.close)
		await allClosed(app)
		await hasSteps(0)
		app.back()
		await isAt(app, '/dashboard')
	})

	it('closes what a sheet has opened, and has no step of the sheet itself', async () => {
		const app = await visitsFromToday()
		await openMenu(app, 'Garage Arnaud')
		await press(app, fr.planning.cancelVisit)
		await app.screen.findByRole('dialog', { name: fr.planning.cancelVisit })
		await hasSteps(1)
		app.back()
		await allClosed(app)
		await hasSteps(0)
		app.back()
		await isAt(app, '/dashboard')
	})

	it('leads past a sheet that has led on to another screen', async () => {
		const app = await visitsFromToday()
		await openMenu(app, 'Garage Arnaud')
		await hasSteps(1)
		await press(app, fr.visits.plan, 'link')
		await heading(app, 'Garage Arnaud')
		app.back()
		await heading(app, fr.visits.title)
		await allClosed(app)
		await hasSteps(0)
		app.back()
		await isAt(app, '/dashboard')
	})

	it('leads to the screen before, when the page was loaded anew under a sheet', async () => {
		const app = await visitsFromToday()
		await openMenu(app, 'Garage Arnaud')
		await hasSteps(1)
		await app.reload()
		await heading(app, fr.visits.title)
		expect(dialogs(app)).toEqual([])
		app.back()
		await isAt(app, '/dashboard')
	})

	it('closes a sheet that lies in the address, and the address no longer names it', async () => {
		const app = await renderApp({ at: '/visits' })
		await app.goOffline()
		await reportVisit(app, 'Garage Arnaud', 'Tout va bien')
		await openSyncCentre(app)
		await openChange(app, fr.sync.waiting)
		expect(app.address).toContain('change=')
		await hasSteps(1)
		app.back()
		await allClosed(app)
		await isAt(app, '/settings')
		await hasSteps(0)
		app.back()
		await waitFor(() => expect(app.address).not.toContain('/settings'))
	})
})

it('asks over an unsaved form, whose address stays, and is asked no more once it is left', async () => {
	const app = await renderEdit('Garage Arnaud')
	const form = app.address
	const question = () => app.screen.findByRole('alertdialog')
	await fillField(app, fr.customerForm['field.title'], 'Garage Arnaud et Fils')
	app.back()
	await question()
	expect(app.address).toBe(form)
	await hasSteps(1)
	app.back()
	await allClosed(app)
	expect(app.address).toBe(form)
	await hasSteps(0)
	app.back()
	await pressIn(app, await question(), fr.customerForm['leave.leave'])
	await heading(app, 'Garage Arnaud')
	await hasSteps(0)
	expect(app.address).not.toBe(form)
})

it('opens no closed sheet by the way forward', async () => {
	const app = await visitsFromToday()
	await openMenu(app, 'Garage Arnaud')
	await hasSteps(1)
	app.back()
	await allClosed(app)
	history.forward()
	await hasSteps(0)
	expect(dialogs(app)).toEqual([])
	await openPlan(app, 'Garage Arnaud')
	app.back()
	await heading(app, fr.visits.title)
})
