import { createOrder } from '../../apps/api/src/testing/worlds/factories.ts'
import { becomeReadyForOffline, openPlan, openVisits, signIn } from '../support/intents/intents.ts'
import {
	chooseCause,
	hasBroughtReturns,
	startClaim,
	takePhoto,
} from '../support/intents/returns.ts'
import { expect, test } from '../support/test.ts'
import { fr } from '../support/words.ts'

const words = fr.returns

test('a return that is opened and claimed without network is at the office once, with its photos', async ({
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
	await becomeReadyForOffline(page, person)
	await hasBroughtReturns(page, customerId)

	await context.setOffline(true)
	await page.reload()
	await openVisits(page)
	await openPlan(page, stop.name)
	await page.getByRole('button', { name: words['entry.create'] }).click()
	await expect(page.getByRole('heading', { level: 1, name: words.new })).toBeAttached()

	await startClaim(page, 'GDB1550')
	await chooseCause(page, fr.options['causes.defective'])
	await page.getByRole('button', { name: words.nextPhotos }).click()
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
	await page.getByRole('button', { name: words.nextPhotos }).click()
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
})
