import type { BoardChange, BoardProblem } from '@roundsman/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DatabaseKind, databaseKinds } from '../../testing/databases/test-database.ts'
import { createTestApp } from '../../testing/test-app.ts'
import {
	createCustomer,
	createEmployee,
	createSector,
	createVisit,
} from '../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'

const dates = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24']
/** More of them are for a long run. */
const dropCount = process.env.LONG_RUN ? 1000 : 60
const timeout = process.env.LONG_RUN ? 1_800_000 : 60_000

const drop = fc.record({
	by: fc.constantFrom(0, 1),
	visit: fc.nat({ max: 11 }),
	person: fc.nat({ max: 2 }),
	date: fc.constantFrom(...dates),
	isSent: fc.boolean(),
})

async function world(kind: DatabaseKind) {
	const test = await createTestApp(kind)
	const { db } = test.client
	const sector = await createSector(db, { country: 'nl' })
	const people = []
	for (let at = 0; at < 3; at += 1) {
		people.push(await createEmployee(db, test.now(), { sectorId: sector.id }))
	}
	await db
		.insertInto('day_off')
		.values({ employee_id: people[1]?.id ?? '', date: '2026-11-20', part: 'whole' })
		.execute()
	const visits: { id: string }[] = []
	// Each customer is visited twice, so that days are taken.
	for (let at = 0; at < 6; at += 1) {
		const customer = await createCustomer(db, sector.id)
		const [owner] = people
		if (!owner) throw new Error('There is nobody.')
		for (const date of ['2026-11-19', '2026-11-23']) {
			visits.push(
				await createVisit(db, owner, { customer_id: customer.id, date, tour_position: at }),
			)
		}
	}
	const dispatchers = []
	for (const name of ['Kim', 'Lou']) {
		dispatchers.push(await createOfficePerson(db, test.now(), { name }))
	}
	return { test, db, people, visits, dispatchers }
}

it.each(databaseKinds)(
	'two dispatchers who drop visits anywhere, at once, double none and break no rule, over %s',
	{ timeout },
	async (kind) => {
		const { test, db, people, visits, dispatchers } = await world(kind)
		const post = (by: number, path: string, body?: object) =>
			test.call(
				dispatchers[by]?.token ?? '',
				'POST',
				`/api/office/board/${path}`,
				body ? { body } : {},
			)
		/** Where the visits lie, as the dispatcher last saw them. */
		const read = () =>
			db.selectFrom('visit').select(['id', 'version', 'employee_id', 'date']).execute()
		let seen = new Map((await read()).map((row) => [row.id, row]))
		const named = new Set<string | null>()

		/** Both send at once: whatever is refused is taken back, and what was changed names the other one. */
		const sendBoth = async () => {
			const answers = await Promise.all([post(0, 'send'), post(1, 'send')])
			for (const [by, answer] of answers.entries()) {
				expect(answer.statusCode, answer.body).toBe(200)
				const { problems } = answer.json().data as { problems: BoardProblem[] }
				if (problems.length === 0) continue
				for (const { reason, by: name } of problems) if (reason === 'changed') named.add(name)
				const changes = problems.flatMap(({ visitId }): BoardChange[] =>
					visitId ? [{ kind: 'withdraw', visitId }] : [],
				)
				await post(by, 'step', { changes })
			}
			seen = new Map((await read()).map((row) => [row.id, row]))
		}

		await fc.assert(
			fc.asyncProperty(drop, async ({ by, visit, person, date, isSent }) => {
				const row = seen.get(visits[visit]?.id ?? '')
				const change = {
					...{ kind: 'move', visitId: row?.id, version: row?.version, date },
					employeeId: people[person]?.id,
				}
				expect((await post(by, 'step', { changes: [change] })).statusCode).toBe(200)
				if (isSent) await sendBoth()
			}),
			{ numRuns: dropCount, seed: 7, endOnFailure: true },
		)
		await sendBoth()

		const rows = await read()
		expect(rows).toHaveLength(12)
		expect(rows.filter(({ date }) => date === '2026-11-21')).toEqual([])
		const off = rows.filter((row) => row.employee_id === people[1]?.id && row.date === '2026-11-20')
		expect(off).toEqual([])
		expect(rows.some(({ version }) => version > 1)).toBe(true)
		for (const name of named) expect(['Kim', 'Lou']).toContain(name)
		await test.close()
	},
)
