import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PersonKind, personKinds } from '@roundsman/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#db/database'
import { removeDueFiles } from '#domains/files'
import type { TableErasure } from '#platform/erasure/erasure'
import { fileStoreOf } from '#platform/stores/file-store'
import { runChores } from '../../app/chores.ts'
import { fileKinds } from '../../app/handlers.ts'
import { examples } from '../../testing/examples/customers.ts'
import { runOffice } from '../../testing/run-office.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import { erasePerson, previewErasure } from './person-service.ts'
import { wholeErasure } from './whole-erasure.ts'

const [first, last] = ['Zyxwvuts', 'Qlmnoprs']
const name = `${first} ${last}`
const found = /zyxwvuts|qlmnoprs/i

type Column = { table: string; name: string; type: string; isNameable: boolean }

/** Types in which nobody can be named. */
const nameless = [
	'uuid',
	'bool',
	'int2',
	'int4',
	'int8',
	'float8',
	'numeric',
	'date',
	'time',
	'timestamptz',
	'xid8',
	'_uuid',
]

async function listColumns(db: Db): Promise<Column[]> {
	const { rows } = await sql<Column>`
		select relname as table, attname as name, typname as type,
			not typname = any(${nameless}::text[]) as "isNameable"
		from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
		where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
		and attnum > 0 and not attisdropped
		order by 1, attnum
	`.execute(db)
	return rows
}

const erasureOf = (table: string): TableErasure => wholeErasure[table] ?? {}

/** The columns of a table that an erasure of one of these persons masks, whatever they hold. */
function maskedIn(
	{ masks = {}, files = {} }: TableErasure,
	kinds: readonly PersonKind[],
): string[] {
	return kinds.flatMap((kind) => [...Object.keys(masks[kind] ?? {}), ...(files[kind] ?? [])])
}

const isRemoved = ({ removed = [] }: TableErasure, kinds: readonly PersonKind[]) =>
	kinds.some((kind) => removed.includes(kind))

/** Whether a column is masked for one of these persons. */
function isErased({ table, name: column }: Column, kinds: readonly PersonKind[]): boolean {
	const erasure = erasureOf(table)
	if (column in (erasure.harmless ?? {})) return false
	return (
		isRemoved(erasure, kinds) ||
		maskedIn(erasure, kinds).includes(column) ||
		(erasure.texts ?? []).includes(column)
	)
}

