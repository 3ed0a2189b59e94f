import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { createRowsOfSomebody, secret } from '../testing/hostile/foreign-rows.ts'
import { openTestApp } from '../testing/test-app.ts'
import { createEmployee, createNews, createVisit } from '../testing/worlds/factories.ts'
import { findRoles } from './request-limit.ts'

/** Tables whose rows a request may read all of, with the reason. Their queries are limited like all others. */
const unlimited: Record<string, string> = {
	...fromWords('holds masters that everybody works with', [
		'action coupon_campaign firm firm_setting holiday option_rank option_value product sector sign_in_rule',
		'text_override text_version useful_link withdrawn_option',
	]),
	...fromWords('is for everybody of a country or a role, which the query says', [
		'document document_version',
	]),
	...fromWords('holds numbers and states of the service, and nobody’s data', [
		'backup_made chore_lease customer_change database_life event_epoch file_removal job',
		'kysely_migration kysely_migration_lock retention sealing_secret service_epoch unobserved',
	]),
	...fromWords('is read by administrators, programs and chores, which are not limited', [
		'api_key api_key_secret erasure export_run import_change import_file import_mapping import_owner',
		'import_row import_run import_upload import_waiting outbound push_key webhook webhook_attempt',
		'webhook_delivery webhook_secret',
	]),
	...fromWords('tells colleagues apart in histories and by the scope of the office', [
		'employee employee_sector office_scope',
	]),
	...fromWords('is written for others: whoever is told of a change reads it by a chore', [
		'mail notification notification_setting push_subscription',
	]),
	...fromWords('is asked for by a secret or before anybody is signed in', [
		'provider_identity provider_sign_in sign_in_failure',
	]),
	...fromWords('is read by dispatchers of each other, before their changes are sent', [
		'board_plan board_step',
	]),
	...fromWords('names who is told or away, of whoever takes part', [
		'chat_read chat_recipient day_off document_reminder',
	]),
	...fromWords('names no owner: the record that shows a file does', ['file']),
	...fromWords('can be added to only, and is read by the office behind the record itself', [
		'event',
	]),
}

function fromWords(reason: string, lines: readonly string[]): Record<string, string> {
	return Object.fromEntries(lines.flatMap((line) => line.split(' ')).map((name) => [name, reason]))
}

const test = openTestApp('postgres')
const read = async <Row>(statement: RawBuilder<Row>, db = test.client.db) =>
	(await statement.execute(db)).rows

it('every table limits requests or says why it does not', async () => {
	const tables = await read(sql<{ name: string; isLimited: boolean }>`
		select relname as name, exists (
			select from pg_policy where polrelid = pg_class.oid and polname = 'request_limit'
		) as "isLimited"
		from pg_class
		where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
		order by relname collate "C"
	`)
	const free = tables.filter(({ isLimited }) => !isLimited).map(({ name }) => name)
	expect(free).toEqual(Object.keys(unlimited).toSorted())
	expect(tables.length - free.length).toBeGreaterThan(45)
})

/** Somebody who sees the rows that hang on a sector, and others who do not. */
async function createWorld() {
	const { db } = test.client
	const stranger = await createRowsOfSomebody(db, test.now(), 'service-agent', secret)
	const own = await createRowsOfSomebody(db, test.now(), 'service-agent', 'Mine')
	const field = await createEmployee(db, test.now(), { sectorId: own.sectorId })
	const office = await createEmployee(db, test.now())
	await db
		.insertInto('office_scope')
		.values({ employee_id: office.id, country: null, sector_id: own.sectorId })
		.execute()
	return { stranger, field, office }
}

