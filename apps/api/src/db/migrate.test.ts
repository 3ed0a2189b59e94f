import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import {
	countWaiting,
	createTestDatabase,
	databaseKinds,
	openBeside,
} from '../testing/databases/test-database.ts'
import { migrate, migrationNames } from './migrate.ts'

describe.each(databaseKinds)('migrations over %s', (kind) => {
	const folder = mkdtempSync(join(tmpdir(), 'roundsman-migrations-'))
	afterAll(() => rmSync(folder, { recursive: true }))

	it('make indexes beside all other work, and anew what was broken off', async () => {
		const client = await createTestDatabase(kind)
		const { db } = client
		await sql`drop table kysely_migration, kysely_migration_lock`.execute(db)
		writeFileSync(join(folder, '0001-rows.sql'), 'create table rows_of (one int)')
		const script = '-- Why.\ncreate index concurrently if not exists rows_of_one on rows_of (one);'
		writeFileSync(join(folder, '0002-index.sql'), script)
		const isValid = async () => {
			const { rows } = await sql<{ indisvalid: boolean }>`
				select indisvalid from pg_index where indexrelid = to_regclass('rows_of_one')
			`.execute(db)
			return rows.map((row) => row.indisvalid)
		}
		await migrate(db, folder)
		expect(await isValid()).toEqual([true])
		await sql`update pg_index set indisvalid = false where indexrelid = 'rows_of_one'::regclass`.execute(
			db,
		)
		await migrate(db, folder)
		expect(await isValid()).toEqual([true])
		await sql`drop table rows_of`.execute(db)
		await client.close()
	})

	it('make an index of a table with partitions part by part, and go on where that was broken off', async () => {
		const client = await createTestDatabase(kind)
		const { db } = client
		const isValid = async (name: string) => {
			const { rows } = await sql<{ indisvalid: boolean }>`
				select indisvalid from pg_index where indexrelid = to_regclass(${name})
			`.execute(db)
			return rows.map((row) => row.indisvalid)
		}
		expect(await isValid('event_of_actor')).toEqual([true])
		expect(await isValid('event_default_of_actor')).toEqual([true])
		await sql`drop index event_of_actor`.execute(db)
		await sql`create index event_of_actor on only event (actor_id, arrived_at, position)`.execute(
			db,
		)
		expect(await isValid('event_of_actor')).toEqual([false])
		await migrate(db)
		expect(await isValid('event_of_actor')).toEqual([true])
		// A partition of a month to come has it by itself.
		await sql`select make_event_partition('2091-03-01')`.execute(db)
		expect(await isValid('event_2091_03_actor_id_arrived_at_position_idx')).toEqual([true])
		await client.close()
	})

	it.runIf(kind === 'postgres')('make indexes once where processes start together', async () => {
		const client = await createTestDatabase(kind)
		await sql`drop index outbound_for_office`.execute(client.db)
		const others = await Promise.all([1, 2, 3].map(() => openBeside(client)))
		await Promise.all([client, ...others].map(({ db }) => migrate(db)))
		const { rows } = await sql<{ indisvalid: boolean }>`
			select indisvalid from pg_index where indexrelid = to_regclass('outbound_for_office')
		`.execute(client.db)
		expect(rows).toEqual([{ indisvalid: true }])
		for (const other of others) await other.close()
		await client.close()
	})

	it.runIf(kind === 'postgres')('hold up nobody while a table is in use', async () => {
		const client = await createTestDatabase(kind)
		const { db } = client
		await sql`drop table kysely_migration, kysely_migration_lock`.execute(db)
		const [backup, reader] = await Promise.all([openBeside(client), openBeside(client)])
		const own = mkdtempSync(join(folder, 'busy-'))
		writeFileSync(join(own, '0001-rows.sql'), 'create table used (one int)')
		await migrate(db, own)
		writeFileSync(join(own, '0002-more.sql'), 'alter table used add column two int')
		const patience = { lockMs: 100, pauseMs: 20, triesMost: 1_000 }
		let migrating: Promise<void> | undefined
		await backup.db.transaction().execute(async (transaction) => {
			await sql`select from used`.execute(transaction)
			migrating = migrate(db, own, patience)
			await expect.poll(() => countWaiting(reader)).toBeGreaterThan(0)
			// It would wait behind the migration, which would wait for the backup.
			await sql`select one from used`.execute(reader.db)
			await expect(migrate(reader.db, own, { ...patience, triesMost: 1 })).rejects.toThrow(
				'was in use all the time',
			)
		})
		await migrating
		await sql`select two from used`.execute(reader.db)
		for (const one of [backup, reader, client]) await one.close()
	})

	it('leave the schema of a newer release as it is, and refuse one that took away what this one uses', async () => {
		const client = await createTestDatabase(kind)
		const { db } = client
		const note = (name: string) =>
			sql`insert into kysely_migration values (${name}, '')`.execute(db)
		const newest = migrationNames().at(-1)?.slice(0, 4)
		await note('9997-adds')
		await note(`9998-takes-away-needs-${newest}`)
		await migrate(db)
		await note('9999-takes-more-needs-9997')
		await expect(migrate(db)).rejects.toThrow('(9999-takes-more-needs-9997)')
		await sql`delete from kysely_migration where name > '9997'`.execute(db)
		await note('9997-adds')
		await sql`delete from kysely_migration where name like ${`${newest}%`}`.execute(db)
		await expect(migrate(db), 'a release that is no older one').rejects.toThrow('(9997-adds)')
		await client.close()
	})
})
