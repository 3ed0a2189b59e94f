import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { createOrder } from '../../apps/api/src/testing/worlds/factories.ts'
import { openPlan, openVisits, prepareForOffline, signIn } from '../support/intents/intents.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'

const words = fr.tickets

/** A camera's picture, no two alike. */
const takePicture = (grey: number) =>
	sharp({
		create: {
			...{ width: 1500, height: 1000, channels: 3, background: '#806040' },
			noise: { type: 'gaussian', mean: grey, sigma: 20 },
		},
	})
		.jpeg({ quality: 90 })
		.toBuffer()

async function take(page: Page, number: number): Promise<void> {
	const buffer = await takePicture(60 * number)
	const file = { name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer }
	await page.locator('input[type=file][capture]').setInputFiles(file)
	await expect(page.getByRole('img', { name: fill(words.photoAlt, { number }) })).toBeVisible()
}

/** Opens the sheet of a row and chooses what begins with a text. */
async function choose(page: Page, row: string, choice: string): Promise<void> {
	await page.getByRole('button', { name: row, exact: true }).click()
	const sheet = page.getByRole('dialog', { name: row })
	await sheet.getByText(choice).first().click()
	await expect(sheet).toBeHidden()
}

test('a problem with two photos, reported at a visit without network, arrives once', async ({
	page,
	context,
	person,
	noise,
	db,
}) => {
	noise.allowNoNetwork()
	// The service says by this what it misses of a photo.
	noise.allowStatus(409)
	const [stop] = person.stops
	const { customerId = '', name = '' } = stop ?? {}
	await db.updateTable('customer').set({ aws_id: '10077' }).where('id', '=', customerId).execute()
	const order = await createOrder(db, customerId, { products: [{ quantity: 1 }] })
	await signIn(page, person)
	await prepareForOffline(page, person)
	await openVisits(page)
	await openPlan(page, name)
	await context.setOffline(true)
	await page.getByRole('link', { name: fr.visitHistory.issue }).click()
	await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
	await choose(page, words.reason, fr.options['otrs-ticket-reasons.damaged_goods'])
	await choose(page, words.clarification, fr.options['otrs-ticket-reasons.damaged_goods.box'])
	await choose(page, words.order, order.id)
	await choose(page, words.product, 'ATE')
	await take(page, 1)
	// The system's camera may end the page: what was entered is found again.
	await page.reload()
	await expect(page.getByRole('img', { name: fill(words.photoAlt, { number: 1 }) })).toBeVisible()
	await take(page, 2)
	await page.getByLabel(words.comment).fill('Le carton est ouvert.')
	await page.getByRole('button', { name: words.send }).click()
	await expect(page).toHaveURL(new RegExp(`/visits/${stop?.id}/plan`))
	await page.goto(`/customers/${customerId}/all`)
	await expect(page.getByText('Le carton est ouvert.')).toBeVisible()
	await expect(page.getByText(fr.sync.saved).first()).toBeVisible()

	await context.setOffline(false)
	const read = () =>
		db.selectFrom('ticket').where('customer_id', '=', customerId).selectAll().execute()
	await expect.poll(async () => (await read()).length).toBe(1)
	const [ticket] = await read()
	expect(ticket).toMatchObject({
		reason: 'damaged_goods',
		clarification: 'box',
		order_id: order.id,
		visit_id: stop?.id,
		comment: 'Le carton est ouvert.',
	})
	const title = fill(fr.customerDetails['entry.issue'], { number: ticket?.number ?? 0 })
	await expect(page.getByText(title)).toBeVisible()
	const images = await db
		.selectFrom('ticket_image')
		.where('ticket_id', '=', ticket?.id ?? '')
		.selectAll()
		.execute()
	expect(images).toHaveLength(2)
})