it('a request reads no row of others, whatever its query forgets to ask for', async () => {
	const { field, office, stranger } = await createWorld()
	const limits = await read(sql<{ name: string }>`select name from list_request_limits()`)
	const actingFor = (personId: string, half: 'field' | 'office') =>
		test.client.actingFor({ personId, half })
	const seers = {
		field: actingFor(field.id, 'field'),
		dispatcher: actingFor(office.id, 'office'),
		// A scope opens nothing on a phone, nor sectors anything in the office.
		'dispatcher on a phone': actingFor(office.id, 'field'),
		nobody: actingFor('', 'field'),
	}
	const counts: Record<string, Record<string, number>> = {}
	for (const { name } of limits) {
		const bare = sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`
		const all = (await read(bare)).length
		for (const [who, acting] of Object.entries(seers)) {
			const shown = await read(bare, acting)
			const said = JSON.stringify(shown)
			expect(said, `${who} ${name}`).not.toContain(secret)
			expect(said, `${who} ${name}`).not.toContain(stranger.employeeId)
			counts[who] = { ...counts[who], [name]: shown.length }
		}
		counts.all = { ...counts.all, [name]: all }
	}
	const namesOf = (who: string) =>
		Object.keys(counts[who] ?? {}).filter((name) => (counts[who]?.[name] ?? 0) > 0)
	const ofCustomers = ['customer', 'customer_order', 'order_product', 'ticket', 'visit']
	expect(namesOf('field')).toEqual(expect.arrayContaining(ofCustomers))
	expect(namesOf('dispatcher')).toEqual(
		expect.arrayContaining([...ofCustomers, 'parcel', 'tour_point', 'chat_conversation']),
	)
	for (const name of [...ofCustomers, 'parcel', 'tour_point', 'claim', 'chat_message']) {
		expect(counts.dispatcher?.[name], name).toBeLessThan(counts.all?.[name] ?? 0)
	}
	// Their own.
	expect(namesOf('dispatcher on a phone')).toEqual(['session'])
	expect(namesOf('nobody')).toEqual([])
})

it('a request changes no row of others, makes no table and changes no event', async () => {
	const { db } = test.client
	const caller = await createEmployee(db, test.now())
	const acting = test.client.actingFor({ personId: caller.id, half: 'field' })
	const before = await read(sql`select t::text from visit t order by id`)
	await sql`update visit set comment = 'all of them'`.execute(acting)
	await sql`delete from tour_point`.execute(acting)
	expect(await read(sql`select t::text from visit t order by id`)).toEqual(before)
	expect(await read(sql`select from tour_point`)).not.toEqual([])
	const refused = { code: '42501' }
	await expect(sql`create table own (one int)`.execute(acting)).rejects.toMatchObject(refused)
	await expect(sql`drop table visit`.execute(acting)).rejects.toMatchObject(refused)
	await expect(sql`alter table visit add one int`.execute(acting)).rejects.toMatchObject(refused)
	await expect(sql`delete from event`.execute(acting)).rejects.toMatchObject(refused)
	const hidden = await read(
		sql<{ name: string }>`select name from list_hidden_tables() as t (name)`,
	)
	expect(hidden.length).toBeGreaterThan(5)
	for (const { name } of hidden) {
		const reading = sql`select from ${sql.table(name)}`
		await expect(reading.execute(acting), name).rejects.toMatchObject(refused)
	}
})

it('a request writes no row in the name of others, where it is known whose it is', async () => {
	const { db } = test.client
	const [caller, other] = [
		await createEmployee(db, test.now()),
		await createEmployee(db, test.now()),
	]
	const acting = test.client.actingFor({ personId: caller.id, half: 'field' })
	const own = await createVisit(db, caller)
	const news = await createNews(db, { country: 'nl' }, 'Mine')
	const read = (who: string) =>
		sql`insert into news_read (news_id, employee_id) values (${news.id}, ${who})`.execute(acting)
	await read(caller.id)
	await expect(read(other.id)).rejects.toMatchObject({ code: '42501' })
	const foreign = await createVisit(db, other)
	const give = sql`update visit set customer_id = ${foreign.customer_id}, employee_id = ${other.id}
		where id = ${own.id}`
	await expect(give.execute(acting)).rejects.toMatchObject({ code: '42501' })
	const checks = await sql<{ name: string; written: string | null }>`
		select relname as name, pg_get_expr(polwithcheck, polrelid) as written
		from list_request_checks() as checks (name) join pg_class on relname = checks.name
		left join pg_policy on polrelid = pg_class.oid and polname = 'request_limit'
		where relnamespace = current_schema()::regnamespace
	`.execute(db)
	expect(checks.rows.length).toBeGreaterThan(20)
	expect(checks.rows.filter(({ written }) => !written || written === 'true')).toEqual([])
})

it('ends with each statement and transaction, also with one that fails', async () => {
	const { db } = test.client
	const caller = await createEmployee(db, test.now())
	const acting = test.client.actingFor({ personId: caller.id, half: 'field' })
	const whoIs = sql<{ role: string; person: string }>`
		select current_user as role, current_setting('roundsman.person', true) as person
	`
	const limited = { role: (await findRoles(db)).requests, person: caller.id }
	expect(limited.role).toBe('roundsman_requests')
	expect(await read(whoIs, acting)).toEqual([limited])
	await acting.transaction().execute(async (transaction) => {
		expect(await read(whoIs, transaction)).toEqual([limited])
		await sql`savepoint one`.execute(transaction)
		await expect(sql`select 1 / ${0}::integer`.execute(transaction)).rejects.toThrow()
		await sql`rollback to savepoint one`.execute(transaction)
		expect(await read(whoIs, transaction)).toEqual([limited])
	})
	await expect(sql`select 1 / ${0}::integer`.execute(acting)).rejects.toThrow()
	await expect(sql`select no_such_column`.execute(acting)).rejects.toThrow()
	expect(await read(sql`select ${1}::integer as one`, acting)).toEqual([{ one: 1 }])
	for (const _ of Array.from({ length: 12 })) {
		expect((await read(whoIs))[0]?.role).not.toBe(limited.role)
		expect((await read(whoIs))[0]?.person || null).toBeNull()
	}
})
