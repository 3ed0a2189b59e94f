import { randomUUID } from 'node:crypto'
import { carriersOf, type Option, type Parcel } from '@roundsman/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createParcelsWorld, type ParcelsWorld } from '../../testing/worlds/parcels-world.ts'

describe.each(databaseKinds)('the chain of a parcel over %s', (kind) => {
	const test = openTestApp(kind)
	let world: ParcelsWorld
	beforeEach(async () => {
		world = await createParcelsWorld(test)
	})

	/** A parcel with two articles of two and one pieces. */
	async function filled(fields: Parameters<ParcelsWorld['addParcel']>[0] = {}) {
		const parcelId = await world.addParcel(fields)
		const inside = { parcel_id: parcelId, status: 'in_parcel' as const, unit_weight: 2 }
		const two = await world.addArticle({ ...inside, quantity: 2 })
		const one = await world.addArticle({ ...inside, quantity: 1 })
		return { parcelId, two, one }
	}

	it('is checked, packed, and its shipment requested, each step opened by the one before', async () => {
		const { parcelId, two, one } = await filled()
		const path = `/parcel/${parcelId}`
		expect(await world.parcel(parcelId)).toMatchObject({
			countArticles: 2,
			countCheckedArticles: 0,
			quantity: 3,
			weight: 6,
			amount: 144.45,
			status: { id: 1, value: 'in_progress' },
			isChecked: false,
			isAvailableCheck: true,
			isAvailablePack: false,
			isAvailableShipmentRequest: false,
		})
		expect(await world.refusal('PUT', `${path}/pack`, { type: 'pack' })).toEqual({
			status: 409,
			alias: 'articles_unchecked',
		})
		expect(await world.move(two, 'check', { quantity: 1 })).toMatchObject({
			checkedQuantity: 1,
			isChecked: false,
			parcel: { countCheckedArticles: 0, checkedQuantity: 1 },
		})
		await world.move(two, 'check')
		const last = await world.move(one, 'check')
		expect(last.parcel).toMatchObject({ isChecked: true, isAvailablePack: true })
		const packed = await world.change<Parcel>('PUT', `${path}/pack`, { type: 'pack' })
		expect(packed).toMatchObject({
			status: { value: 'packed' },
			isAvailablePack: false,
			isAvailableUnpack: true,
			isAvailableShipmentRequest: true,
		})
		expect(await world.refusal('PUT', `/parcel-article/${one}/check`, { quantity: 0 })).toEqual({
			status: 409,
			alias: 'parcel_packed',
		})
		const requested = await world.change<Parcel>('PUT', `${path}/shipment-request`)
		expect(requested).toMatchObject({
			status: { value: 'ready' },
			shipment: { state: 'waiting', problem: null },
			isAvailableUnpack: false,
			isAvailableQrCode: false,
		})
		expect(await world.refusal('PUT', `${path}/shipment-request`)).toMatchObject({
			status: 409,
			alias: 'parcel_ready',
		})
		expect(await world.refusal('GET', `${path}/qr-code`)).toMatchObject({
			alias: 'shipment_running',
		})
	})

	it('counts a check again as the same, however often it arrives', async () => {
		const { parcelId, two } = await filled()
		const first = await world.move(two, 'check', { quantity: 1 })
		const again = await world.move(two, 'check', { quantity: 1 })
		expect(again).toEqual(first)
		expect(await world.refusal('PUT', `/parcel-article/${two}/check`, { quantity: 3 })).toEqual({
			status: 422,
			fields: ['quantity'],
		})
		const reset = await world.change<Parcel>('PUT', `/parcel/${parcelId}/reset-check`)
		expect(reset).toMatchObject({ checkedQuantity: 0, isAvailableResetCheck: false })
		expect(await world.refusal('PUT', `/parcel/${parcelId}/reset-check`)).toMatchObject({
			alias: 'nothing_checked',
		})
	})

	it('is rejected and restored, and unpacked', async () => {
		const { parcelId, two, one } = await filled()
		const path = `/parcel/${parcelId}`
		await world.move(two, 'check')
		await world.move(one, 'check')
		await world.change('PUT', `${path}/pack`, { type: 'pack' })
		expect(await world.change('PUT', `${path}/reject`)).toMatchObject({
			status: { id: 6, value: 'reject' },
			isAvailableRestore: true,
			isAvailableReject: false,
			isEditable: false,
		})
		expect(await world.refusal('PATCH', path, { comment: 'No' })).toMatchObject({
			alias: 'parcel_rejected',
		})
		expect(await world.change('PUT', `${path}/restore`)).toMatchObject({ isChecked: true })
		await world.change('PUT', `${path}/pack`, { type: 'pack' })
		expect(await world.change('PUT', `${path}/pack`, { type: 'unpack' })).toMatchObject({
			status: { value: 'in_progress' },
			isChecked: true,
		})
		expect(await world.refusal('PUT', `${path}/pack`, { type: 'unpack' })).toMatchObject({
			alias: 'parcel_in_progress',
		})
	})

	it('keeps comment and courier, and tells a second phone that it has changed', async () => {
		const { parcelId } = await filled()
		const path = `/parcel/${parcelId}`
		const { version } = await world.parcel(parcelId)
		const headers = { 'if-match': `"${version}"` }
		const body = { comment: ' Blue box ', carrier: 'chronopost' }
		const saved = await world.call('PATCH', path, body, headers)
		expect(saved.json().data).toMatchObject({
			comment: 'Blue box',
			carrier: { value: 'chronopost', label: 'Chronopost' },
			version: version + 1,
		})
		const stale = await world.call('PATCH', path, { comment: 'Red box' }, headers)
		expect(stale.statusCode).toBe(409)
		expect(stale.json().error).toMatchObject({
			alias: 'conflict',
			current: { comment: 'Blue box', version: version + 1 },
		})
		expect(
			await world.refusal('PATCH', path, { carrier: 'pigeon', comment: 'x'.repeat(513) }),
		).toEqual({ status: 422, fields: ['comment', 'carrier'] })
		expect(await world.refusal('PATCH', path, { shipmentNumber: '3S1' })).toEqual({
			status: 409,
			alias: 'shipment_number_issued',
		})
	})

	it('is packed once where two phones pack it at the same time', async () => {
		const { parcelId, two, one } = await filled()
		await world.move(two, 'check')
		await world.move(one, 'check')
		const pack = () => world.call('PUT', `/parcel/${parcelId}/pack`, { type: 'pack' })
		const answers = await Promise.all([pack(), pack(), pack()])
		const statuses = answers.map(({ statusCode }) => statusCode).sort()
		expect(statuses).toEqual([200, 409, 409])
		expect((await world.parcel(parcelId)).status.value).toBe('packed')
	})

	it('asks for a courier before its shipment', async () => {
		const { parcelId } = await filled({ status: 'packed', carrier: null })
		expect(await world.refusal('PUT', `/parcel/${parcelId}/shipment-request`)).toEqual({
			status: 409,
			alias: 'carrier_missing',
		})
	})

	it('is nothing to anybody else', async () => {
		const { parcelId, one } = await filled()
		const other = await createParcelsWorld(test)
		const target = await other.addParcel()
		expect(await other.refusal('GET', `/parcel/${parcelId}`)).toMatchObject({ status: 404 })
		expect(await other.refusal('PUT', `/parcel/${parcelId}/pack`, { type: 'pack' })).toMatchObject({
			status: 404,
		})
		expect(
			await other.refusal('PUT', `/parcel-article/${one}/replace`, { parcelId: target }),
		).toMatchObject({ status: 404 })
		const own = await other.addArticle()
		expect(
			await other.refusal('PUT', `/parcel-article/${own}/replace`, { parcelId }),
		).toMatchObject({ status: 404 })
		expect(await other.articles(`?parcelId=${parcelId}`)).toEqual([])
		expect(await other.refusal('GET', `/parcel/for-replace?articleId=${one}`)).toMatchObject({
			status: 404,
		})
	})
})

