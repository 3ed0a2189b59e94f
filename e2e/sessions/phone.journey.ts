import { openMenu, signIn } from '../support/intents/intents.ts'
import {
	addressesOf,
	expectAsWideAs,
	forEachSheet,
	openScreen,
	phones,
	wordFaults,
} from '../support/intents/screens.ts'
import { keepSession } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { de, fill, fr } from '../support/words.ts'

test('every screen is as wide as the narrowest phone', async ({ page, person, noise }) => {
	noise.allowStatus(404)
	await signIn(page, person)
	for (const address of await addressesOf(page, person)) {
		await openScreen(page, address)
		await expectAsWideAs(page, phones.slice(0, 1), address)
	}
})

test('every sheet is as wide as each phone, and is closed by Back', { tag: '@long' }, async ({
	page,
	person,
	noise,
}) => {
	test.slow()
	noise.allowStatus(404)
	await signIn(page, person)
	for (const address of await addressesOf(page, person)) {
		await openScreen(page, address)
		await expectAsWideAs(page, phones, address)
		await forEachSheet(page, address, (sheet) => expectAsWideAs(page, phones, sheet))
	}
})

for (const [language, texts] of [
	['fr', fr],
	['de', de],
] as const) {
	test(`every word can be read in text of twice the size, in ${language}`, {
		tag: '@long',
	}, async ({ page, person, noise }) => {
		test.slow()
		noise.allowStatus(404)
		await page.addInitScript((chosen) => localStorage.setItem('user-language', chosen), language)
		await keepSession(page, { id: person.id, token: await person.openSession() })
		await page.goto('/dashboard')
		await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
		await page.evaluate(() => {
			document.documentElement.style.fontSize = '200%'
		})
		for (const address of await addressesOf(page, person)) {
			await openScreen(page, address)
			await expectAsWideAs(page, phones.slice(1, 2), address)
			await expect.poll(() => wordFaults(page, texts), address).toEqual([])
		}
	})
}

test.describe('before the whole app is on the phone', () => {
	test.use({ serviceWorkers: 'block' })

	test('a sheet that cannot be fetched leaves the screen there, and opens when it can', async ({
		page,
		person,
		network,
		noise,
	}) => {
		noise.allow(/Failed to fetch dynamically|ERR_FAILED/)
		const code = await network.cut('**/assets/visit-menu-*.js')
		await signIn(page, person)
		await page.goto('/visits')
		const opener = fill(fr.common.actionsFor, { name: 'Garage Brun' })
		await page.getByRole('button', { name: opener, exact: true }).click()
		const missing = page.getByRole('dialog', { name: fr.common['missingPart.title'] })
		await expect(missing).toBeVisible()
		await expect(page.getByText('Garage Arnaud', { exact: true }).first()).toBeVisible()
		await page.goBack()
		await expect(missing).toBeHidden()
		await expect(page).toHaveURL(/\/visits$/)
		code.lift()
		await openMenu(page, 'Garage Brun')
	})
})
