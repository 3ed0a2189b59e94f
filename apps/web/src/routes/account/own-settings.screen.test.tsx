import { employeeRoutes, fieldError, sessionRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import {
	card,
	commentBox,
	heading,
	holding,
	navPlace,
	openSyncCentre,
	press,
	reportVisit,
	startReport,
	tile,
	waitFor,
	within,
} from '#testing/intents/intents.ts'
import { isGone } from '#testing/intents/session-intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { refusals } from '#testing/service/refusals.ts'
import { createService } from '#testing/service/service.ts'
import { password } from '#testing/service/world.ts'
import { de, fill, fr, plain } from '#testing/words.ts'

const html = document.documentElement
const settings = ({ screen }: RunningApp) =>
	screen.findByRole('list', { name: fr.account.settings })

async function openChoices(app: RunningApp, row: string): Promise<HTMLElement> {
	await press(app, row)
	return app.screen.findByRole('dialog', { name: row })
}

async function choose(app: RunningApp, row: string, choice: string): Promise<void> {
	const sheet = within(await openChoices(app, row))
	await app.user.click(sheet.getByRole('radio', { name: choice }))
	await isGone(() => app.screen.queryByRole('dialog'))
}

describe('a sheet of choices', () => {
	it('closes on what is chosen already, and saves nothing then', async () => {
		const app = await renderApp({ at: '/profile' })
		await settings(app)
		await choose(app, fr.employees.language, 'Français')
		expect(app.changes).toHaveLength(0)
	})

	it('is left open by the arrow keys, and closed by Enter', async () => {
		const app = await renderApp({ at: '/profile' })
		await settings(app)
		const sheet = within(await openChoices(app, fr.employees.theme))
		sheet.getByRole('radio', { checked: true }).focus()
		await app.user.keyboard('{ArrowDown}{ArrowDown}')
		const chosen = sheet.getByRole<HTMLInputElement>('radio', { checked: true })
		expect(html.dataset.theme).not.toBe(chosen.value)
		await app.user.keyboard('{Enter}')
		await isGone(() => app.screen.queryByRole('dialog'))
		expect(html.dataset.theme).toBe(chosen.value)
	})
})

describe('the language', () => {
	it('is saved first, then remembered, then spoken, and the screen comes last', async () => {
		const app = await renderApp({ at: '/profile' })
		await settings(app)
		await app.goOffline()
		const steps: string[] = []
		const watch = new MutationObserver(() => {
			const isSaved = app.waiting.some(({ kind }) => kind === 'settings-update')
			steps.push(`${isSaved} ${localStorage.getItem('user-language')} ${html.lang}`)
		})
		watch.observe(html, { attributes: true, attributeFilter: ['lang'] })
		await choose(app, fr.employees.language, 'Deutsch')
		await app.screen.findByRole('list', { name: de.account.settings })
		watch.disconnect()
		expect(steps).toEqual(['true de de'])
		await app.goOnline()
		await waitFor(() => expect(app.person.settings.language).toBe('de'))
	})

	it('takes nothing from a form that was begun, nor from what waits', async () => {
		const app = await renderApp({ at: '/visits' })
		await card(app, 'Garage Brun')
		await app.pass(1000)
		await app.goOffline()
		await reportVisit(app, 'Garage Brun', 'Attend le réseau')
		await startReport(app, 'Garage Arnaud')
		await app.user.type(await commentBox(app), 'Commencé')
		await app.reload('/profile')
		await choose(app, fr.employees.language, 'Deutsch')
		await waitFor(() =>
			expect(app.waiting.map(({ kind }) => kind).sort()).toEqual([
				'settings-update',
				'visit-report',
			]),
		)
		const visit = app.service.world.visit('Garage Arnaud')
		await app.reload(`/visits/${visit.id}/report`)
		expect(await app.screen.findByDisplayValue('Commencé')).toBeVisible()
	})

	it('that does not exist is refused at its field', async () => {
		const app = await renderApp({ at: '/profile' })
		const sheet = within(await openChoices(app, fr.employees.language))
		expect(sheet.getAllByRole('radio')).toHaveLength(5)
	})
})

describe('the courier', () => {
	it('is one of those of the country, and is told to the office', async () => {
		const service = createService({ country: 'be' })
		const app = await renderApp({ at: '/profile', service })
		const sheet = within(await openChoices(app, fr.employees.carrier))
		const offered = sheet.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))
		expect(offered).toHaveLength(7)
		expect(sheet.queryByRole('radio', { name: 'Colissimo' })).toBeNull()
		await app.user.click(sheet.getByRole('radio', { name: fr.options['carrier.bpost'] }))
		await isGone(() => app.screen.queryByRole('dialog'))
		await waitFor(() => expect(app.person.settings.carrier).toBe('bpost'))
		expect(await settings(app)).toHaveTextContent(fr.options['carrier.bpost'])
		await choose(app, fr.employees.carrier, fr.account.noCourier)
		await waitFor(() => expect(app.person.settings.carrier).toBeNull())
	})

	it('that an earlier release let in shows as none, and stays until another is chosen', async () => {
		const service = createService()
		service.world.person.settings.carrier = 'mon cousin'
		const app = await renderApp({ at: '/profile', service })
		await waitFor(async () => expect(await settings(app)).toHaveTextContent(fr.account.noCourier))
		await choose(app, fr.employees.navigator, 'Waze')
		await waitFor(() => expect(app.person.settings.navigator).toBe('waze'))
		expect(app.person.settings.carrier).toBe('mon cousin')
	})

	it('that the office refuses is put right among the settings', async () => {
		const service = createService()
		const refusal = refusals.invalid({ carrier: [fieldError('invalid_value')] })
		service.refuse(employeeRoutes.updateSettings, refusal)
		const app = await renderApp({ at: '/profile', service })
		await choose(app, fr.employees.carrier, 'DPD')
		await waitFor(() =>
			expect(app.changes).toContainEqual(expect.objectContaining({ state: 'needs-person' })),
		)
		service.restore()
		await openSyncCentre(app)
		await press(app, fr.employees['changes.settings.name'])
		await press(app, fr.sync.correct, 'link')
		await choose(app, fr.employees.carrier, 'GLS')
		await waitFor(() => expect(app.person.settings.carrier).toBe('gls'))
		await waitFor(() =>
			expect(app.changes.filter(({ state }) => state === 'needs-person')).toEqual([]),
		)
	})
})

