import type { Page } from '@playwright/test'
import { navPlace, openMenu, openVisits, signIn } from './support/intents.ts'
import { expect, test } from './support/test.ts'
import { fr } from './support/words.ts'

const banner = (page: Page) =>
	page.getByRole('status').filter({ hasText: fr.common['install.offer'] })

/** What a browser does that would install the app; the answer is the person's. */
const offerInstall = (page: Page) =>
	page.evaluate(() => {
		const event = new Event('beforeinstallprompt', { cancelable: true })
		const userChoice = new Promise((resolve) => {
			Object.assign(globalThis, { answerPrompt: resolve })
		})
		const prompt = async () => {
			Object.assign(globalThis, { isAsked: true })
		}
		dispatchEvent(Object.assign(event, { prompt, userChoice }))
		return event.defaultPrevented
	})

const isAsked = (page: Page) => page.evaluate(() => 'isAsked' in globalThis)

test('installing is offered after a look around, and the answer ends the offer', async ({
	page,
	person,
}) => {
	await page.goto('/signin')
	expect(await offerInstall(page)).toBe(true)
	await expect(banner(page)).toHaveCount(0)
	await signIn(page, person)
	expect(await offerInstall(page)).toBe(true)
	await expect(banner(page)).toHaveCount(0)
	await openVisits(page)
	await expect(banner(page)).toBeVisible()
	await page.getByRole('button', { name: fr.common['install.yes'] }).click()
	await expect.poll(() => isAsked(page)).toBe(true)
	await expect(banner(page)).toBeVisible()
	await page.evaluate(() =>
		(globalThis as { answerPrompt?: (_: object) => void }).answerPrompt?.({}),
	)
	await expect(banner(page)).toHaveCount(0)
})

test('the offer can be sent away for the session; the entry among the settings stays', async ({
	page,
	person,
}) => {
	await signIn(page, person)
	await offerInstall(page)
	await openVisits(page)
	await banner(page).getByRole('button', { name: fr.common.close }).click()
	await expect(banner(page)).toHaveCount(0)
	await page.reload()
	await offerInstall(page)
	await navPlace(page, fr.common['nav.profile']).click()
	await expect(page.getByText(person.name)).toBeVisible()
	await expect(banner(page)).toHaveCount(0)
	await page.getByRole('button', { name: new RegExp(fr.employees.install) }).click()
	await expect.poll(() => isAsked(page)).toBe(true)
})

test('the offer goes by itself after a minute, and at once when the app is installed', async ({
	page,
	person,
	context,
}) => {
	await signIn(page, person)
	await page.clock.install()
	await offerInstall(page)
	await openVisits(page)
	await expect(banner(page)).toBeVisible()
	await page.clock.fastForward(59_000)
	await expect(banner(page)).toBeVisible()
	await page.clock.fastForward(1_000)
	await expect(banner(page)).toHaveCount(0)

	const other = await context.newPage()
	await other.goto('/visits')
	await offerInstall(other)
	await navPlace(other, fr.common['nav.home']).click()
	await expect(banner(other)).toBeVisible()
	await other.evaluate(() => dispatchEvent(new Event('appinstalled')))
	await expect(banner(other)).toHaveCount(0)
})

test.describe('on an iPhone', () => {
	test.use({
		userAgent:
			'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
	})

	test('the way by hand is shown step by step', async ({ page, person }) => {
		await signIn(page, person)
		await openVisits(page)
		await page.getByRole('button', { name: fr.common['install.yes'] }).click()
		const sheet = page.getByRole('dialog', { name: fr.employees.install })
		await expect(sheet.getByRole('listitem')).toHaveCount(3)
		await expect(sheet).toContainText(fr.common['install.share'])
		await expect(sheet).toContainText(fr.common['install.addToHome'])
	})
})

test('the system’s back closes the top sheet first and leaves the page where it is', async ({
	page,
	person,
}) => {
	// Android's back reaches a page as a close request to the newest watcher; no desktop has that button.
	await page.addInitScript(() => {
		const watchers: { onclose: (() => void) | null }[] = []
		class CloseWatcher {
			onclose: (() => void) | null = null
			constructor() {
				watchers.push(this)
			}
			destroy() {
				watchers.splice(watchers.indexOf(this), 1)
			}
		}
		Object.assign(globalThis, { CloseWatcher, goBack: () => watchers.at(-1)?.onclose?.() })
	})
	const goBack = () => page.evaluate(() => (globalThis as { goBack?: () => void }).goBack?.())
	await signIn(page, person)
	await openVisits(page)
	const sheet = await openMenu(page, 'Garage Arnaud')
	await goBack()
	await expect(sheet).toBeHidden()
	await expect(page).toHaveURL(/\/visits$/)
	await navPlace(page, fr.common['nav.profile']).click()
	await page.getByRole('button', { name: fr.employees.signOut }).click()
	await expect(page.getByRole('alertdialog')).toBeVisible()
	await goBack()
	await expect(page.getByRole('alertdialog')).toBeHidden()
	await expect(page).toHaveURL(/\/profile$/)
})
