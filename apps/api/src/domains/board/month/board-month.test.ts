import { type BoardMonth, estimateDriveMinutes, serviceDefaultMinutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import {
	createCustomer,
	createEmployee,
	createSector,
	createVisit,
} from '../../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../../testing/worlds/office-factories.ts'

const [home, near, far] = [
	{ lat: 51.5, lng: 5.3 },
	{ lat: 51.6, lng: 5.3 },
	{ lat: 51.6, lng: 5.5 },
]

describe.each(databaseKinds)('the month of the board over %s', (kind) => {
	const test = openTestApp(kind)

	async function world() {
		const { db } = test.client
		const sector = await createSector(db, { country: 'nl' })
		const ann = await createEmployee(db, test.now(), { sectorId: sector.id })
		await db
			.updateTable('employee')
			.set({ start_lat: home.lat, start_lng: home.lng })
			.where('id', '=', ann.id)
			.execute()
		const office = { office_role: 'dispatcher' as const, scope: [{ sectorId: sector.id }] }
		const kim = await createOfficePerson(db, test.now(), office)
		const read = (query: string) =>
			test.call(kim.token, 'GET', `/api/office/board/month?month=${query}`)
		const month = async (query = '2026-11') => (await read(query)).json().data as BoardMonth
		/** A visit of a customer who is there; null: nobody knows where. */
		const plan = async (place: typeof home | null, more: Parameters<typeof createVisit>[2]) => {
			const { id } = await createCustomer(db, sector.id, place ?? { lat: null, lng: null })
			return createVisit(db, ann, { customer_id: id, ...more })
		}
		return { db, sector, ann, kim, read, month, plan }
	}

	it('sums up visits, work and ways of each day, in the order of the tour', async () => {
		const { ann, month, plan } = await world()
		await plan(far, { tour_position: 3 })
		await plan(near, {
			...{ tour_position: 1, status: 'done' as const },
			arrived_at: new Date('2026-11-19T08:00:00Z'),
			closed_at: new Date('2026-11-19T08:50:00Z'),
		})
		await plan(null, { tour_position: 2 })
		await plan(near, { status: 'deleted' })
		await plan(home, { date: '2026-11-30' })
		await plan(home, { date: '2026-10-31' })
		const [person, ...others] = (await month()).people
		expect(others).toEqual([])
		expect(person?.id).toBe(ann.id)
		const driveS = (estimateDriveMinutes(home, near) + estimateDriveMinutes(near, far)) * 60
		const defaultS = serviceDefaultMinutes * 60
		expect(person?.tours).toEqual([
			{
				...{ date: '2026-11-19', visits: 3, done: 1 },
				...{ serviceS: 50 * 60 + 2 * defaultS, driveS: Math.round(driveS) },
			},
			{ date: '2026-11-30', visits: 1, done: 0, serviceS: defaultS, driveS: 0 },
		])
	})

	it('shows days off, holidays and people of the scope alone, and what is collected', async () => {
		const { db, sector, ann, kim, month, plan } = await world()
		await createVisit(db, await createEmployee(db, test.now()))
		await db
			.insertInto('day_off')
			.values({ employee_id: ann.id, date: '2026-12-01', part: 'morning' })
			.execute()
		const visit = await plan(near, {})
		const change = { kind: 'move', visitId: visit.id, version: 1, employeeId: ann.id }
		const body = { changes: [{ ...change, date: '2026-11-20' }] }
		await test.call(kim.token, 'POST', '/api/office/board/step', { body })
		const december = await month(`2026-12&filter.sectorId=${sector.id}`)
		expect(december.people).toMatchObject([
			{
				daysOff: [{ date: '2026-12-01', part: 'morning' }],
				...{ holidays: ['2026-12-25', '2026-12-26'], tours: [] },
			},
		])
		expect(december.tray.visits).toMatchObject([
			{ id: visit.id, employeeId: ann.id, date: '2026-11-19' },
		])
		expect((await month(`2026-12&filter.sectorId=${'0'.repeat(8)}`)).people).toEqual([])
	})

	it.each(['2026-13', '2026-1', '0000-01', '2026-11-19'])('refuses the month %s', async (asked) => {
		const { read } = await world()
		expect((await read(asked)).statusCode).toBe(422)
	})
})
