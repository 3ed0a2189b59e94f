import { employeeRoutes, type Locale } from '@roundsman/contract'
import { describe, expect, it, vi } from 'vitest'
import {
	fillSignIn,
	heading,
	navPlace,
	press,
	retype,
	signIn,
	submitSignIn,
	waitFor,
	within,
} from '#testing/intents/intents.ts'
import { isGone, signInButton, signOut } from '#testing/intents/session-intents.ts'
import { type AppOptions, type RunningApp, renderApp } from '#testing/render-app.ts'
import { refusals } from '#testing/service/refusals.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain, words } from '#testing/words.ts'

/** The sign-in, with nobody signed in. */
const openSignIn = (options: AppOptions = {}): Promise<RunningApp> =>
	renderApp({ at: '/signin', as: null, ...options })
const consentTo = (app: RunningApp) => press(app, fr.session.consent, 'checkbox')
const attempts = ({ service }: RunningApp) => service.requestsOf(employeeRoutes.login)
const passwordField = ({ screen }: RunningApp) => screen.findByLabelText(fr.session.password)

async function saysWhyBlocked(app: RunningApp, hint: string): Promise<void> {
	await waitFor(async () => expect(await signInButton(app)).toHaveAccessibleDescription(hint))
	expect(await signInButton(app)).toHaveAttribute('aria-disabled', 'true')
}
const isFree = (app: RunningApp): Promise<unknown> =>
	waitFor(async () => expect(await signInButton(app)).not.toHaveAttribute('aria-disabled'))

async function isToldInAlert({ screen }: RunningApp, text: string): Promise<void> {
	await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(plain(text)))
}

async function isToldAtConsent({ screen }: RunningApp, text: string): Promise<void> {
	const told = await screen.findByText(plain(text))
	expect(told.closest('[aria-live="assertive"]')).not.toBeNull()
}

describe('the button', () => {
	it('is blocked until the person consents, can be reached, and says why', async () => {
		const app = await openSignIn()
		const { screen, user } = app
		await saysWhyBlocked(app, fr.session['hint.consent'])
		expect(screen.getByText(fr.session['hint.consent'])).toBeVisible()
		const button = await signInButton(app)
		button.focus()
		expect(button).toHaveFocus()
		await user.keyboard('{Enter}')
		expect(app.address).toBe('/signin')
		await consentTo(app)
		await isFree(app)
		await consentTo(app)
		await saysWhyBlocked(app, fr.session['hint.consent'])
		expect(attempts(app)).toEqual([])
	})

	it('does nothing by Enter in a field either', async () => {
		const app = await openSignIn()
		await fillSignIn(app)
		await consentTo(app)
		await app.user.type(await passwordField(app), '{Enter}')
		await saysWhyBlocked(app, fr.session['hint.consent'])
		expect(app.address).toBe('/signin')
		expect(attempts(app)).toEqual([])
		await consentTo(app)
		await app.user.type(await passwordField(app), '{Enter}')
		await waitFor(() => expect(attempts(app)).toHaveLength(1))
	})

	it('is blocked while the permission is unknown', async () => {
		const permissions = { query: () => new Promise(() => undefined) }
		const app = await openSignIn({ traits: { permissions } })
		await signInButton(app)
		await consentTo(app)
		await saysWhyBlocked(app, fr.session['hint.checking'])
	})

	it('follows the permission: denied blocks it, granted frees it', async () => {
		const app = await openSignIn()
		await signInButton(app)
		app.device.place.permit('denied')
		await consentTo(app)
		await saysWhyBlocked(app, fr.session['hint.denied'])
		app.device.place.permit('granted')
		await isFree(app)
	})

	it('needs a connection and says so', async () => {
		const app = await openSignIn()
		await signInButton(app)
		await consentTo(app)
		await app.goOffline()
		await saysWhyBlocked(app, fr.session['hint.offline'])
		await app.goOnline()
		await isFree(app)
	})
})

