import type { BoardProposal } from '@roundsman/contract'
import { expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { createTestApp } from '../../testing/test-app.ts'
import {
	createCustomer,
	createEmployee,
	createSector,
	createVisit,
} from '../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'

const date = '2026-11-20'

it.each(databaseKinds)(
	'proposals order a tour, fill a day and share it out, drop nothing and can be sent, over %s',
	async (kind) => {
		const test = await createTestApp(kind)
		const { db } = test.client
		const sector = await createSector(db, { country: 'nl' })
		const [ann, ben, cas] = [
			await createEmployee(db, test.now(), { sectorId: sector.id }),
			await createEmployee(db, test.now(), { sectorId: sector.id }),
			await createEmployee(db, test.now(), { sectorId: sector.id }),
		]
		const office = await createOfficePerson(db, test.now())
		/** Garages along a road to the north, some six kilometres from one to the next. */
		const garage = (at: number, more = {}) =>
			createCustomer(db, sector.id, { lat: 51.5 + at * 0.05, lng: 5.6, ...more })
		const visitAt = async (person: typeof ann, at: number, more = {}) =>
			createVisit(db, person, { customer_id: (await garage(at)).id, date, ...more })
		const stays = await visitAt(ann, 0, { tour_position: 1 })
		const far = await visitAt(ann, 6, { tour_position: 2 })
		const near = await visitAt(ann, 3, { tour_position: 3 })
		const pinned = await visitAt(ann, 5, {
			...{ tour_position: 4, appointment_from: '10:00', appointment_to: '11:00' },
		})
		await visitAt(ben, 6)
		await db.insertInto('day_off').values({ employee_id: cas.id, date, part: 'whole' }).execute()
		const due = await garage(4, { title: 'Due', last_visit_on: '2026-07-01' })
		await garage(90, { title: 'Far away', last_visit_on: '2026-07-01' })

		const post = (path: string, body?: object) =>
			test.call(office.token, 'POST', `/api/office/board/${path}`, body ? { body } : {})
		const ask = async (proposal: 'order' | 'fill' | 'share') => {
			const answer = await post('proposal', { kind: proposal, employeeId: ann.id, date })
			expect(answer.statusCode, answer.body).toBe(200)
			return answer.json().data as BoardProposal
		}

		const order = await ask('order')
		expect(order.changes).toMatchObject([{ kind: 'order', employeeId: ann.id, date }])
		const [{ before, after } = { before: null, after: null }] = order.tours
		expect(after?.driveS).toBeLessThan(before?.driveS ?? 0)
		const [first] = order.changes
		const ids = first?.kind === 'order' ? first.ids : []
		expect(ids.toSorted()).toEqual([stays.id, far.id, near.id, pinned.id].toSorted())

		const takeOff = (employee_id: string, part: 'whole' | 'morning' | 'afternoon') =>
			db
				.insertInto('day_off')
				.values({ employee_id, date, part })
				.onConflict((conflict) => conflict.columns(['employee_id', 'date']).doUpdateSet({ part }))
				.execute()
		const fill = await ask('fill')
		expect(fill.customers.map(({ title }) => title)).toEqual(['Due'])
		expect(fill.changes).toMatchObject([{ kind: 'create', customerId: due.id, employeeId: ann.id }])

		// Half a day leaves the other half: the morning's begins at half past eleven, and neither has room for more.
		const finish = async () => (await ask('order')).tours.map((tour) => tour.after.finishS)
		expect(await finish()).toEqual([after?.finishS])
		for (const part of ['afternoon', 'morning'] as const) {
			await takeOff(ann.id, part)
			expect((await ask('fill')).changes).toEqual([])
		}
		expect((await finish())[0]).toBeGreaterThan((after?.finishS ?? 0) + 3 * 3600)
		await takeOff(ann.id, 'whole')
		expect((await ask('fill')).changes).toEqual([])
		await takeOff(ben.id, 'whole')
		// Nobody is there: the next working day takes the visits.
		const later = (await ask('share')).changes
		expect(later.map((change) => change.kind === 'move' && change.date)).toEqual(
			Array(3).fill('2026-11-23'),
		)
		await takeOff(ben.id, 'morning')
		await takeOff(ann.id, 'morning')

		const share = await ask('share')
		expect(share.left).toEqual([pinned.id])
		expect(share.changes).toHaveLength(3)
		const [shared] = share.tours
		expect(shared?.before.finishS).toBeGreaterThan(11.5 * 3600)
		expect(shared?.after.finishS).toBeLessThanOrEqual(15 * 3600)
		for (const change of share.changes)
			expect(change).toMatchObject({ kind: 'move', employeeId: ben.id })

		const { changes } = share
		expect((await post('step', { changes: [...changes, ...fill.changes] })).statusCode).toBe(200)
		const sent = await post('send')
		expect(sent.json().data, sent.body).toMatchObject({ changes: 4 })
		const rows = await db
			.selectFrom('visit')
			.select(['customer_id', 'employee_id'])
			.where('date', '=', date)
			.execute()
		expect(rows.filter((row) => row.employee_id === ann.id)).toHaveLength(2)
		expect(rows).toHaveLength(6)
		await test.close()
	},
)
