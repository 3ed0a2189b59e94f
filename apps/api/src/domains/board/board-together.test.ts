import type { Board, BoardChange, BoardProblem } from '@roundsman/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '../../db/database.ts'
import { commandActor, recordEvent } from '../../platform/events/record-event.ts'
import {
	type DatabaseKind,
	databaseKinds,
	openBeside,
} from '../../testing/databases/test-database.ts'
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

/** More of them are for a long run. */
const interleavings = process.env.LONG_RUN ? 400 : 15
const turn = fc.record({
	what: fc.constantFrom('write', 'write', 'commit', 'rollback', 'read', 'read'),
	writer: fc.nat({ max: 2 }),
	visit: fc.nat({ max: 3 }),
	date: fc.constantFrom(...dates),
})

/** Moves a visit as all who change visits do, with its event, in whatever transaction is open there. */
async function moveVisit(db: Db, id: string, date: string): Promise<void> {
	await sql`update visit set date = ${date}, version = version + 1 where id = ${id}`.execute(db)
	await recordEvent(
		{ db, actor: commandActor('a test') },
		{ kind: 'visit.replanned', recordId: id, version: null, before: {}, after: { date } },
	)
}

const keyOf = ({ employeeId, date }: { employeeId: string; date: string }) =>
	`${employeeId} ${date}`
/** What a browser makes of what has changed since it read the last time. */
function takeChanged(known: ReadonlyMap<string, string>, { changed, visits }: Board) {
	const next = visits.map(({ id, ...visit }) => [id, keyOf(visit)] as const)
	if (!changed) return new Map(next)
	const [ids, tours] = [new Set(changed.ids), new Set(changed.tours.map(keyOf))]
	const stay = [...known].filter(([id, tour]) => !ids.has(id) && !tours.has(tour))
	return new Map([...stay, ...next])
}

it('a change that is committed late is never missed by whoever reads what has changed, over postgres', {
	timeout,
}, async () => {
	const { test, db, people, dispatchers } = await world('postgres')
	const [person] = people
	if (!person) throw new Error('There is nobody.')
	const ids: string[] = []
	for (let at = 0; at < 12; at += 1) ids.push((await createVisit(db, person)).id)
	const read = async (since?: string) => {
		const path = `/api/office/board?date=2026-11-19&days=7${since ? `&since=${since}` : ''}`
		const answer = await test.call(dispatchers[0]?.token ?? '', 'GET', path)
		expect(answer.statusCode, answer.body).toBe(200)
		return answer.json().data as Board
	}
	const writers = await Promise.all([0, 1, 2].map(() => openBeside(test.client)))
	const begun = new Set<number>()
	const end = async (writer: number, how: 'commit' | 'rollback') => {
		if (begun.delete(writer)) await sql.raw(how).execute(writers[writer]?.db ?? db)
	}
	await fc.assert(
		fc.asyncProperty(fc.array(turn, { minLength: 4, maxLength: 16 }), async (turns) => {
			let board = await read()
			let known = takeChanged(new Map(), board)
			for (const { what, writer, visit, date } of turns) {
				const own = writers[writer]?.db ?? db
				if (what === 'read') {
					board = await read(board.stamp)
					known = takeChanged(known, board)
				} else if (what === 'write') {
					if (!begun.has(writer)) await sql`begin`.execute(own)
					begun.add(writer)
					// Each writer has visits of their own: nobody waits for anybody.
					await moveVisit(own, ids[writer * 4 + visit] ?? '', date)
				} else await end(writer, what)
			}
			for (const writer of [...begun]) await end(writer, 'commit')
			known = takeChanged(known, await read(board.stamp))
			expect(known).toEqual(takeChanged(new Map(), await read()))
		}),
		{ numRuns: interleavings, seed: 7, endOnFailure: true },
	)
	for (const writer of writers) await writer.close()
	await test.close()
})