it('shows text in the size that was chosen, from the first paint on', async () => {
	const app = await renderApp({ at: '/profile' })
	for (const size of ['200', '150', '125'] as const) {
		await choose(app, fr.account.textSize, fr.account[`textSize.${size}`])
		expect(html.style.fontSize).toBe(`${size}%`)
	}
	html.style.fontSize = ''
	await app.reload('/visits')
	expect(html.style.fontSize).toBe('125%')
	await app.reload('/profile')
	await choose(app, fr.account.textSize, fr.account['textSize.100'])
	expect(html.style.fontSize).toBe('')
})

describe('the storage', () => {
	const quota = 1e9
	const storage = (isSafe: boolean) => ({
		estimate: async () => ({ usage: 48e6, quota }),
		persisted: async () => isSafe,
		persist: async () => isSafe,
	})

	it('is said among the settings, with whether the browser keeps it', async () => {
		const app = await renderApp({ at: '/profile', traits: { storage: storage(true) } })
		const words = plain(fill(fr.account['storage.safe'], { size: '48 Mo' }))
		await waitFor(async () =>
			expect(plain((await settings(app)).textContent ?? '')).toContain(words),
		)
		await press(app, fr.account.storage, 'link')
		await heading(app, fr.account.storage)
		expect(await app.screen.findByText(plain(fr.account['storage.isSafe']))).toBeVisible()
	})

	it('is made room in without touching what waits, a form that was begun, or the day', async () => {
		const deleted: string[] = []
		const caches = { delete: async (name: string) => deleted.push(name), has: async () => false }
		const traits = { storage: storage(false) }
		const app = await renderApp({ at: '/visits', traits, globals: { caches } })
		await card(app, 'Garage Brun')
		await app.pass(1000)
		await app.goOffline()
		await reportVisit(app, 'Garage Brun', 'Attend le réseau')
		await startReport(app, 'Garage Arnaud')
		await app.user.type(await commentBox(app), 'Commencé')
		await app.reload('/settings/storage')
		expect(await app.screen.findByText(plain(fr.account['storage.isUnsafe']))).toBeVisible()
		await press(app, fr.account['storage.makeRoom'])
		await app.screen.findAllByText(plain(fr.account['storage.made']))
		expect(deleted).toEqual(expect.arrayContaining(['map-tiles', 'map-styles']))
		expect(app.waiting.map(({ kind }) => kind)).toEqual(['visit-report'])
		const visit = app.service.world.visit('Garage Arnaud')
		await app.reload(`/visits/${visit.id}/report`)
		expect(await app.screen.findByDisplayValue('Commencé')).toBeVisible()
		await app.reload('/visits')
		expect(await app.screen.findAllByRole('article')).toHaveLength(5)
		await app.goOnline()
		await waitFor(() => expect(app.service.world.visit('Garage Brun').status).toBe('done'))
	})

	it('of a browser that says nothing of it is told as that', async () => {
		const app = await renderApp({ at: '/settings/storage', traits: { storage: undefined } })
		expect(await app.screen.findByText(plain(fr.account['storage.unknown']))).toBeVisible()
	})
})

