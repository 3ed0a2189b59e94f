import { createServer } from 'node:http'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { foundAddresses as found, addressSearch as search } from './support/address-search.ts'
import {
	box,
	fillCustomer,
	openCreate,
	picker,
	saveButton,
	words,
} from './support/customer-form.ts'
import { becomeReadyForOffline, signIn } from './support/intents.ts'
import { createMapPack } from './support/map-pack.ts'
import { test as base, expect } from './support/test.ts'
import { fill, fr } from './support/words.ts'

/** A new customer's form, on a server that knows the addresses of a map pack. */
const test = base.extend<{ form: Page }>({
	form: async ({ page, person, ownServer }, use) => {
		const pack = createMapPack()
		await ownServer.restart({ MAP_PACK: pack.folder })
		await signIn(page, person, ownServer.url)
		await openCreate(page, ownServer.url)
		await use(page)
		pack.remove()
	},
})

const address = ['street', 'houseNumber', 'index', 'city'] as const

async function expectAddress(page: Page, values: readonly string[]) {
	for (const [at, field] of address.entries()) {
		await expect(box(page, words[`field.${field}`])).toHaveValue(values[at] ?? '')
	}
}

test.describe('the search for an address', () => {
	test('fills the fields by touch, in spite of a typing error, and places the customer', async ({
		form,
		db,
	}) => {
		await search(form).tap()
		await search(form).pressSequentially('7 rue du mulin')
		await expect(found(form)).toHaveCount(2)
		// What lies near goes first.
		await expect(found(form).first()).toContainText('7 Rue du Moulin')
		await expect(found(form).first()).toContainText('45000 Orléans')
		await expect(found(form).last()).toContainText('59000 Lille')
		await found(form).first().tap()
		await expectAddress(form, ['Rue du Moulin', '7', '45000', 'Orléans'])
		await expect(found(form)).toHaveCount(0)
		const said = fill(fr.places.chosen, { address: '7 Rue du Moulin, 45000 Orléans, France' })
		await expect(form.getByText(said)).toBeVisible()

		const filled = Object.fromEntries(
			await Promise.all(
				address.map(async (name) => [name, await box(form, words[`field.${name}`]).inputValue()]),
			),
		)
		await fillCustomer(form, { title: 'Atelier du Zéphyr' })
		for (const name of address) await box(form, words[`field.${name}`]).fill(filled[name])
		await saveButton(form).click()
		await expect(form.getByRole('heading', { level: 1, name: 'Atelier du Zéphyr' })).toBeVisible()
		const placed = () =>
			db
				.selectFrom('customer')
				.select(['lat', 'lng'])
				.where('title', '=', 'Atelier du Zéphyr')
				.execute()
		await expect.poll(placed).toEqual([{ lat: 47.905, lng: 1.905 }])
	})

	test('is worked by keyboard alone, and Enter does not send the form', async ({ form }) => {
		await search(form).focus()
		await form.keyboard.type('rue moulin')
		await expect(search(form)).toHaveAttribute('aria-expanded', 'true')
		await expect(found(form)).toHaveCount(2)
		await form.keyboard.type(' 9')
		await expect(found(form).first()).toContainText('9 Rue du Moulin')
		await form.keyboard.press('Enter')
		await expectAddress(form, [])
		await form.keyboard.press('ArrowDown')
		const first = await found(form).first().getAttribute('id')
		await expect(search(form)).toHaveAttribute('aria-activedescendant', first ?? '')
		await form.keyboard.press('Enter')
		await expectAddress(form, ['Rue du Moulin', '9', '45000', 'Orléans'])
		await expect(search(form)).toBeFocused()
		await form.keyboard.press('Enter')
		await expect(form.getByRole('heading', { level: 1, name: words.createTitle })).toBeVisible()
		await expect(form.getByRole('alert')).toHaveCount(0)
	})

	test('goes to the number that a street leaves open, and takes the country over', async ({
		form,
	}) => {
		await search(form).pressSequentially('rue de l eglise')
		await found(form).first().tap()
		await expectAddress(form, ['Rue de l’Église', '', '45000', 'Orléans'])
		await expect(box(form, words['field.houseNumber'])).toBeFocused()
		await search(form).pressSequentially('ahornstr 13')
		await found(form).first().tap()
		await expectAddress(form, ['Ahornstraße', '13', '91207', 'Lauf'])
		await expect(picker(form, words['field.country'])).toHaveAccessibleDescription(
			fr.options['countries.de'],
		)
	})

	test('asks for nothing with two letters, and says when nothing is found', async ({ form }) => {
		const asked: string[] = []
		form.on('request', (request) => {
			if (request.url().includes('/api/geocode')) asked.push(request.url())
		})
		await search(form).pressSequentially('12 ru')
		await search(form).fill('Xyzzyxyzzy')
		await expect(form.getByText(fr.places.nothing)).toBeVisible()
		await expect(form.getByText(fr.places.byHand)).toBeVisible()
		expect(asked).toHaveLength(1)
		expect(asked[0]).toContain('q=Xyzzyxyzzy&lat=47.9&lng=1.9')
	})

	test('has no finding of axe with its suggestions open', async ({ form }) => {
		await search(form).pressSequentially('rue du moulin')
		await expect(found(form)).toHaveCount(2)
		const { violations } = await new AxeBuilder({ page: form }).analyze()
		expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
	})
})

test('without network the search says that it needs a connection', async ({
	page,
	person,
	noise,
	context,
}) => {
	noise.allowNoNetwork()
	await signIn(page, person)
	await becomeReadyForOffline(page, person)
	await context.setOffline(true)
	await openCreate(page)
	await expect(page.getByText(fr.places.offline)).toBeVisible()
	await search(page).fill('rue du moulin')
	await expect(found(page)).toHaveCount(0)
	await box(page, words['field.street']).fill('Rue du Moulin')
	await expect(box(page, words['field.street'])).toHaveValue('Rue du Moulin')
})

test('a search that fails says so, and can be repeated', async ({
	page,
	person,
	noise,
	ownServer,
}) => {
	noise.allowStatus(503)
	let isBroken = true
	const photon = createServer((_, reply) => {
		reply.writeHead(isBroken ? 500 : 200, { 'content-type': 'application/json' })
		reply.end(JSON.stringify({ type: 'FeatureCollection', features: [] }))
	}).listen(0, '127.0.0.1')
	const port = await new Promise<number>((resolve) => {
		photon.on('listening', () => {
			const bound = photon.address()
			resolve(typeof bound === 'object' ? (bound?.port ?? 0) : 0)
		})
	})
	await ownServer.restart({ GEOCODER_URL: `http://127.0.0.1:${port}` })
	await signIn(page, person, ownServer.url)
	await openCreate(page, ownServer.url)
	await search(page).pressSequentially('rue du moulin')
	await expect(page.getByText(fr.places.failed)).toBeVisible()
	isBroken = false
	await page.getByRole('button', { name: fr.common.retry }).click()
	await expect(page.getByText(fr.places.nothing)).toBeVisible()
	photon.close()
})
