import type { Page } from '@playwright/test'
import { fillSignIn, signIn, signInButton, signInHere } from './support/intents.ts'
import { setPermission } from './support/permission.ts'
import { expect, test } from './support/test.ts'
import { de, en, fill, fr } from './support/words.ts'
import { password } from './support/world.ts'

/** Says yes to the browser's question for the position, or no, and counts how often it came. */
async function answerPrompt(page: Page, answer: 'yes' | 'no'): Promise<() => Promise<number>> {
	await page.addInitScript((isYes) => {
		const asked = globalThis as { askedForPosition?: number }
		navigator.geolocation.getCurrentPosition = (found, failed) => {
			asked.askedForPosition = (asked.askedForPosition ?? 0) + 1
			const coords = { latitude: 47.9, longitude: 1.9, accuracy: 20 }
			if (isYes) found({ coords, timestamp: Date.now() } as GeolocationPosition)
			else failed?.({ code: 1, message: 'denied' } as GeolocationPositionError)
		}
	}, answer === 'yes')
	return () =>
		page.evaluate(() => (globalThis as { askedForPosition?: number }).askedForPosition ?? 0)
}

const isSignedIn = (page: Page) =>
	expect(page.getByRole('navigation', { name: fr.common['nav.label'] })).toBeVisible()

test.describe('the button', () => {
	test('is blocked until the person consents, can be reached, and says why', async ({ page }) => {
		await page.goto('/signin')
		const button = signInButton(page)
		await expect(button).toHaveAttribute('aria-disabled', 'true')
		await expect(button).toHaveAccessibleDescription(fr.session['hint.consent'])
		await expect(page.getByText(fr.session['hint.consent'])).toBeVisible()
		await button.focus()
		await expect(button).toBeFocused()
		await button.press('Enter')
		await expect(page).toHaveURL(/\/signin$/)
		const consent = page.getByRole('checkbox', { name: fr.session.consent })
		await consent.check()
		await expect(button).not.toHaveAttribute('aria-disabled')
		await consent.uncheck()
		await expect(button).toHaveAttribute('aria-disabled', 'true')
	})

	test('does nothing by Enter in a field either', async ({ page, person }) => {
		await page.goto('/signin')
		await page.getByLabel(fr.session.login).fill(person.login)
		await page.getByLabel(fr.session.password, { exact: true }).fill(person.password)
		await page.getByLabel(fr.session.password, { exact: true }).press('Enter')
		await expect(signInButton(page)).toHaveAttribute('aria-disabled', 'true')
		await expect(page).toHaveURL(/\/signin$/)
	})

	test('is blocked while the permission is unknown', async ({ page }) => {
		await page.addInitScript(() => {
			navigator.permissions.query = () => new Promise(() => undefined)
		})
		await page.goto('/signin')
		await page.getByRole('checkbox', { name: fr.session.consent }).check()
		await expect(signInButton(page)).toHaveAccessibleDescription(fr.session['hint.checking'])
	})

	test('follows the permission: denied blocks it, granted frees it', async ({ page }) => {
		await page.goto('/signin')
		await setPermission(page, 'denied')
		await page.getByRole('checkbox', { name: fr.session.consent }).check()
		await expect(signInButton(page)).toHaveAccessibleDescription(fr.session['hint.denied'])
		await setPermission(page, 'granted')
		await expect(signInButton(page)).not.toHaveAttribute('aria-disabled')
	})
})

test.describe('the position', () => {
	test('is asked for before signing in where the browser would ask', async ({ page, person }) => {
		const timesAsked = await answerPrompt(page, 'yes')
		await page.goto('/signin')
		await setPermission(page, 'prompt')
		await fillSignIn(page, person)
		await expect(page.getByText(fr.session['hint.prompt'])).toBeVisible()
		expect(await timesAsked()).toBe(0)
		await signInButton(page).click()
		await isSignedIn(page)
		expect(await timesAsked()).toBe(1)
	})

	test('when refused keeps the person out and says why', async ({ page, person }) => {
		await answerPrompt(page, 'no')
		await page.goto('/signin')
		await setPermission(page, 'prompt')
		await fillSignIn(page, person)
		await signInButton(page).click()
		await expect(page.getByRole('alert')).toHaveText(fr.errors.geolocation_user_denied)
		await expect(page).toHaveURL(/\/signin$/)
	})
})

