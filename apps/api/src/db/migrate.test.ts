import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import {
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
