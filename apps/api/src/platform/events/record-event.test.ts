import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { keepRetention, runChores } from '../../app/chores.ts'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { commandActor, recordEvent, recordEvents } from './record-event.ts'

describe.each(databaseKinds)('events over %s', (kind) => {
	const test = openTestApp(kind)
	const source = () => ({
		db: test.client.db,
		now: test.now(),
		doneAt: new Date('2026-11-19T06:30:00Z'),
		actor: { kind: 'employee', id: 'e-1' } as const,
	})
	const rowsOf = (recordId: string) =>
		test.client.db
			.selectFrom('event')
			.select(['id', 'kind', 'record_kind', 'version', 'actor_kind', 'actor_id'])
			.select(['done_at', 'arrived_at', 'before', 'after'])
			.where('record_id', '=', recordId)
			.orderBy('position')
			.execute()

	it('hold who changed what and when, and only the fields that differ', async () => {
		const recordId = randomUUID()
		await recordEvent(source(), {
			...{ kind: 'visit.replanned', recordId, version: 4 },
			before: { date: '2026-11-19', comment: 'Ring', actions: ['a'] },
			after: { date: '2026-11-20', comment: 'Ring', actions: ['a'], by: test.now() },
		})
		const [row] = await rowsOf(recordId)
		expect(row).toMatchObject({
			...{ kind: 'visit.replanned', record_kind: 'visit', version: 4 },
			...{ actor_kind: 'employee', actor_id: 'e-1', arrived_at: test.now() },
			done_at: new Date('2026-11-19T06:30:00Z'),
			before: { date: '2026-11-19', by: null },
			after: { date: '2026-11-20', by: test.now().toISOString() },
		})
		expect(row?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/)
	})

	it('stand in the order in which they were recorded, and go with a transaction that fails', async () => {
		const recordId = randomUUID()
		const actor = commandActor('news add')
		const kinds = ['news.published', 'news.read'] as const
		const events = kinds.map((one) => ({ kind: one, recordId }))
		await recordEvents({ db: test.client.db, actor }, events)
		const failing = test.client.db.transaction().execute(async (db) => {
			await recordEvent({ db, actor }, { kind: 'news.read', recordId })
			throw new Error('undone')
		})
		await expect(failing).rejects.toThrow('undone')
		expect((await rowsOf(recordId)).map((row) => row.kind)).toEqual([...kinds])
	})

	it.each(['update event set kind = kind', 'delete from event', 'truncate event'])(
		'refuse: %s',
		async (statement) => {
			await recordEvent(source(), { kind: 'news.read', recordId: randomUUID() })
			await expect(sql.raw(statement).execute(test.client.db)).rejects.toThrow('never changed')
		},
	)

	it('have a partition for each month ahead, and lose those that are too old', async () => {
		const { db } = test.client
		const partitions = async () => {
			const { rows } = await sql<{ name: string }>`
				select inhrelid::regclass::text as name from pg_inherits
				where inhparent = 'event'::regclass and inhrelid::regclass::text <> 'event_default'
				order by 1`.execute(db)
			return rows.map(({ name }) => name)
		}
		const chores = async (moment: string) => {
			const clock = () => new Date(moment)
			await runChores({ ...test.deps, clock }, (error) => {
				throw error
			})
			await keepRetention({ ...test.deps, clock })
		}
		const recordId = randomUUID()
		await chores('2031-12-31T23:59:59Z')
		expect(await partitions()).toEqual(
			expect.arrayContaining(['event_2031_12', 'event_2032_01', 'event_2032_02']),
		)
		const then = new Date('2031-12-31T23:59:59Z')
		await recordEvent({ ...source(), now: then, doneAt: then }, { kind: 'news.read', recordId })
		await chores('2033-12-31T12:00:00Z')
		expect(await rowsOf(recordId)).toHaveLength(1)
		await chores('2034-01-01T00:00:00Z')
		expect(await rowsOf(recordId)).toHaveLength(0)
		expect(await partitions()).not.toContain('event_2031_12')
	})

	it('are recorded by whatever clock, in the partition for wrong ones', async () => {
		const recordId = randomUUID()
		const now = new Date('1999-01-01T00:00:00Z')
		await recordEvent({ ...source(), now, doneAt: now }, { kind: 'news.read', recordId })
		expect(await rowsOf(recordId)).toHaveLength(1)
		// The month has begun where it is, and stays there.
		await sql`select make_event_partition(${now})`.execute(test.client.db)
		expect(await rowsOf(recordId)).toHaveLength(1)
	})
})
