import type { Browser, BrowserContextOptions, Page } from 'playwright'
import type { Locale } from '../packages/contract/src/index.ts'
import type { Texts } from '../packages/contract/src/texts/text.ts'

const password = 'roundsman-demo'

/** A page of its own that speaks a language, with the position of a phone and without motion. */
export async function openDemoPage(
	browser: Browser,
	language: Locale,
	options: BrowserContextOptions,
): Promise<Page> {
	const context = await browser.newContext({
		locale: language === 'en' ? 'en-GB' : language,
		permissions: ['geolocation'],
		geolocation: { latitude: 51.5, longitude: 3.6 },
		reducedMotion: 'reduce',
		...options,
	})
	await context.addInitScript((spoken) => localStorage.setItem('user-language', spoken), language)
	return context.newPage()
}

/** Signs in to an account of the demo by the form. */
export async function signInToDemo(
	page: Page,
	{ address, login, words }: { address: string; login: string; words: Texts },
): Promise<void> {
	await page.goto(`${address}/signin`)
	await page.getByLabel(words.session.login).fill(login)
	await page.getByLabel(words.session.password, { exact: true }).fill(password)
	await page.getByRole('checkbox', { name: words.session.consent }).check()
	await page.getByRole('button', { name: words.session.submit, exact: true }).click()
	await page.getByRole('navigation').waitFor()
}