describe('the position', () => {
	it('is asked for before signing in where the browser would ask', async () => {
		const app = await openSignIn({ permission: 'prompt' })
		const ask = vi.spyOn(app.device.place.geolocation, 'getCurrentPosition')
		await fillSignIn(app)
		expect(await app.screen.findByText(fr.session['hint.prompt'])).toBeVisible()
		expect(ask).not.toHaveBeenCalled()
		await submitSignIn(app)
		await app.screen.findByRole('navigation', { name: fr.common['nav.label'] })
		expect(ask).toHaveBeenCalledTimes(1)
	})

	it('when refused keeps the person out and says why', async () => {
		const app = await openSignIn({ permission: 'prompt' })
		vi.spyOn(app.device.place.geolocation, 'getCurrentPosition').mockImplementation((_, refuse) =>
			refuse?.({ code: 1 } as GeolocationPositionError),
		)
		await fillSignIn(app)
		await app.screen.findByText(fr.session['hint.prompt'])
		await submitSignIn(app)
		await isToldAtConsent(app, fr.errors.geolocation_user_denied)
		expect(app.address).toBe('/signin')
		expect(attempts(app)).toEqual([])
	})

	it('is explained, and what explains it closes where it was opened', async () => {
		const app = await openSignIn()
		const { screen, user } = app
		const opener = await screen.findByRole('button', { name: fr.session.consentInfo })
		await user.click(opener)
		const name = fr.session.consentTitle
		const dialog = await screen.findByRole('alertdialog', { name })
		expect(dialog).toHaveTextContent(fr.session.consentText1)
		expect(dialog).not.toHaveTextContent(fr.session.consentBlocked)
		await user.click(within(dialog).getByRole('button', { name: fr.common.ok }))
		await isGone(() => screen.queryByRole('alertdialog'))
		await waitFor(() => expect(opener).toHaveFocus())
		await user.click(opener)
		await screen.findByRole('alertdialog', { name })
		await user.keyboard('{Escape}')
		await isGone(() => screen.queryByRole('alertdialog'))
		app.device.place.permit('denied')
		await user.click(opener)
		expect(await screen.findByText(fr.session.consentBlocked)).toBeVisible()
	})
})

describe('what was typed', () => {
	it('is checked field by field, in the person’s language', async () => {
		const app = await openSignIn()
		const login = await app.screen.findByLabelText(fr.session.login)
		const secret = await passwordField(app)
		await consentTo(app)
		await retype(app, login, '   ')
		await retype(app, secret, 'court')
		await submitSignIn(app)
		await waitFor(() => expect(login).toHaveAccessibleDescription(fr.errors.required))
		expect(login).toHaveAttribute('aria-invalid', 'true')
		expect(login).toHaveFocus()
		expect(secret).toHaveAccessibleDescription(fill(fr.errors.min_length, { min: 8 }))
		await retype(app, login, 'camille')
		await retype(app, secret, 'avec des espaces')
		await submitSignIn(app)
		await waitFor(() => expect(login).not.toHaveAttribute('aria-invalid'))
		expect(secret).toHaveAccessibleDescription(fr.errors.invalid_pwd_whitespaces)
		expect(secret).toHaveFocus()
		expect(attempts(app)).toEqual([])
	})

	it('is the password only from the second sign-in on; somebody else consents for themselves', async () => {
		const app = await openSignIn()
		await signIn(app)
		await signOut(app)
		const login = app.screen.getByLabelText(fr.session.login)
		const consent = app.screen.getByRole('checkbox', { name: fr.session.consent })
		expect(login).toHaveValue(app.person.login)
		expect(consent).toBeChecked()
		await app.goOffline()
		await saysWhyBlocked(app, fr.session['hint.offlineAgain'])
		await app.goOnline()
		await retype(app, login, 'dominique')
		await waitFor(() => expect(consent).not.toBeChecked())
		await retype(app, login, app.person.login)
		await waitFor(() => expect(consent).toBeChecked())
		await retype(app, await passwordField(app), app.person.password)
		await submitSignIn(app)
		await app.screen.findByRole('navigation', { name: fr.common['nav.label'] })
		expect(attempts(app)).toHaveLength(2)
	})

	it('can be looked at before it is sent', async () => {
		const app = await openSignIn()
		const secret = await passwordField(app)
		await app.user.type(secret, 'mot-de-passe')
		expect(secret).toHaveAttribute('type', 'password')
		await press(app, fr.session.showPassword)
		expect(secret).toHaveAttribute('type', 'text')
		await press(app, fr.session.hidePassword)
		expect(secret).toHaveAttribute('type', 'password')
	})

	it('when wrong is refused at the password, which has the focus, without telling which', async () => {
		const app = await openSignIn()
		await signInButton(app)
		const isRefused = () =>
			waitFor(() => {
				const field = app.screen.getByLabelText(fr.session.password)
				expect(field).toHaveAccessibleDescription(plain(fr.errors.invalid_credentials))
				expect(field).toBeInvalid()
				expect(field).toHaveFocus()
			})
		await fillSignIn(app, { ...app.person, password: 'pas-le-bon' })
		await submitSignIn(app)
		await isRefused()
		await fillSignIn(app, { ...app.person, login: 'personne' })
		await submitSignIn(app)
		await waitFor(() => expect(attempts(app)).toHaveLength(2))
		await isRefused()
		expect(app.screen.getByLabelText(fr.session.login)).toHaveValue('personne')
	})

	it('too often wrong has to wait, and says how long', async () => {
		const app = await openSignIn()
		app.service.refuse(employeeRoutes.login, refusals.tooManyAttempts(900))
		await fillSignIn(app)
		await submitSignIn(app)
		await isToldInAlert(app, fill(fr.errors.too_many_attempts, { minutes: 15 }))
	})

	it('is kept nowhere on the phone as far as it is secret', async () => {
		const app = await openSignIn()
		await signIn(app)
		expect(localStorage).not.toHaveLength(0)
		const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
		expect(kept).toContain(app.person.id)
		expect(kept).not.toContain(app.person.password)
	})
})

