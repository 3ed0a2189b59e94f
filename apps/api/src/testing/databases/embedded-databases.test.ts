import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { DatabaseClient } from '../../db/client.ts'
import { createCustomer, createEmployee } from '../worlds/factories.ts'
import { createTestDatabase } from './test-database.ts'

/** Whatever a test may leave behind: rows, the next numbers of sequences, settings and prepared statements. */
async function stateOf({ db }: DatabaseClient): Promise<unknown> {
	const tables = await sql<{ name: string }>`
		select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1
	`.execute(db)
	const state: unknown[] = []
	for (const { name } of tables.rows) {
		state.push([name, (await sql.raw(`select * from ${name}`).execute(db)).rows])
	}
	for (const query of [
		'select sequencename, last_value from pg_sequences order by 1',
		"select name, setting from pg_settings where source = 'session' order by 1",
		'select pg_listening_channels() as channel',
	]) {
		state.push((await sql.raw(query).execute(db)).rows)
	}
	return state
}

it('an embedded database that a test has used is as new for the next one', async () => {
	const first = await createTestDatabase('embedded')
	const before = await stateOf(first)
	const { sectorId } = await createEmployee(first.db, new Date())
	await createCustomer(first.db, sectorId)
	await sql`set time zone 'Asia/Tokyo'`.execute(first.db)
	await sql`select nextval(seqrelid) from pg_sequence`.execute(first.db)
	await first.listen('heard', { onMessage: () => undefined, onRestored: () => undefined })
	expect(await stateOf(first)).not.toEqual(before)
	await first.close()

	await expect(sql`select 1`.execute(first.db)).rejects.toThrow()
	const second = await createTestDatabase('embedded')
	expect(await stateOf(second)).toEqual(before)
	const third = await createTestDatabase('embedded')
	await createEmployee(third.db, new Date())
	expect(await stateOf(second)).toEqual(before)
	await Promise.all([second.close(), third.close()])
})
