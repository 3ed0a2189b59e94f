import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { readConfig } from '#platform/config'
import { keepEventPartitions } from '#platform/events/event-partitions'
import { commandActor, recordEvent } from '#platform/events/record-event'
import { openPostgres } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { createPostgresDatabase } from '../../testing/databases/test-database.ts'
import { runOffice } from '../../testing/run-office.ts'
import { listChanges } from './changes-service.ts'

describe('a role that serves and owns nothing', () => {
	it('adds events and reads them, makes partitions ahead, and changes nothing that was recorded', async () => {
		const url = await createPostgresDatabase()
		const owner = openPostgres(url, 1)
		const role = `service_${randomUUID().slice(0, 8)}`
		await sql`create role ${sql.ref(role)} login`.execute(owner.db)
		const config = readConfig({}, tmpdir())
		const deps = { client: owner, config, clock: () => new Date(), version: 'test' }
		await runOffice(deps, 'database', 'grant', role)
		const service = openPostgres(url.replace('roundsman@', `${role}@`), 1)
		const { db } = service
		try {
			// A start finds nothing to do.
			await migrate(db)
			const now = new Date()
			const { cursor } = await listChanges({ db, now }, {})
			await recordEvent({ db, now, actor: commandActor('x') }, { kind: 'news.read', recordId: 'n' })
			// Transactions of other databases of the cluster hold it up.
			await vi.waitFor(
				async () => {
					const { items } = await listChanges({ db, now }, { since: cursor })
					expect(items.map(({ record }) => record.id)).toEqual(['n'])
				},
				{ timeout: 50_000 },
			)
			await keepEventPartitions(db, new Date('2031-12-31T23:59:59Z'))
			const part = `event_${now.toISOString().slice(0, 7).replace('-', '_')}`
			for (const table of ['event', part, 'event_2032_01', 'event_default']) {
				for (const statement of [
					`update ${table} set kind = kind`,
					`delete from ${table}`,
					`truncate ${table}`,
					`drop table ${table}`,
					`alter table ${table} disable trigger all`,
				]) {
					await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(
						/permission denied|must be owner/,
					)
				}
			}
			const forget = sql`select drop_event_partitions(now() + interval '1 year')`.execute(db)
			await expect(forget).rejects.toThrow('events of the last year stay')
		} finally {
			await service.close()
			await sql`drop owned by ${sql.ref(role)}`.execute(owner.db)
			await sql`drop role ${sql.ref(role)}`.execute(owner.db)
			await owner.close()
		}
	})
})