describe('the devices', () => {
	async function openDevices(isOffline = false) {
		const service = createService()
		const { person } = service.world
		person.tokens.add('token of the tablet')
		person.devices.set('token of the tablet', { system: 'ios', browser: 'safari' })
		const app = await renderApp({ at: '/settings/devices', service })
		const name = `Safari · ${fr.account['system.ios']}`
		await app.screen.findByText(name)
		if (isOffline) await app.goOffline()
		const signOutThere = async () => {
			await press(app, fill(fr.account['devices.endOf'], { device: name }))
			const dialog = within(await app.screen.findByRole('alertdialog'))
			await app.user.click(dialog.getByRole('button', { name: fr.account['devices.end'] }))
		}
		return { app, person, name, signOutThere }
	}

	it('are listed with this one first; another is signed out after a question', async () => {
		const { app, person, name, signOutThere } = await openDevices()
		const [first] = within(await app.screen.findByRole('list', { name: fr.account.devices }))
			.getAllByRole('listitem')
			.map((row) => plain(row.textContent ?? ''))
		expect(first).toContain(fr.account['devices.this'])
		await signOutThere()
		await isGone(() => within(app.screen.getByRole('main')).queryByText(name))
		await waitFor(() => expect([...person.tokens]).not.toContain('token of the tablet'))
		expect(app.service.requestsOf(sessionRoutes.endSession)).toHaveLength(1)
	})

	it('are signed out by a new password; a wrong one is said at its field', async () => {
		const { app, person, name } = await openDevices()
		await press(app, fr.invitation.change)
		const sheet = within(await app.screen.findByRole('dialog'))
		const submit = sheet.getByRole('button', { name: fr.invitation.submit })
		await app.user.type(sheet.getByLabelText(fr.invitation.currentPassword), 'not this one')
		await app.user.type(sheet.getByLabelText(fr.invitation.newPassword), 'court')
		await app.user.click(submit)
		await waitFor(() => expect(sheet.getByLabelText(fr.invitation.newPassword)).toBeInvalid())
		expect(app.service.requestsOf(sessionRoutes.changePassword)).toHaveLength(0)
		await app.user.clear(sheet.getByLabelText(fr.invitation.newPassword))
		await app.user.type(sheet.getByLabelText(fr.invitation.newPassword), 'nouvelle-phrase-9')
		await app.user.click(submit)
		expect(await sheet.findByText(fr.refusals.password_wrong)).toBeVisible()
		await app.user.clear(sheet.getByLabelText(fr.invitation.currentPassword))
		await app.user.type(sheet.getByLabelText(fr.invitation.currentPassword), password)
		await app.user.click(submit)
		expect(await app.screen.findByText(fr.invitation.changed)).toBeVisible()
		await isGone(() => within(app.screen.getByRole('main')).queryByText(name))
		expect(person.password).toBe('nouvelle-phrase-9')
	})

	it('keep their password without network, which is said; Back closes the form', async () => {
		const { app, person } = await openDevices(true)
		await press(app, fr.invitation.change)
		const sheet = within(await app.screen.findByRole('dialog'))
		await app.user.type(sheet.getByLabelText(fr.invitation.currentPassword), password)
		await app.user.type(sheet.getByLabelText(fr.invitation.newPassword), 'nouvelle-phrase-9')
		await app.user.click(sheet.getByRole('button', { name: fr.invitation.submit }))
		expect(await sheet.findByRole('note')).toBeVisible()
		expect(person.password).toBe(password)
		expect(app.waiting).toHaveLength(0)
		history.back()
		await isGone(() => app.screen.queryByRole('dialog'))
		expect(await heading(app, fr.account.devices)).toBeVisible()
	})

	it('are signed out later where there is no network now', async () => {
		const { app, person, name, signOutThere } = await openDevices(true)
		await signOutThere()
		await isGone(() => within(app.screen.getByRole('main')).queryByText(name))
		expect(app.waiting).toHaveLength(1)
		await app.goOnline()
		await waitFor(() => expect([...person.tokens]).not.toContain('token of the tablet'))
	})
})

