import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase, databaseKinds } from '../testing/databases/test-database.ts'
import { migrate } from './migrate.ts'

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
})
