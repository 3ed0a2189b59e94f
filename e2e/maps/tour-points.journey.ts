import { AxeBuilder } from '@axe-core/playwright'
import { listPoints } from '../../packages/contract/src/index.ts'
import { isDrawn, withMaps } from '../support/graphics.ts'
import { addressInTown, addressSearch } from '../support/intents/address-search.ts'
import { signIn } from '../support/intents/intents.ts'
import {
	choosePoint,
	keepPoint,
	mapOf,
	nameBox,
	openNewPoint,
	openPoints,
	pointField,
	pointRow,
	pointsOf,
	savePoint,
	words,
} from '../support/intents/tour-points.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'

const depot = { latitude: 47.8725, longitude: 4.9055, accuracy: 40 }

test.use({ ...withMaps, geolocation: depot })

test('a point is found by its address, kept, chosen as the end, and taken away', {
	tag: '@long',
}, async ({ page, person, baseURL }) => {
	const { street, city } = addressInTown()
	await signIn(page, person)
	await openPoints(page)
	await openNewPoint(page)
	await expect(savePoint(page)).toHaveAccessibleDescription(words.chooseFirst)
	await addressSearch(page).fill(`${street} ${city}`)
	await page.getByRole('option').first().click()
	// The address is a name until the person writes another.
	await expect(nameBox(page)).toHaveValue(new RegExp(street))
	await nameBox(page).fill('')
	await savePoint(page).click()
	await expect(nameBox(page)).toHaveAttribute('aria-invalid', 'true')
	await nameBox(page).fill('Dépôt')
	await page.getByRole('button', { name: words.use, exact: true }).click()
	const uses = page.getByRole('dialog', { name: words.use })
	await uses.getByRole('radio', { name: fr.options['tour-point-type.end'], exact: true }).click()
	await page.getByRole('checkbox', { name: words.favourite }).check()
	await keepPoint(page)
	await expect(page.getByRole('list', { name: words.favourites })).toContainText('Dépôt')
	await expect(page.getByRole('list', { name: words.others })).toContainText('Domicile')
	await choosePoint(page, 'end', 'Dépôt')
	await choosePoint(page, 'intermediate', 'Domicile')
	// What serves as the end only is not offered on the way.
	await pointField(page, 'intermediate').click()
	const sheet = page.getByRole('dialog', { name: words.intermediate })
	await expect(sheet.getByRole('radio')).toHaveCount(2)
	await sheet.getByRole('radio', { name: words.none }).click()
	await expect(pointField(page, 'intermediate')).toContainText(words.none)
	const chosen = async () => {
		const { static: lists } = await pointsOf(baseURL, person)
		const nameOf = (id: string | null) => lists.end.find((point) => point.id === id)?.label ?? id
		return [nameOf(lists.activeEnd), nameOf(lists.activeIntermediate)]
	}
	await expect.poll(chosen).toEqual(['Dépôt', null])
	await page.getByRole('button', { name: fill(words.deleteNamed, { name: 'Dépôt' }) }).click()
	const question = page.getByRole('alertdialog')
	await question.getByRole('button', { name: fr.common.cancel }).click()
	await expect(pointRow(page, 'Dépôt')).toBeVisible()
	await page.getByRole('button', { name: fill(words.deleteNamed, { name: 'Dépôt' }) }).click()
	await question.getByRole('button', { name: words.delete, exact: true }).click()
	await expect(pointRow(page, 'Dépôt')).toHaveCount(0)
	await expect(pointField(page, 'end')).toContainText(words.none)
	await expect.poll(chosen).toEqual([null, null])
})

test('a point is tapped on the map and moved by keys', { tag: '@long' }, async ({
	page,
	person,
	baseURL,
}) => {
	await signIn(page, person)
	await page.goto('/tour-points/create')
	await page.getByRole('button', { name: fr.map['place.useMine'] }).click()
	const map = mapOf(page)
	await isDrawn(map)
	const pin = map.getByRole('button', { name: new RegExp(words.pin) })
	await pin.focus()
	await page.keyboard.press('ArrowUp')
	await nameBox(page).fill('Entrepôt')
	// What was written survives a reload.
	await page.reload()
	await expect(nameBox(page)).toHaveValue('Entrepôt')
	await expect(savePoint(page)).not.toHaveAttribute('aria-disabled')
	await keepPoint(page)
	const placed = async () => {
		const point = listPoints(await pointsOf(baseURL, person)).find(
			({ label }) => label === 'Entrepôt',
		)
		return point?.coordinates
	}
	await expect.poll(async () => (await placed())?.lng).toBe(depot.longitude)
	const { lat } = (await placed()) ?? { lat: 0 }
	expect(lat).toBeGreaterThan(depot.latitude)
	expect(lat).toBeLessThan(depot.latitude + 0.01)
})

test('what another phone chooses is seen without asking', { tag: '@long' }, async ({
	page,
	person,
	newPhone,
}) => {
	const other = await (await newPhone()).newPage()
	await signIn(page, person)
	await signIn(other, person)
	await openPoints(page)
	await openPoints(other)
	await choosePoint(other, 'end', 'Domicile')
	await expect(pointField(page, 'end')).toContainText('Domicile')
})

test('the screens are read aloud, in every theme, and fit a small phone', { tag: '@long' }, async ({
	page,
	person,
}) => {
	await signIn(page, person)
	for (const address of ['/tour-points', '/tour-points/create']) {
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme })
			await page.goto(address)
			await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
			expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
		}
		await page.setViewportSize({ width: 320, height: 640 })
		const isTooWide = () =>
			page.evaluate(
				() => document.documentElement.scrollWidth > document.documentElement.clientWidth,
			)
		expect(await isTooWide()).toBe(false)
		await page.setViewportSize({ width: 390, height: 844 })
	}
})
