import type { AuditEntry } from '@roundsman/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'

describe.each(databaseKinds)('the audit of a person over %s', (kind) => {
	const test = openTestApp(kind)
	let token = ''
	beforeAll(async () => {
		const { db, now } = { db: test.client.db, now: test.now() }
		token = (await createOfficePerson(db, now)).token
		await sql`select make_event_partition(${now}::timestamptz - month * interval '1 month')
			from generate_series(0, 3) as month`.execute(db)
		// Changes of two people and an import in turn, in two transactions, over months and beyond both ends.
		for (const turn of [0, 1]) {
			await sql`
				insert into event (kind, record_kind, record_id, actor_kind, actor_id, arrived_at)
				select 'visit.changed', 'visit', 'of ' || number, 'office', 'person ' || number % 3,
					${now}::timestamptz - make_interval(hours => (number * 7) % 2000)
				from generate_series(1 + ${turn}::integer, 1600, 2) as number
			`.execute(db)
		}
	})

	const days = () => {
		const dayOf = (back: number) =>
			new Date(test.now().getTime() - back * 86_400_000).toISOString().slice(0, 10)
		return { from: dayOf(70), to: dayOf(2) }
	}

	async function readAll(person: string, more = ''): Promise<string[][]> {
		const pages: string[][] = []
		const { from, to } = days()
		const ofPerson = person && `&filter.personId=${person}`
		for (let next: string | null = ''; next !== null; ) {
			const behind = next && `&before=${next}`
			const query = `from=${from}&to=${to}${ofPerson}${more}${behind}`
			const answer = await test.call(token, 'GET', `/api/office/audit?${query}`)
			expect(answer.statusCode, answer.body).toBe(200)
			const { data } = answer.json()
			pages.push(data.items.map(({ id }: AuditEntry) => id))
			next = data.next
		}
		return pages
	}

	it('gives what a person changed on some days, the newest first, page by page and without a gap', async () => {
		const { from, to } = days()
		const { rows } = await sql<{ id: string }>`
			select id from event where actor_id || '' = 'person 1'
			and (arrived_at at time zone 'Europe/Amsterdam')::date between ${from}::date and ${to}::date
			order by arrived_at desc, position desc
		`.execute(test.client.db)
		const pages = await readAll('person 1')
		expect(pages.slice(0, -1).map((ids) => ids.length)).toEqual([100, 100, 100, 100])
		expect(pages.flat()).toEqual(rows.map(({ id }) => id))
	})

	it('gives what everybody changed, what arrived last first, page by page and without a gap', async () => {
		const { from, to } = days()
		const { rows } = await sql<{ id: string }>`
			select id from event
			where (arrived_at at time zone 'Europe/Amsterdam')::date between ${from}::date and ${to}::date
			order by arrived_at desc, position desc
		`.execute(test.client.db)
		const pages = await readAll('')
		expect(pages.length).toBeGreaterThan(10)
		expect(pages.flat()).toEqual(rows.map(({ id }) => id))
	})

	it('gives those of one record among them', async () => {
		expect(await readAll('person 1', '&filter.record=of 400')).toEqual([[expect.any(String)]])
		expect(await readAll('person 2', '&filter.record=of 400')).toEqual([[]])
	})
})
