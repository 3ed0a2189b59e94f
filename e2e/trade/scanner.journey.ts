import type { Page } from '@playwright/test'
import { createOrder } from '../../apps/api/src/testing/worlds/factories.ts'
import { ean, testWithCamera as test } from '../support/camera-film.ts'
import { prepareForOffline, signIn } from '../support/intents/intents.ts'
import { expect } from '../support/test.ts'
import { fr } from '../support/words.ts'

/** Scans from the search of orders, which then shows what the article was ordered with. */
async function scanFor(page: Page, { article, orderId }: { article: string; orderId: string }) {
	await page.goto('/orders')
	await page.getByRole('button', { name: fr.orders.search }).click()
	await page.getByRole('button', { name: fr.scanner.button }).click()
	await expect(page.getByRole('searchbox', { name: fr.orders.search })).toHaveValue(article)
	const list = page.getByRole('list', { name: fr.orders.title })
	await expect(list.getByRole('link')).toHaveCount(1)
	await expect(list.getByRole('link', { name: new RegExp(`^${orderId}`) })).toBeVisible()
}

test('a label before the camera is searched by its article, with network and without', async ({
	page,
	person,
	db,
	noise,
	context,
}) => {
	noise.allowNoNetwork()
	const customerId = person.stops[0]?.customerId ?? ''
	const article = 'GDB1550'
	const { id: orderId } = await createOrder(db, customerId, {
		products: [{ article, brand: 'TRW', ean }],
	})
	await createOrder(db, customerId)
	await signIn(page, person)
	await prepareForOffline(page, person)
	await scanFor(page, { article, orderId })

	await context.setOffline(true)
	await page.reload()
	await scanFor(page, { article, orderId })
})