describe('the links', () => {
	const links = [
		{ country: 'de', kind: 'vat', url: 'https://links.example/umsatzsteuer' },
		{ country: 'de', kind: 'callUps', url: 'https://links.example/abrufe' },
	] as const

	it('of the country open outside the app; Austria has the German ones', async () => {
		const service = createService({ country: 'at' })
		service.world.records.config.links = [...links]
		const app = await renderApp({ at: '/profile', service })
		await app.user.click(await tile(app, fr.account.links))
		const link = await app.screen.findByRole('link', { name: holding(fr.account['link.vat']) })
		expect(link).toHaveAttribute('href', links[0].url)
		expect(link).toHaveAttribute('target', '_blank')
		expect(link).toHaveAttribute('rel', 'noopener noreferrer')
		expect(app.screen.getAllByRole('link', { name: /links\.example/ })).toHaveLength(2)
	})

	it('are no door where there is no address', async () => {
		const app = await renderApp({ at: '/profile' })
		await tile(app, fr.account.orders)
		const all = within(app.screen.getByRole('list', { name: fr.account.doors }))
		expect(all.queryByRole('link', { name: fr.account.links })).toBeNull()
	})
})

it('leads to every screen that the navigation does not name', async () => {
	const app = await renderApp({ at: '/profile' })
	const doors = [
		[fr.account.orders, '/orders'],
		[fr.returns.title, '/returns'],
		[fr.returns.claims, '/claims'],
		[fr.account.tourPoints, '/tour-points'],
		[fr.account.news, '/news'],
		[new RegExp(`^${fr.employees.syncCentre}`), '/settings'],
	] as const
	for (const [name, address] of doors) {
		expect(await tile(app, name)).toHaveAttribute('href', address)
	}
	const others = [
		[fr.account.messages, fr.chats.title],
		[fr.account.daysOff, fr.daysOff.title],
	] as const
	for (const [name, title] of others) {
		await app.user.click(await tile(app, name))
		await heading(app, title)
		await app.user.click(navPlace(app, fr.common['nav.profile']))
	}
})

it('says which version this is and what is new in it', async () => {
	const app = await renderApp({ at: '/settings/version' })
	await heading(app, fr.account.version)
	expect(await app.screen.findByText(plain(fr.whatsNew.returns))).toBeVisible()
	expect(app.screen.getAllByText('0.1.0').length).toBeGreaterThan(0)
})

it('has parts of the profile change while the app is open', async () => {
	const app = await renderApp({ at: '/profile', isLive: true })
	await tile(app, fr.returns.title)
	app.person.role = 'prospector'
	app.live.tell({ kind: 'profile', timestamp: '2026-11-19T08:31:00.000Z' })
	await isGone(() => app.screen.queryByRole('link', { name: fr.returns.title }))
})

it('what is kept of a person is said with its terms', async () => {
	const app = await renderApp({ at: '/profile' })
	await settings(app)
	await app.user.click(await app.screen.findByRole('link', { name: fr.account.stored }))
	const kept = within(await app.screen.findByRole('list', { name: fr.account.stored }))
	expect(kept.getByText(fill(fr.account['stored.months_other'], { count: '12' }))).toBeVisible()
	expect(kept.getAllByText(fr.account['stored.off'])).toHaveLength(3)
})