describe('a name that stands everywhere', () => {
	// Its constraints go, so no other test may have it after: this one is thrown away.
	const test = openTestApp('postgres', { logLevel: 'trace' })
	let columns: Column[]
	beforeAll(async () => {
		columns = await listColumns(test.client.db)
		await dropConstraints()
	})

	it('is looked for in each column that can hold one: a new column says so, or why it cannot', async () => {
		expect(columns.length).toBeGreaterThan(300)
		const unknown = columns.filter(
			(column) =>
				column.isNameable &&
				!isErased(column, personKinds) &&
				!(column.name in (erasureOf(column.table).harmless ?? {})),
		)
		expect(unknown.map(({ table, name: column }) => `${table}.${column}`)).toEqual([])
		const known = new Set(columns.map(({ table, name: column }) => `${table}.${column}`))
		const named = Object.entries(wholeErasure).flatMap(([table, erasure]) =>
			[
				...[...(erasure.texts ?? []), ...Object.keys(erasure.harmless ?? {})],
				...[...(erasure.secrets ?? []), ...maskedIn(erasure, personKinds)],
			].map((column) => `${table}.${column}`),
		)
		expect(named.filter((column) => !known.has(column))).toEqual([])
		expect(
			Object.keys(wholeErasure).filter((table) => !columns.some((one) => one.table === table)),
		).toEqual([])
	})

	const ids = Object.fromEntries(
		[
			'customer',
			'contact_person',
			'employee',
			'visit',
			'customer_return',
			'claim',
			'ticket',
			'file',
			'photo',
		].map((table) => [table, randomUUID()]),
	) as Record<string, string>

	/** Which record a column names. */
	function referenceOf({ table, name: column }: Column): string {
		if (column === 'id') return ids[table] ?? randomUUID()
		if (['employee_id', 'confirmed_by', 'created_by'].includes(column)) return ids.employee ?? ''
		const record = { return_id: 'customer_return', contact_person_id: 'contact_person' }
		const owner = record[column as keyof typeof record] ?? column.replace(/_id$/, '')
		return ids[owner] ?? randomUUID()
	}

	function plainValue(column: Column, kind: PersonKind) {
		const { files } = erasureOf(column.table)
		if (files?.[kind]?.includes(column.name)) return ids.file
		const values: Record<string, unknown> = {
			uuid: () => referenceOf(column),
			...{ bool: false, int2: 1, int4: 1, int8: 1, float8: 1, numeric: 1, xid8: '1' },
			...{ date: '2026-01-01', time: '08:00', timestamptz: '2026-11-19T00:00:00Z' },
			...{ _text: '{}', _uuid: '{}', jsonb: '{}', bytea: Buffer.from('plain') },
		}
		const value = column.type in values ? values[column.type] : `plain ${column.name}`
		return typeof value === 'function' ? value() : value
	}

	function plantedValue({ type }: Column) {
		if (type === 'jsonb') return JSON.stringify({ planted: name, list: [{ deep: `by ${name}.` }] })
		if (type === '_text') return `{${first}}`
		return type === 'bytea' ? Buffer.from(name) : name
	}

	/** Whatever a row must be otherwise: it only has to hold the name. */
	async function dropConstraints() {
		await sql`
			do $$
			declare
				one record;
			begin
				for one in
					select conrelid::regclass as owner, conname from pg_constraint
					where contype in ('c', 'f') and connamespace = current_schema()::regnamespace
					and conislocal and coninhcount = 0
				loop
					execute format('alter table %s drop constraint %I', one.owner, one.conname);
				end loop;
				delete from import_owner;
			end
			$$
		`.execute(test.client.db)
	}

	/** A row in each table, with the name in each column that is erased for such a person. */
	async function plant(db: Db, kind: PersonKind): Promise<number> {
		await sql`set local session_replication_role = replica`.execute(db)
		const made = await sql<{ column: string }>`
			select attrelid::regclass || '.' || attname as column from pg_attribute
			where (attidentity <> '' or attgenerated <> '') and attnum > 0
		`.execute(db)
		const isMade = new Set(made.rows.map(({ column }) => column))
		let count = 0
		for (const [table, all] of Map.groupBy(columns, (one) => one.table)) {
			const isNamed = all.some((column) => column.isNameable && isErased(column, [kind]))
			if (!isNamed && !(table in ids)) continue
			const own = all.filter((one) => !isMade.has(`${table}.${one.name}`))
			const values = own.map((column) => {
				const isPlanted = column.isNameable && isErased(column, [kind])
				if (isPlanted) count += 1
				return isPlanted ? plantedValue(column) : plainValue(column, kind)
			})
			await sql`
				insert into ${sql.table(table)} (${sql.join(own.map((one) => sql.ref(one.name)))})
				values (${sql.join(values)})
			`.execute(db)
		}
		await sql`set local session_replication_role = origin`.execute(db)
		return count
	}

	async function findNamed(db: Db): Promise<string[]> {
		const tables = new Set(columns.map(({ table }) => table))
		const texts = [...tables].map(
			(table) => sql`select ${table}::text as table, t::text as text from ${sql.table(table)} as t`,
		)
		const { rows } = await sql<{ table: string; text: string }>`
			${sql.join(texts, sql` union all `)}
		`.execute(db)
		const hex = Buffer.from(name).toString('hex')
		const named = rows.filter(({ text }) => found.test(text) || text.includes(hex))
		return [...new Set(named.map(({ table }) => table))].sort()
	}

	const stored = () => {
		const folder = join(test.deps.config.dataDir, 'files')
		return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1'))
	}

	/** What is done in a transaction that leaves nothing behind. */
	async function inVain(work: (db: Db) => Promise<void>): Promise<void> {
		const undone = new Error('undone')
		const run = test.client.db.transaction().execute(async (db) => {
			await work(db)
			throw undone
		})
		await expect(run).rejects.toBe(undone)
	}

	const subjects: Record<PersonKind, string> = {
		contact: ids.contact_person ?? '',
		customer: ids.customer ?? '',
		employee: ids.employee ?? '',
	}

	it.each(personKinds)('is nowhere once the %s is erased', async (kind) => {
		const { config } = test.deps
		const id = subjects[kind]
		await fileStoreOf(config).put(ids.file ?? '', Buffer.from(`photo of ${name}`), 'image/png')
		await inVain(async (db) => {
			expect(await plant(db, kind)).toBeGreaterThan(60)
			const before = await findNamed(db)
			expect(before.length).toBeGreaterThan(15)
			const preview = await previewErasure({ db }, { kind, id })
			expect(await findNamed(db)).toEqual(before)
			const done = await erasePerson({ ...test.source(), config, db }, { kind, id })
			expect(done).toEqual({ ...preview, isDone: true })
			await removeDueFiles({ db, config, now: test.now() }, fileKinds)
			expect(await findNamed(db)).toEqual([])
			// A contact person's own signature goes, and no picture of the customer's goods.
			expect(stored().some((text) => found.test(text))).toBe(false)
			expect(JSON.stringify(done)).not.toMatch(found)
			expect(test.logged()).not.toMatch(found)
		})
	})

	/** What a request with the name is answered with. */
	async function ask(token: string | null, method: 'GET' | 'POST', url: string, body?: object) {
		const { statusCode } = await test.call(token, method, url, { body })
		return statusCode
	}

	it('stands in no line of the log, whatever is asked and whatever breaks', async () => {
		const { db } = test.client
		const employee = await createEmployee(db, test.now(), { name })
		const { token } = employee
		const text = encodeURIComponent(name)
		const form = { ...examples.bodies?.createCustomer, title: name, email: `${last}@a.example` }
		await sql`
			create function break_customer() returns trigger language plpgsql as
			$$ begin raise exception 'broken by %', new.title using detail = new.title; end $$
		`.execute(db)
		await sql`
			create trigger break_customer before insert on customer
			for each row execute function break_customer()
		`.execute(db)
		expect([
			await ask(null, 'POST', '/api/login', { login: last, password: `${last}-7` }),
			await ask(token, 'GET', `/api/customer?filter.search=${text}`),
			await ask(token, 'GET', `/api/customer/${text}`),
			await ask(null, 'GET', `/api/${text}?${text}=${text}`),
			await ask(token, 'POST', '/api/customer', { [name]: name }),
			await ask(token, 'POST', '/api/customer', form),
		]).toEqual([401, 200, 404, 404, 422, 500])
		await sql`drop function break_customer cascade`.execute(db)
		const headers = { 'idempotency-key': name, 'user-agent': name, 'if-match': name }
		await test.call(token, 'POST', '/api/customer', { body: form, headers })
		await runOffice(test.deps, 'status')
		await runChores(test.deps, () => undefined)
		const lines = test.logged().trim().split('\n')
		expect(lines.filter((line) => JSON.parse(line).msg === 'answered')).toHaveLength(7)
		expect(test.logged()).toContain('P0001')
		expect(lines.filter((line) => found.test(line))).toEqual([])
	})
})
