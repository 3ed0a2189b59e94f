import {
	createParcelArticle,
	createParcelRow,
} from '../../apps/api/src/testing/worlds/parcel-factories.ts'
import { ean, testWithCamera as test } from '../support/camera-film.ts'
import { signIn } from '../support/intents/intents.ts'
import { expect } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'

const words = fr.parcels

test('a parcel is checked by scanner and by hand, packed, and sent on its way with its code', async ({
	page,
	person,
	db,
}) => {
	const { id } = await createParcelRow(db, person.id, { carrier: 'colissimo' })
	const read = () =>
		db
			.selectFrom('parcel')
			.where('id', '=', id)
			.select(['number', 'status', 'shipment_number'])
			.executeTakeFirstOrThrow()
	const { number } = await read()
	const inside = { parcel_id: id, status: 'in_parcel', unit_weight: 2 } as const
	await createParcelArticle(db, person.id, { ...inside, ean, quantity: 1 })
	await createParcelArticle(db, person.id, { ...inside, article: 'GDB1550', quantity: 2 })
	await signIn(page, person)
	await page.goto('/parcels/list')
	await page.getByRole('link', { name: words.number.replace('{{number}}', String(number)) }).click()

	await page.getByRole('button', { name: words.scanFirst }).click()
	const checked = (count: number) =>
		page.getByRole('heading', { name: fill(fr.scanner['batch.checked'], { count, total: 3 }) })
	await expect(checked(1)).toBeVisible()
	await page.getByRole('button', { name: fr.common.back }).click()

	await page.getByRole('button', { name: /GDB1550/ }).click()
	await page.getByRole('button', { name: words['check.confirm'] }).click()
	const packing = page.getByRole('alertdialog', {
		name: fill(words['pack.title'], { number }),
	})
	await packing.getByRole('button', { name: words['deed.pack'] }).click()
	const shipping = page.getByRole('alertdialog', { name: words['ship.title'] })
	await shipping.getByRole('button', { name: words['deed.requestShipment'] }).click()
	const code = page.getByRole('dialog', { name: words['qr.title'] })
	await expect(code.getByRole('img', { name: words['qr.label'] })).toBeVisible()
	await code.getByRole('button', { name: fr.common.close }).click()
	await expect(page.getByRole('link', { name: words['label.show'] })).toBeVisible()

	const sent = await read()
	expect(sent.status).toBe('ready')
	expect(sent.shipment_number).not.toBeNull()
})

test('articles are split between the list, a parcel and a manual parcel, and none is lost', async ({
	page,
	person,
	db,
}) => {
	await createParcelArticle(db, person.id, { quantity: 5, unit_weight: 2 })
	const { id: parcelId } = await createParcelRow(db, person.id)
	const { id: manualId } = await createParcelRow(db, person.id, { is_manual: true })
	const { number } = await db
		.selectFrom('parcel')
		.where('id', '=', parcelId)
		.select('number')
		.executeTakeFirstOrThrow()
	await signIn(page, person)
	await page.goto('/parcels/dirty')
	const actions = fill(fr.common.actionsFor, { name: 'Disque' })
	const open = async (pieces: number) => {
		await page.getByRole('button', { name: actions }).click()
		const sheet = page.getByRole('dialog', { name: 'Disque' })
		const less = sheet.getByRole('button', { name: fr.returns.less })
		for (let fewer = 0; fewer < pieces; fewer += 1) await less.click()
		return sheet
	}
	const pieces = async () => {
		const rows = await db
			.selectFrom('parcel_article')
			.where('employee_id', '=', person.id)
			.select(['parcel_id', 'quantity'])
			.orderBy('quantity')
			.orderBy('parcel_id')
			.execute()
		return rows.map(({ parcel_id, quantity }) => [parcel_id, quantity])
	}

	const first = await open(4)
	await first.getByRole('button', { name: fill(words.putInto, { number }) }).click()
	await expect(page.getByText(words['changes.put.success'])).toBeVisible()
	const second = await open(2)
	await second.getByRole('button', { name: words.putByHand }).click()
	await second.getByRole('button', { name: /^Colis/ }).click()
	await expect(page.getByText(words['changes.putByHand.success'])).toBeVisible()
	expect(await pieces()).toEqual([
		[parcelId, 1],
		[manualId, 2],
		[null, 2],
	])

	await page.goto(`/parcels/list/${parcelId}`)
	await page.getByRole('button', { name: actions }).click()
	await page.getByRole('button', { name: fill(words.takeOut_one, { count: 1 }) }).click()
	await expect(page.getByText(words['changes.takeOut.success'])).toBeVisible()
	expect(await pieces()).toEqual([
		[manualId, 2],
		[null, 3],
	])
})
