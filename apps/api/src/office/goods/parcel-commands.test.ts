import { beforeEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createParcelsWorld, type ParcelsWorld } from '../../testing/worlds/parcels-world.ts'
import { OfficeError } from '../office-command.ts'
import { readOfficeCall } from '../run-office.ts'

describe.each(databaseKinds)('the office mends shipments over %s', (kind) => {
	const test = openTestApp(kind)
	let world: ParcelsWorld
	beforeEach(async () => {
		await test.client.db.deleteFrom('parcel_shipment').execute()
		world = await createParcelsWorld(test, 'de')
	})

	async function office(...argv: string[]): Promise<string> {
		const lines: string[] = []
		try {
			const call = readOfficeCall(argv)
			if (call.help !== undefined) return call.help
			const { deps, client } = test
			await call.run(
				{ db: client.db, copyInto: client.copyInto, clock: deps.clock, config: deps.config },
				(line) => lines.push(line),
			)
			return lines.join('\n')
		} catch (error) {
			if (!(error instanceof OfficeError)) throw error
			return `refused: ${error.message}`
		}
	}

	/** A parcel whose request ended unclear. */
	async function unclear() {
		const id = await world.addParcel({ carrier: 'gls', status: 'packed' })
		await world.addArticle({ parcel_id: id, status: 'in_parcel' })
		await world.change('PUT', `/parcel/${id}/shipment-request`)
		await test.client.db
			.updateTable('parcel_shipment')
			.set({ state: 'needs_office', problem: 'carrier_unclear', problem_message: 'cut' })
			.where('parcel_id', '=', id)
			.execute()
		const { number } = await world.parcel(id)
		return { id, number: String(number) }
	}

	it('of which nobody knows, by their number', async () => {
		expect(await office('parcels', 'unclear')).toBe('There is none.')
		const { id, number } = await unclear()
		expect(await office('parcels', 'unclear')).toContain(`${number} gls RM-`)
		expect(await office('parcels', 'made', number, '12')).toMatch(
			/^refused: 12 is no number of gls/,
		)
		expect(await office('parcels', 'made', '999999', '50123456789')).toMatch(
			/^refused: No shipment/,
		)
		await office('parcels', 'made', number, '501 2345 6789')
		expect(await world.parcel(id)).toMatchObject({
			shipment: { state: 'done', problem: null },
			shipmentNumber: '50123456789',
			isAvailableQrCode: true,
		})
	})

	it('that were never made, so that they can be asked for again', async () => {
		const { id, number } = await unclear()
		expect(await office('parcels', 'not-made', number)).toContain('asked for again')
		expect(await world.parcel(id)).toMatchObject({
			status: { value: 'packed' },
			isAvailableShipmentRequest: true,
		})
		expect(await office('parcels', 'not-made', number)).toMatch(/^refused/)
	})

	it('and notes what has been sent and delivered', async () => {
		const { id, number } = await unclear()
		await office('parcels', 'made', number, '50123456789')
		expect(await office('parcels', 'delivered', number)).toMatch(/^refused: .* not sent/)
		await office('parcels', 'sent', number)
		expect(await world.parcel(id)).toMatchObject({ status: { value: 'sent' }, isEditable: false })
		expect(await world.articles(`?parcelId=${id}`)).toMatchObject([{ status: { value: 'sent' } }])
		await office('parcels', 'delivered', number)
		expect(await office('parcels', 'sent', 'x')).toMatch(/^refused: A parcel has a number/)
	})
})