describe.each(databaseKinds)('parcels by country over %s', (kind) => {
	const test = openTestApp(kind)

	it('are not there in Austria, except in training', async () => {
		const austria = await createParcelsWorld(test, 'at')
		expect(await austria.refusal('GET', '/parcel')).toEqual({ status: 403, alias: 'forbidden' })
		const { db } = test.client
		await db
			.updateTable('employee')
			.set({ is_training: true })
			.where('id', '=', austria.employee.id)
			.execute()
		expect((await austria.call('GET', '/parcel')).statusCode).toBe(200)
	})

	it('are packed by hand in France only, under an id that the phone chooses', async () => {
		const france = await createParcelsWorld(test, 'fr')
		const id = randomUUID()
		const form = { id, carrier: 'colissimo', type: 'clear', comment: 'Retour salon' }
		const made = await france.change<Parcel>('POST', '/parcel', form)
		expect(made).toMatchObject({ id, isManual: true, comment: 'Retour salon', quantity: 0 })
		expect(await france.change('POST', '/parcel', form)).toMatchObject({ number: made.number })
		expect(
			await france.refusal('POST', '/parcel', { carrier: 'x', type: 'y', comment: 'no' }),
		).toEqual({ status: 422, fields: ['carrier', 'type', 'comment'] })
		const germany = await createParcelsWorld(test, 'de')
		expect(await germany.refusal('POST', '/parcel', form)).toMatchObject({ status: 403 })
		const again = await createParcelsWorld(test, 'fr')
		expect(await again.refusal('POST', '/parcel', form)).toEqual({ status: 422, fields: ['id'] })
	})

	it('are packed unchecked where nobody checks, and cannot be checked there', async () => {
		const germany = await createParcelsWorld(test, 'de')
		const parcelId = await germany.addParcel()
		expect(
			await germany.refusal('PUT', `/parcel/${parcelId}/pack`, { type: 'pack' }),
		).toMatchObject({
			alias: 'parcel_empty',
		})
		const article = await germany.addArticle({ parcel_id: parcelId, status: 'in_parcel' })
		expect(await germany.refusal('PUT', `/parcel-article/${article}/check`, {})).toMatchObject({
			status: 403,
		})
		expect(await germany.change('PUT', `/parcel/${parcelId}/pack`, { type: 'pack' })).toMatchObject(
			{ status: { value: 'packed' } },
		)
	})

	it('bear a number that is typed in the Netherlands, by the rule of their courier', async () => {
		const netherlands = await createParcelsWorld(test, 'nl')
		const parcelId = await netherlands.addParcel({ status: 'packed', carrier: 'postnl' })
		const path = `/parcel/${parcelId}`
		expect(await netherlands.parcel(parcelId)).toMatchObject({
			isShipmentNumberRequired: true,
			isAvailableShipmentRequest: false,
		})
		expect(await netherlands.refusal('PUT', `${path}/shipment-request`)).toMatchObject({
			alias: 'shipment_number_missing',
		})
		expect(await netherlands.refusal('PATCH', path, { shipmentNumber: 'RR123456784NL' })).toEqual({
			status: 422,
			fields: ['shipmentNumber'],
		})
		const typed = { shipmentNumber: '3s demo 0000000017' }
		expect(await netherlands.change('PATCH', path, typed)).toMatchObject({
			shipmentNumber: '3SDEMO0000000017',
			isAvailableShipmentRequest: true,
		})
		expect(await netherlands.change('PATCH', path, { carrier: 'gls' })).toMatchObject({
			shipmentNumber: null,
			isShipmentNumberRequired: true,
		})
		expect(
			await netherlands.change('PATCH', path, { shipmentNumber: '50123456789' }),
		).toMatchObject({ isAvailableShipmentRequest: true })
	})

	it('take couriers of their country, and bear a typed number where the courier gives none', async () => {
		const france = await createParcelsWorld(test, 'fr')
		const foreign = { status: 422, fields: ['carrier'] }
		const form = { type: 'clear', comment: 'Retour salon' }
		expect(await france.refusal('POST', '/parcel', { ...form, carrier: 'postnl' })).toEqual(foreign)
		// A release before has offered it.
		const parcelId = await france.addParcel({ status: 'packed', carrier: 'postnl' })
		const path = `/parcel/${parcelId}`
		expect(await france.refusal('PUT', `${path}/shipment-request`)).toMatchObject({
			alias: 'carrier_foreign',
		})
		expect(await france.refusal('PATCH', path, { carrier: 'bpost' })).toEqual(foreign)
		expect(await france.change('PATCH', path, { carrier: 'gls' })).toMatchObject({
			carrier: { value: 'gls' },
			isAvailableShipmentRequest: true,
		})
		expect(await france.change('PATCH', path, { carrier: null })).toMatchObject({ carrier: null })
		const belgium = await createParcelsWorld(test, 'be')
		const own = await belgium.addParcel({ status: 'packed', carrier: 'postnl' })
		expect(await belgium.parcel(own)).toMatchObject({ isShipmentNumberRequired: true })
		const offered = (await france.read('/option/manual-carrier-abbr')) as { items: Option[] }
		expect(offered.items.map(({ value }) => value)).toEqual(
			expect.arrayContaining([...carriersOf('fr')]),
		)
		expect(offered.items).toHaveLength(carriersOf('fr').length)
	})
})
