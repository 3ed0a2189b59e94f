import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createOrder } from '../../apps/api/src/testing/worlds/factories.ts'
import { drawSignature } from '../../apps/api/src/testing/worlds/returns-world.ts'
import type { Claim, ReturnDetail } from '../../packages/contract/src/index.ts'
import { askService } from '../support/ask-service.ts'
import { openPlan, openVisits, prepareForOffline, signIn } from '../support/intents/intents.ts'
import {
	chooseCause,
	hasBroughtReturns,
	startClaim,
	takePhoto,
} from '../support/intents/returns.ts'
import { pdfText } from '../support/pdf-text.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'

const words = fr.returns

/** The customer signs with a finger, and says who they are. */
async function sign(page: Page, signerName: string): Promise<void> {
	await page.getByRole('link', { name: words.confirm }).click()
	const pad = page.getByRole('img', { name: fr.approval.padEmpty })
	const box = await pad.boundingBox()
	if (!box) throw new Error('There is nothing to sign on.')
	await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.6)
	await page.mouse.down()
	for (const part of [0.3, 0.4, 0.5, 0.6, 0.7]) {
		await page.mouse.move(box.x + box.width * part, box.y + box.height * (0.9 - part), { steps: 4 })
	}
	await page.mouse.up()
	await page.getByRole('textbox', { name: fr.approval.name }).fill(signerName)
	await page.getByRole('button', { name: fr.approval.confirm }).click()
}

/** The paper as it is saved from the screen that shows it. */
async function saveReceipt(page: Page): Promise<Buffer> {
	await expect(page.getByRole('article')).toBeVisible()
	const saving = page.waitForEvent('download')
	await page.getByRole('button', { name: fr.receipt.download }).click()
	return readFile(await (await saving).path())
}

test('a return that is opened, claimed and signed without network is at the office once, with photos and receipt', async ({
	page,
	person,
	db,
	noise,
	context,
}) => {
	noise.allowNoNetwork()
	// What a photo still lacks is told by a refusal.
	noise.allowStatus(409)
	const [stop] = person.stops
	if (!stop) throw new Error('There is no stop.')
	const { customerId } = stop
	await createOrder(db, customerId, { products: [{ article: 'GDB1550', brand: 'TRW' }] })
	await createOrder(db, customerId)
	await signIn(page, person)
	await prepareForOffline(page, person)
	await hasBroughtReturns(page, customerId)

	await context.setOffline(true)
	await page.reload()
	await openVisits(page)
	await openPlan(page, stop.name)
	await page.getByRole('button', { name: words['entry.create'] }).click()
	await expect(page.getByRole('heading', { level: 1, name: words.new })).toBeAttached()

	await startClaim(page, 'GDB1550')
	await chooseCause(page, fr.options['causes.defective'])
	await takePhoto(page, 1)
	await takePhoto(page, 2)
	const claims = page.getByRole('list', { name: words.claims })
	// A tap within a second of the one before is ignored.
	const leavesBy = (name: string) =>
		expect(async () => {
			if (await claims.isHidden()) {
				await page.getByRole('button', { name }).click({ timeout: 1000 })
			}
			await expect(claims).toBeVisible({ timeout: 1000 })
		}).toPass()
	await leavesBy(words.nextStep)
	await expect(claims.getByRole('listitem')).toHaveCount(1)
	await expect(claims).toContainText(fr.options['claim-status.confirmed'])

	await startClaim(page, 'ATE')
	await chooseCause(page, fr.options['causes.courtesy'])
	await leavesBy(words.saveOpen)
	await expect(claims.getByRole('listitem')).toHaveCount(2)
	await page.reload()
	await expect(claims.getByRole('listitem')).toHaveCount(2)
	await expect(claims).toContainText(fr.sync.saved)

	await context.setOffline(false)
	await expect(claims).not.toContainText(fr.sync.saved)
	const read = () =>
		db
			.selectFrom('claim')
			.innerJoin('customer_return', 'customer_return.id', 'claim.return_id')
			.leftJoin('claim_image', 'claim_image.claim_id', 'claim.id')
			.where('customer_return.customer_id', '=', customerId)
			.select(['claim.cause', 'claim.status', 'claim_image.file_id as fileId', 'return_id as of'])
			.execute()
	await expect
		.poll(async () => (await read()).filter(({ fileId }) => fileId !== null).length)
		.toBe(2)
	const rows = await read()
	expect(rows.map(({ cause, status }) => [cause, status]).sort()).toEqual([
		['courtesy', 'in-progress'],
		['defective', 'confirmed'],
		['defective', 'confirmed'],
	])
	expect(new Set(rows.map(({ of }) => of)).size).toBe(1)
	await expect(page.getByRole('heading', { level: 1, name: /^Retour \d+$/ })).toBeAttached()

	// What lacks photos is not taken back after all.
	await db
		.updateTable('claim')
		.set({ status: 'refused', comment: 'Déjà monté' })
		.where('cause', '=', 'courtesy')
		.where('return_id', '=', rows[0]?.of ?? '')
		.execute()
	await page.reload()
	await expect(page.getByRole('link', { name: words.confirm })).toBeVisible()
	await context.setOffline(true)
	await sign(page, 'Zoé Lefèvre')
	await page.getByRole('button', { name: fr.signed.finish, exact: true }).click()
	const done = page.getByRole('list', { name: fr.visitHistory['doneHere.title'] })
	await done.getByRole('link').click()
	const own = await saveReceipt(page)
	expect(own.subarray(0, 5).toString()).toBe('%PDF-')
	for (const word of ['Zoé Lefèvre', 'GDB1550', 'Déjà monté']) expect(pdfText(own)).toContain(word)

	// The office draws the same paper of what it was sent.
	await context.setOffline(false)
	const signed = () =>
		db
			.selectFrom('customer_return')
			.where('id', '=', rows[0]?.of ?? '')
			.select(['number', 'signer_name as name', 'signature_strokes as strokes'])
			.executeTakeFirstOrThrow()
	await expect.poll(async () => (await signed()).name).toBe('Zoé Lefèvre')
	const { number, strokes } = await signed()
	expect(strokes?.lines).toHaveLength(1)
	await page.reload()
	await expect(page.getByRole('article')).toContainText(fill(fr.receipt.title, { number }))
	expect(pdfText(await saveReceipt(page))).toContain(fill(fr.receipt.title, { number }))
})

test('a signature of which only a picture was kept stands on the receipt', async ({
	page,
	person,
	db,
	service: { url },
}) => {
	const customerId = person.stops[0]?.customerId ?? ''
	const order = await createOrder(db, customerId)
	const { id: orderProductId } = await db
		.selectFrom('order_product')
		.select('id')
		.where('order_id', '=', order.id)
		.executeTakeFirstOrThrow()
	const { id: returnId } = await askService<ReturnDetail>(url, person, '/return', { customerId })
	const claim = { customerId, cause: 'defective', quantity: 1, comment: 'Déjà monté' }
	const { id } = await askService<Claim>(url, person, '/return-claim', {
		...{ ...claim, returnId, orderProductId, status: 'in-progress' },
	})
	await askService(url, person, `/return-claim/${id}/update`, { ...claim, status: 'refused' })
	await askService(url, person, `/return/${returnId}/confirm`, {
		...{ customerId, signature: await drawSignature() },
		totals: { quantity: 0, articles: 0, sum: 0 },
	})
	await signIn(page, person)
	await page.goto(`/returns/${returnId}/receipt`)
	const paper = await saveReceipt(page)
	expect(pdfText(paper)).toContain('Déjà monté')
	expect(paper.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
})
