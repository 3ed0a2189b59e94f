import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { createOrder } from '../../apps/api/src/testing/worlds/factories.ts'
import type { Claim, ReturnDetail } from '../../packages/contract/src/index.ts'
import { askService } from '../support/ask-service.ts'
import { prepareForOffline, signIn } from '../support/intents/intents.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'

const words = fr.photos

/** A camera's picture, held upright; as Android hands it out, without an ending. */
const takePicture = (grey: number) =>
	sharp({
		create: {
			...{ width: 3000, height: 2000, channels: 3, background: '#806040' },
			noise: { type: 'gaussian', mean: grey, sigma: 20 },
		},
	})
		// In this order: sharp forgets the orientation otherwise.
		.withMetadata({ orientation: 6 })
		.withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>')
		.jpeg({ quality: 90 })
		.toBuffer()

async function take(page: Page, grey: number): Promise<void> {
	const buffer = await takePicture(grey)
	const file = { name: '1000012345', mimeType: 'image/pjpeg', buffer }
	await page.locator('input[type=file][capture]').setInputFiles(file)
}

const altOf = (number: number) =>
	fill(words.alt, { number, part: number === 1 ? words['part.1'] : words['part.2'] })

test('photos taken without network survive a reload and arrive once, as they were taken', async ({
	page,
	context,
	person,
	noise,
	db,
	service,
}) => {
	const { url } = service
	noise.allowNoNetwork()
	// The service says by this what it misses of a photo.
	noise.allowStatus(409)
	const customerId = person.stops[0]?.customerId ?? ''
	const order = await createOrder(db, customerId, { products: [{ quantity: 3 }] })
	const { id: orderProductId } = await db
		.selectFrom('order_product')
		.select('id')
		.where('order_id', '=', order.id)
		.executeTakeFirstOrThrow()
	const { id: returnId } = await askService<ReturnDetail>(url, person, '/return', { customerId })
	const claim = await askService<Claim>(url, person, '/return-claim', {
		...{ returnId, customerId, orderProductId },
		...{ cause: 'defective', quantity: 1, status: 'in-progress' },
	})
	const form = `/returns/${returnId}/claims/${claim.id}`
	await signIn(page, person)
	await prepareForOffline(page, person)
	await page.goto(form)
	await page.getByRole('tab', { name: fr.returns['tab.photos'] }).click()
	await context.setOffline(true)
	await take(page, 90)
	await expect(page.getByRole('img', { name: altOf(1) })).toBeVisible()
	// The system's camera may end the page: what was taken is found again.
	await page.reload()
	await page.getByRole('tab', { name: fr.returns['tab.photos'] }).click()
	await expect(page.getByRole('img', { name: altOf(1) })).toBeVisible()
	await take(page, 160)
	await expect(page.getByRole('img', { name: altOf(2) })).toBeVisible()
	await page.getByRole('button', { name: fr.returns.nextStep }).click()
	await expect(page).toHaveURL(new RegExp(`/returns/${returnId}$`))
	await page.reload()
	await context.setOffline(false)
	const read = () => askService<Claim>(url, person, `/return-claim/${claim.id}`)
	await expect
		.poll(async () => (await read()).images.map(({ extra }) => extra.isStored))
		.toEqual([true, true])
	const { status, images } = await read()
	expect(status).toBe('confirmed')
	// The service takes no photo whose bytes are others than those that the phone has named.
	expect(new Set(images.map(({ extra }) => extra.sha256)).size).toBe(2)
	const added = await db
		.selectFrom('operation')
		.select('key')
		.where('employee_id', '=', person.id)
		.where('kind', 'like', '%/images')
		.execute()
	expect(added).toHaveLength(2)
	const stored = await fetch(`${url}${images[0]?.url}`, {
		headers: { authorization: `Bearer ${person.token}` },
	})
	const { width, height } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata()
	expect(height).toBe(2048)
	// The browser rounds the shorter side.
	expect(Math.abs((width ?? 0) - 1365)).toBeLessThanOrEqual(1)
})
