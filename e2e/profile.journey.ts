import { navPlace, openSyncCentre, signIn } from './support/intents.ts'
import { expect, test } from './support/test.ts'
import { de, fr } from './support/words.ts'

test.beforeEach(async ({ page, person }) => {
	await signIn(page, person)
	await navPlace(page, fr.common['nav.profile']).click()
	await expect(page.getByRole('heading', { level: 1, name: fr.employees.title })).toBeVisible()
})

test('says who is signed in, and which version this is', async ({ page, person }) => {
	const main = page.getByRole('main')
	await expect(main.getByText(person.name)).toBeVisible()
	await expect(main).toContainText(fr.options['role.service-agent'])
	await expect(main).toContainText(fr.options['countries.fr'])
	await expect(main).toContainText(`${person.id}@roundsman.example`)
	await expect(main.getByText(/^Version \d+\.\d+\.\d+/)).toBeVisible()
	await expect(main).toContainText(fr.employees.syncNothing)
})

test('the language changes at once, is kept, and reaches the server', async ({
	page,
	person,
	truth,
}) => {
	await page.getByRole('button', { name: new RegExp(fr.employees.language) }).click()
	const sheet = page.getByRole('dialog', { name: fr.employees.language })
	await sheet.getByRole('radio', { name: 'Deutsch' }).click()
	await expect(sheet).toBeHidden()
	await expect(page.getByRole('heading', { level: 1, name: de.employees.title })).toBeVisible()
	const navigation = page.getByRole('navigation', { name: de.common['nav.label'] })
	await expect(navigation.getByRole('link', { name: de.common['nav.visits'] })).toBeVisible()
	await expect(page.locator('html')).toHaveAttribute('lang', 'de')
	await expect.poll(async () => (await truth.settings(person)).language).toBe('de')
	await page.reload()
	await expect(page.getByRole('heading', { level: 1, name: de.employees.title })).toBeVisible()
})

test('the theme changes at once, is kept, and can follow the phone', async ({ page }) => {
	const html = page.locator('html')
	const choose = async (theme: 'light' | 'dark' | 'sun' | 'system') => {
		await page.getByRole('button', { name: new RegExp(fr.employees.theme) }).click()
		await page.getByRole('radio', { name: fr.employees[`theme.${theme}`] }).click()
		await expect(page.getByRole('dialog')).toBeHidden()
	}
	for (const theme of ['dark', 'sun', 'light'] as const) {
		await choose(theme)
		await expect(html).toHaveAttribute('data-theme', theme)
	}
	await choose('sun')
	await page.reload()
	await expect(html).toHaveAttribute('data-theme', 'sun')
	await choose('system')
	await page.emulateMedia({ colorScheme: 'dark' })
	await expect(html).toHaveAttribute('data-theme', 'dark')
	await page.emulateMedia({ colorScheme: 'light' })
	await expect(html).toHaveAttribute('data-theme', 'light')
})

test('the navigation app reaches the server and changes the ways there', async ({
	page,
	person,
	truth,
}) => {
	await page.getByRole('button', { name: new RegExp(fr.employees.navigator) }).click()
	await page.getByRole('radio', { name: 'Waze' }).click()
	await expect.poll(async () => (await truth.settings(person)).navigator).toBe('waze')
	await navPlace(page, fr.common['nav.home']).click()
	await expect(page.getByRole('link', { name: fr.tours.navigate })).toHaveAttribute(
		'href',
		/^https:\/\/waze\.com\/ul\?ll=47\.91/,
	)
})

test('the sync centre is reached from here and from the mark in the header', async ({ page }) => {
	await page
		.getByRole('main')
		.getByRole('link', { name: new RegExp(`^${fr.employees.syncCentre}`) })
		.click()
	await expect(page.getByText(fr.sync.allSentText)).toBeVisible()
	await page.getByRole('button', { name: fr.common.back }).click()
	await navPlace(page, fr.common['nav.home']).click()
	await openSyncCentre(page)
	await expect(page).toHaveURL(/\/settings$/)
})

test('parcels stay in the bar, greyed, and say why they are not for Austria', async ({
	newPhone,
	createPerson,
}) => {
	const colleague = await createPerson({ country: 'at', language: 'fr' })
	const page = await (await newPhone()).newPage()
	await signIn(page, colleague)
	const entry = page.getByRole('button', { name: fr.common['nav.parcels'] })
	await expect(entry).toHaveAttribute('aria-disabled', 'true')
	await entry.click({ force: true })
	await expect(page.getByText(fr.common['nav.parcelsDisabled']).last()).toBeVisible()
	await expect(page).toHaveURL(/\/dashboard$/)
})
