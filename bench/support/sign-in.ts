import type { BrowserContext } from '@playwright/test'

/** Signs in by the form in English, so that what the phone keeps is sealed as it is with people. */
export async function signIn(
	context: BrowserContext,
	address: string,
	login: string,
): Promise<void> {
	const page = await context.newPage()
	await page.goto(`${address}/signin`)
	await page.locator('input[autocomplete="username"]').fill(login)
	await page.locator('input[type="password"]').fill('roundsman-demo')
	await page.getByRole('checkbox').check()
	await page.getByRole('button', { name: 'Sign in', exact: true }).click()
	await page.locator('article').first().waitFor()
	await page.close()
}
