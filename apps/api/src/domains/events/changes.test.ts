import { randomUUID } from 'node:crypto'
import type { ChangeEvent, ChangesPage } from '@roundsman/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { recordEvent } from '#platform/events/record-event'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { runOffice } from '../../testing/run-office.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'

describe.each(databaseKinds)('the feed of changes over %s', (kind) => {
	const test = openTestApp(kind)
	let token = ''
	beforeAll(async () => {
		token = (await createOfficePerson(test.client.db, test.now())).token
	})

	const call = (query: string, by = token) => test.call(by, 'GET', `/api/changes${query}`)
	async function ask(since?: string, more = ''): Promise<ChangesPage> {
		const answer = await call(since === undefined ? '' : `?since=${since}${more}`)
		expect(answer.statusCode, answer.body).toBe(200)
		return answer.json().data
	}
	/** A change is given once no transaction that began before it runs: of other databases of the cluster as well. */
	const hasSettled = (since: string, count: number) =>
		vi.waitFor(
			async () => {
				let seen = 0
				for (let cursor = since, hasMore = true; hasMore; ) {
					const page = await ask(cursor)
					seen += page.items.length
					cursor = page.cursor
					hasMore = page.hasMore
				}
				expect(seen).toBe(count)
			},
			{ timeout: 50_000 },
		)
	const actor = { kind: 'import', id: 'i-1' } as const
	const record = (recordId: string, now = test.now()) =>
		recordEvent({ db: test.client.db, now, actor }, { kind: 'customer.changed', recordId })

	it('loses nothing of twenty writers, of which many undo, and holds the order of each record', async () => {
		const { db } = test.client
		await sql`create table ledger (id integer primary key, version integer not null)`.execute(db)
		await sql`insert into ledger select id, 0 from generate_series(0, 4) as id`.execute(db)
		const prefix = randomUUID()
		let committed = 0
		async function write(turn: number) {
			await db.transaction().execute(async (own) => {
				// As a change does: the transaction has its number before it has the record.
				await sql`select pg_current_xact_id()`.execute(own)
				const id = (turn * 7) % 5
				const { rows } = await sql<{ version: number }>`
					update ledger set version = version + 1 where id = ${id} returning version`.execute(own)
				const version = rows[0]?.version ?? 0
				const source = { db: own, now: test.now(), actor }
				await recordEvent(source, { kind: 'visit.changed', recordId: `${prefix}-${id}`, version })
				if (turn % 3 === 0) throw new Error('undone')
			})
			committed += 1
		}
		let { cursor } = await ask()
		const seen: ChangeEvent[] = []
		const read = async () => {
			const page = await ask(cursor)
			cursor = page.cursor
			seen.push(...page.items)
		}
		let isWriting = true
		const writers = Array.from({ length: 20 }, async (_, writer) => {
			for (let turn = 0; turn < 12; turn += 1)
				await write(writer * 12 + turn).catch(() => undefined)
		})
		const reading = (async () => {
			while (isWriting) await read()
		})()
		await Promise.all(writers)
		isWriting = false
		await reading
		await vi.waitFor(
			async () => {
				await read()
				expect(seen.length).toBeGreaterThanOrEqual(committed)
			},
			{ timeout: 50_000 },
		)
		expect(committed).toBe(160)
		expect(seen).toHaveLength(committed)
		expect(new Set(seen.map(({ id }) => id)).size).toBe(committed)
		for (const own of Map.groupBy(seen, (event) => event.record.id).values()) {
			expect(own.map(({ version }) => version)).toEqual(own.map((_, index) => index + 1))
		}
	})

	it('gives the kinds that were asked for, page by page', async () => {
		const { cursor } = await ask()
		const id = randomUUID()
		await recordEvent(
			{ db: test.client.db, now: test.now(), actor },
			{
				...{ kind: 'visit.started', recordId: id, version: 2 },
				...{ before: { arrivedAt: null }, after: { arrivedAt: test.now() } },
			},
		)
		await Promise.all(Array.from({ length: 501 }, () => record(id)))
		await hasSettled(cursor, 502)
		const visits = await ask(cursor, '&kinds=visit.started,visit.reported')
		expect(visits.hasMore).toBe(false)
		expect(visits.items).toEqual([
			{
				id: expect.any(String),
				...{ kind: 'visit.started', record: { kind: 'visit', id }, version: 2, by: actor },
				doneAt: test.now().toISOString(),
				arrivedAt: test.now().toISOString(),
				before: { arrivedAt: null },
				after: { arrivedAt: test.now().toISOString() },
			},
		])
		const first = await ask(cursor)
		expect([first.items.length, first.hasMore]).toEqual([500, true])
		const second = await ask(first.cursor)
		expect([second.items.length, second.hasMore]).toEqual([2, false])
		expect((await ask(second.cursor)).items).toEqual([])
	})

	it('refuses what is no cursor and no kind, both at once', async () => {
		const answer = await call('?since=yesterday&kinds=visit.lost')
		expect(answer.statusCode).toBe(422)
		expect(Object.keys(answer.json().error.fields)).toEqual(
			expect.arrayContaining(['since', expect.stringMatching(/^kinds/)]),
		)
	})

	it('is for administrators', async () => {
		const { db } = test.client
		const dispatcher = await createOfficePerson(db, test.now(), { office_role: 'dispatcher' })
		const { token: field } = await createEmployee(db, test.now())
		expect((await call('', dispatcher.token)).statusCode).toBe(403)
		expect((await call('', field)).statusCode).toBe(403)
	})

	it('ends cursors of 30 days and of another life of the data, and says how to begin anew', async () => {
		const { cursor } = await ask()
		const old = cursor.replace(/\d+$/, String(test.now().getTime() / 1000 - 30 * 86_400 - 1))
		const refused = await call(`?since=${old}`)
		expect(refused.statusCode).toBe(410)
		expect(refused.json().error).toMatchObject({
			type: 'CURSOR_OVER',
			message: expect.stringContaining('ask without since'),
		})
		await record('before')
		await runOffice(test.deps, 'restored')
		expect((await call(`?since=${cursor}`)).statusCode).toBe(410)
		const anew = await ask()
		await record('after')
		await hasSettled(anew.cursor, 1)
		const { items } = await ask(anew.cursor)
		expect(items.map((event) => event.record.id)).toEqual(['after'])
	})

	it('gives nothing of the life before to a cursor of this one, whatever its transactions are numbered', async () => {
		await record('of a dump')
		await runOffice(test.deps, 'restored')
		const { cursor } = await ask()
		// As after the restore of a dump: the numbers of the old cluster are still to come here.
		const later = cursor.replace(/^([\w-]{16})\.\d+/, '$1.0')
		expect((await ask(later)).items).toEqual([])
	})
})
