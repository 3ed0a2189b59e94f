import { employeeRoutes } from '@roundsman/contract'
import { expect, it } from 'vitest'
import {
	heading,
	holding,
	navPlace,
	openSyncCentre,
	press,
	waitFor,
	within,
} from '#testing/intents/intents.ts'
import { isGone } from '#testing/intents/session-intents.ts'
import { phone } from '#testing/page/media.ts'
import { type AppOptions, type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { de, fill, fr, plain } from '#testing/words.ts'

const html = document.documentElement

/** The profile, once it is there. */
async function openProfile(options: AppOptions = {}): Promise<RunningApp> {
	const app = await renderApp({ at: '/profile', ...options })
	await heading(app, app.person.name)
	return app
}

/** Chooses in the sheet that a row opens, which closes by it. */
async function choose(app: RunningApp, row: string, choice: string): Promise<void> {
	await press(app, row)
	await app.user.click(await app.screen.findByRole('radio', { name: choice }))
	await isGone(() => app.screen.queryByRole('dialog'))
}

it('says who is signed in, and which version this is', async () => {
	const app = await openProfile()
	const main = app.screen.getByRole('main')
	expect(await within(main).findByText(app.person.name)).toBeVisible()
	expect(main).toHaveTextContent(fr.options['role.service-agent'])
	expect(main).toHaveTextContent(fr.options['countries.fr'])
	expect(main).toHaveTextContent(fill(fr.account['version.current'], { version: '0.1.0' }))
})

it('changes the language at once, keeps it, and tells the server', async () => {
	const app = await openProfile()
	await press(app, fr.employees.language)
	const sheet = await app.screen.findByRole('dialog', { name: fr.employees.language })
	await app.user.click(within(sheet).getByRole('radio', { name: 'Deutsch' }))
	await isGone(() => app.screen.queryByRole('dialog'))
	const isGerman = async () => {
		const navigation = await app.screen.findByRole('navigation', { name: de.common['nav.label'] })
		const visits = within(navigation).getByRole('link', { name: de.common['nav.visits'] })
		expect(visits).toBeVisible()
		await heading(app, app.person.name)
		expect(html).toHaveAttribute('lang', 'de')
	}
	await isGerman()
	await waitFor(() => expect(app.person.settings.language).toBe('de'))
	html.lang = ''
	await app.reload()
	await isGerman()
})

it('changes the theme at once, keeps it, and can follow the phone', async () => {
	const app = await openProfile()
	const chooseTheme = (theme: 'light' | 'dark' | 'sun' | 'system') =>
		choose(app, fr.employees.theme, fr.employees[`theme.${theme}`])
	for (const theme of ['dark', 'sun', 'light'] as const) {
		await chooseTheme(theme)
		expect(html).toHaveAttribute('data-theme', theme)
	}
	await chooseTheme('sun')
	html.removeAttribute('data-theme')
	await app.reload()
	await heading(app, app.person.name)
	expect(html).toHaveAttribute('data-theme', 'sun')
	await chooseTheme('system')
	for (const scheme of ['dark', 'light']) {
		await app.resize({ ...phone, traits: { ...phone.traits, 'prefers-color-scheme': scheme } })
		await waitFor(() => expect(html).toHaveAttribute('data-theme', scheme))
	}
})

it('tells the server of the navigation app, and the ways lead there', async () => {
	const app = await openProfile()
	await choose(app, fr.employees.navigator, 'Waze')
	await waitFor(() => expect(app.person.settings.navigator).toBe('waze'))
	await app.user.click(navPlace(app, fr.common['nav.home']))
	await waitFor(async () =>
		expect(await app.screen.findByRole('link', { name: fr.tours.navigate })).toHaveAttribute(
			'href',
			expect.stringMatching(/^https:\/\/waze\.com\/ul\?ll=47\.91/),
		),
	)
})

it('leads to the sync centre, as does the mark in the header', async () => {
	const app = await openProfile()
	const main = within(app.screen.getByRole('main'))
	const name = new RegExp(`^${fr.employees.syncCentre}`)
	await app.user.click(await main.findByRole('link', { name }))
	expect(await app.screen.findByText(plain(fr.sync.allSentText))).toBeVisible()
	await press(app, fr.common.back)
	await heading(app, app.person.name)
	await app.user.click(navPlace(app, fr.common['nav.home']))
	await heading(app, new RegExp(fr.tours.title))
	await openSyncCentre(app)
	expect(app.address).toBe('/settings')
})

it('keeps parcels in the bar, greyed, and says why they are not for Austria', async () => {
	const app = await renderApp({ service: createService({ country: 'at' }) })
	const name = holding(fr.common['nav.parcels'])
	const entry = await app.screen.findByRole('button', { name })
	expect(entry).toHaveAttribute('aria-disabled', 'true')
	await app.user.click(entry)
	await app.screen.findAllByText(plain(fr.common['nav.parcelsDisabled']))
	expect(app.address).toBe('/dashboard')
})

it('keeps parcels greyed while nobody knows yet whose account it is', async () => {
	const service = createService()
	const release = service.hold(employeeRoutes.getProfile)
	const app = await renderApp({ service })
	const name = holding(fr.common['nav.parcels'])
	await app.user.click(await app.screen.findByRole('button', { name }))
	await app.screen.findAllByText(plain(fr.common['nav.parcelsUnknown']))
	release()
	expect(await app.screen.findByRole('link', { name })).toBeVisible()
})

it.each([
	['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile', false],
	['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile', true],
])('offers Apple Maps only where it exists: on %s', async (_device, userAgent, isOffered) => {
	const service = createService()
	service.world.person.settings.navigator = 'apple'
	const app = await renderApp({ at: '/profile', service, traits: { userAgent } })
	await press(app, fr.employees.navigator)
	const sheet = within(await app.screen.findByRole('dialog', { name: fr.employees.navigator }))
	expect(sheet.getByRole('radio', { name: fr.options['navigator.google'] })).toBeVisible()
	expect(sheet.queryByRole('radio', { name: fr.options['navigator.apple'] }) !== null).toBe(
		isOffered,
	)
})
