import { randomUUID } from 'node:crypto'
import { createOrder } from '../../apps/api/src/testing/worlds/factories.ts'
import { navPlace, prepareForOffline, signIn } from '../support/intents/intents.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'

const words = fr.orders

test('an order that is not paid is found by its article, its parcel is tracked, and it opens without network', async ({
	page,
	person,
	db,
	noise,
	context,
}) => {
	noise.allowNoNetwork()
	const customerId = person.stops[0]?.customerId ?? ''
	const article = 'GDB1550'
	const { id } = await createOrder(db, customerId, {
		status: 'sent',
		delivered_on: null,
		is_paid: false,
		products: [{ article, brand: 'TRW' }],
	})
	await createOrder(db, customerId)
	await db
		.insertInto('order_delivery')
		.values({
			id: randomUUID(),
			order_id: id,
			carrier: 'gls',
			parcel_number: '50123456789',
			sent_on: '2026-11-03',
			delivered_on: null,
		})
		.execute()
	await signIn(page, person)
	await prepareForOffline(page, person)
	await navPlace(page, fr.common['nav.profile']).click()
	await page.getByRole('link', { name: words.title }).click()
	const list = page.getByRole('list', { name: words.title })
	await expect(list.getByRole('link')).toHaveCount(2)
	await page.getByRole('button', { name: words.search }).click()
	await page.getByRole('searchbox', { name: words.search }).fill(`trw ${article}`)
	await page.keyboard.press('Enter')
	const row = list.getByRole('link', { name: new RegExp(`^${id}`) })
	await expect(list.getByRole('link')).toHaveCount(1)
	await row.click()
	await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible()
	await expect(page.getByText(words.unpaid, { exact: true })).toBeVisible()
	const name = fill(words.track, { number: '50123456789', courier: 'GLS' })
	await expect(page.getByRole('link', { name })).toHaveAttribute(
		'href',
		'https://gls-group.com/FR/fr/suivi-colis?match=50123456789',
	)
	await page.goBack()
	await expect(row).toBeVisible()

	await context.setOffline(true)
	await page.reload()
	await row.click()
	await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible()
	await expect(page.getByText(article)).toBeVisible()
	await expect(page.getByText(/Mis à jour/)).toBeVisible()
})