describe('the language', () => {
	it('can be chosen before signing in, and is kept', async () => {
		const app = await openSignIn()
		const { de } = words
		await signInButton(app)
		expect(document.documentElement).toHaveAttribute('lang', 'fr')
		await press(app, fr.session.language)
		await app.user.click(await app.screen.findByRole('radio', { name: 'Deutsch' }))
		await heading(app, new RegExp(de.session.greeting))
		expect(document.documentElement).toHaveAttribute('lang', 'de')
		await app.reload()
		expect(await app.screen.findByRole('button', { name: de.session.submit })).toBeVisible()
	})

	it.each<[string, Locale]>([
		['en-GB', 'en'],
		['pl-PL', 'fr'],
	])('of a browser in %s is %s', async (language, locale) => {
		const { screen } = await openSignIn({ languages: [language] })
		const name = words[locale].session.submit
		expect(await screen.findByRole('button', { name })).toBeVisible()
		expect(document.documentElement).toHaveAttribute('lang', locale)
	})

	it('of a person who never chose here is the one of their settings', async () => {
		const { de } = words
		const settings = {
			language: 'de' as const,
			navigator: 'google' as const,
			carrier: null,
			version: 1,
		}
		const app = await openSignIn({ service: createService({ settings }) })
		await fillSignIn(app)
		await submitSignIn(app)
		await app.screen.findByRole('navigation', { name: de.common['nav.label'] })
		expect(document.documentElement).toHaveAttribute('lang', 'de')
	})
})

describe('the way on', () => {
	it('never leads out of the app', async () => {
		const app = await openSignIn({ at: '/signin?next=//example.com/visits' })
		await signIn(app)
		await waitFor(() => expect(app.address).toBe('/dashboard'))
		expect(location.host).toBe('localhost:3000')
	})

	it('does not pass the sign-in again', async () => {
		const app = await renderApp({ at: '/signin' })
		await heading(app, new RegExp(fr.tours.title))
		expect(app.address).toBe('/dashboard')
		await app.reload('/')
		await heading(app, new RegExp(fr.tours.title))
		expect(navPlace(app, fr.common['nav.home'])).toBeVisible()
	})
})