test.describe('what was typed', () => {
	test('is checked field by field, in the person’s language', async ({ page }) => {
		await page.goto('/signin')
		await page.getByRole('checkbox', { name: fr.session.consent }).check()
		const login = page.getByLabel(fr.session.login)
		const secret = page.getByLabel(fr.session.password, { exact: true })
		await login.fill('   ')
		await secret.fill('court')
		await signInButton(page).click()
		await expect(login).toHaveAccessibleDescription(fr.errors.required)
		await expect(login).toHaveAttribute('aria-invalid', 'true')
		await expect(login).toBeFocused()
		await expect(secret).toHaveAccessibleDescription(fill(fr.errors.min_length, { min: 8 }))
		await login.fill('camille')
		await secret.fill('avec des espaces')
		await signInButton(page).click()
		await expect(login).not.toHaveAttribute('aria-invalid')
		await expect(secret).toHaveAccessibleDescription(fr.errors.invalid_pwd_whitespaces)
		await expect(secret).toBeFocused()
	})

	test('can be looked at before it is sent', async ({ page }) => {
		await page.goto('/signin')
		const secret = page.getByLabel(fr.session.password, { exact: true })
		await secret.fill('mot-de-passe')
		await expect(secret).toHaveAttribute('type', 'password')
		await page.getByRole('button', { name: fr.session.showPassword }).click()
		await expect(secret).toHaveAttribute('type', 'text')
		await page.getByRole('button', { name: fr.session.hidePassword }).click()
		await expect(secret).toHaveAttribute('type', 'password')
	})

	test('when wrong is refused without telling which', async ({ page, person, noise }) => {
		noise.allowStatus(401)
		await page.goto('/signin')
		await fillSignIn(page, { ...person, password: 'pas-le-bon' })
		await signInButton(page).click()
		await expect(page.getByRole('alert')).toHaveText(fr.errors.invalid_credentials)
		await fillSignIn(page, { ...person, login: 'personne' })
		await signInButton(page).click()
		await expect(page.getByRole('alert')).toHaveText(fr.errors.invalid_credentials)
		await expect(page.getByLabel(fr.session.login)).toHaveValue('personne')
	})

	test('after five failures has to wait', async ({ page, person, noise, request }) => {
		noise.allowStatus(429)
		for (const secret of ['un-faux-0', 'un-faux-1', 'un-faux-2', 'un-faux-3', 'un-faux-4']) {
			const answer = await request.post('/api/login', {
				data: { login: person.login, password: secret },
			})
			expect(answer.status()).toBe(401)
		}
		await page.goto('/signin')
		await fillSignIn(page, person)
		await signInButton(page).click()
		await expect(page.getByRole('alert')).toHaveText(
			fill(fr.errors.too_many_attempts, { minutes: 15 }),
		)
	})
})

test.describe('language', () => {
	test('is the browser’s, else French, and can be chosen before signing in', async ({
		page,
		newPhone,
	}) => {
		await page.goto('/signin')
		await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
		await page.getByRole('button', { name: new RegExp(fr.session.language) }).click()
		await page.getByRole('radio', { name: 'Deutsch' }).click()
		await expect(page.getByRole('heading', { level: 1 })).toContainText(de.session.greeting)
		await expect(page.locator('html')).toHaveAttribute('lang', 'de')
		await page.reload()
		await expect(page.getByRole('button', { name: de.session.submit })).toBeVisible()
		const english = await (await newPhone({ locale: 'en-GB' })).newPage()
		await english.goto('/signin')
		await expect(english.getByRole('button', { name: en.session.submit })).toBeVisible()
		const polish = await (await newPhone({ locale: 'pl-PL' })).newPage()
		await polish.goto('/signin')
		await expect(polish.getByRole('button', { name: fr.session.submit })).toBeVisible()
	})

	test('of a person who never chose here is the one of their settings', async ({
		page,
		createPerson,
	}) => {
		const person = await createPerson({ language: 'de' })
		await page.goto('/signin')
		await fillSignIn(page, person)
		await signInButton(page).click()
		await expect(page.getByRole('navigation', { name: de.common['nav.label'] })).toBeVisible()
		await expect(page.locator('html')).toHaveAttribute('lang', 'de')
	})
})

test('the first sign-in needs a connection and says so', async ({ page, context, noise }) => {
	noise.allowNoNetwork()
	await page.goto('/signin')
	await page.getByRole('checkbox', { name: fr.session.consent }).check()
	await context.setOffline(true)
	await expect(signInButton(page)).toHaveAccessibleDescription(fr.session['hint.offline'])
	await context.setOffline(false)
	await expect(signInButton(page)).not.toHaveAttribute('aria-disabled')
})

test('the information on the position opens, and closes where it was opened', async ({ page }) => {
	await page.goto('/signin')
	const opener = page.getByRole('button', { name: fr.session.consentInfo })
	await opener.click()
	const dialog = page.getByRole('alertdialog', { name: fr.session.consentTitle })
	await expect(dialog).toContainText(fr.session.consentText1)
	await dialog.getByRole('button', { name: fr.common.ok }).click()
	await expect(dialog).toBeHidden()
	await expect(opener).toBeFocused()
	await opener.click()
	await page.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
})

test.describe('the way on', () => {
	test('leads where the person wanted to go', async ({ page, person }) => {
		await page.goto(`/visits/${person.stops[1]?.id}/plan`)
		await expect(page).toHaveURL(/\/signin\?next=/)
		await signInHere(page, person)
		await expect(page.getByRole('heading', { level: 1, name: 'Garage Brun' })).toBeVisible()
	})

	test('never leads out of the app', async ({ page, person }) => {
		await page.goto('/signin?next=//example.com/visits')
		await signInHere(page, person)
		await expect(page).toHaveURL(/localhost:\d+\/dashboard$/)
	})

	test('does not pass the sign-in again', async ({ page, person }) => {
		await signIn(page, person)
		await page.goto('/signin')
		await expect(page).toHaveURL(/\/dashboard$/)
		await page.goto('/')
		await expect(page.getByRole('heading', { level: 1 })).toContainText(fr.tours.title)
	})
})

test('the password is kept nowhere on the phone', async ({ page, person }) => {
	await signIn(page, person)
	const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
	expect(kept).not.toContain(password)
})

test('the texts of other screens leave the line to the sign-in, and come once it stands', async ({
	page,
}) => {
	await page.goto('/signin')
	const cameLater = () =>
		page.evaluate(() => {
			const [paint] = performance.getEntriesByName('first-contentful-paint')
			const texts = performance.getEntriesByType('resource').find(({ name }) => /-more-/.test(name))
			return paint !== undefined && texts !== undefined && texts.startTime > paint.startTime
		})
	await expect.poll(cameLater).toBe(true)
})
