import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { ImportMoment, Sql } from '#platform/imports/import-adapter'
import { tableAdapter } from '#platform/imports/table-adapter'
import { announceProfile } from '#platform/live-feed'

const usualCountry = ({ country }: ImportMoment): Sql => sql`${country}::text`

async function addSectors(db: Db, rows: Sql): Promise<void> {
	await sql`
		insert into employee_sector (employee_id, sector_id)
		select r.id::uuid, sector_id::uuid
		from (${rows}) as r cross join lateral jsonb_array_elements_text(r.refs -> 'sectors') as named (sector_id)
		where r.data ? 'sectors'
		on conflict do nothing
	`.execute(db)
}

export const employeeImport = tableAdapter({
	kind: 'employees',
	table: 'employee',
	key: sql`t.personnel_number`,
	references: { sectors: 'sectors' },
	columns: [
		{ field: 'personnelNumber', column: 'personnel_number', type: 'text' },
		{
			field: 'login',
			column: 'login',
			type: 'text',
			read: sql`lower(r.data ->> 'login')`,
			initial: sql`lower(r.data ->> 'email')`,
		},
		{ field: 'name', column: 'name', type: 'text' },
		{ field: 'email', column: 'email', type: 'text' },
		{ field: 'role', column: 'role', type: 'text' },
		{ field: 'country', column: 'country', type: 'text', initial: usualCountry },
		{ field: 'postalCode', column: 'postal_code', type: 'text' },
		{ field: 'language', column: 'language', type: 'text' },
	],
	shown: {
		sectors: sql`coalesce((
			select jsonb_agg(sector.name order by sector.name collate "C")
			from employee_sector join sector on sector.id = employee_sector.sector_id
			where employee_sector.employee_id = t.id
		), '[]')`,
	},
	touch: () => ({ version: sql`t.version + 1` }),
	// A day without visits does not count as use.
	parts: ['employee_sector', 'tour'],
	isChanged: sql`t.version > 1 or t.password_hash is not null`,
	otherKey: {
		// The value by which people sign in
		of: ({ login, email }) => {
			const signsInBy = login ?? email
			return typeof signsInBy === 'string' ? signsInBy.toLowerCase() : null
		},
		fields: ['login', 'email'],
		reason: 'duplicate key',
	},
	prepare: ({ name, surname, login, sectors, ...values }) => ({
		...values,
		...(login === undefined
			? {}
			: { login: typeof login === 'string' ? login.toLowerCase() : login }),
		...(name === undefined && surname === undefined
			? {}
			: { name: [name, surname].filter(Boolean).join(' ') }),
		...(Array.isArray(sectors) ? { sectors: [...new Set(sectors)].sort() } : {}),
	}),
	findFaults: (rows) => sql`
		select r.row_number, 'duplicate key' as reason,
			case when r.data ->> 'login' is null then 'email' else 'login' end as field,
			to_jsonb(coalesce(r.data ->> 'login', r.data ->> 'email')) as value
		from (${rows}) as r join employee as other
			on other.login = lower(coalesce(r.data ->> 'login', r.data ->> 'email'))
		where r.is_new or other.id::text <> r.id and r.data ? 'login'`,
	announce: async (db, ids) => {
		const { rows } = await sql<{
			id: string
		}>`select record_id as id from (${ids}) as changed (record_id)`.execute(db)
		for (const { id } of rows) await announceProfile(db, id)
	},
	afterInsert: addSectors,
	afterUpdate: async (db, rows) => {
		await sql`
			delete from employee_sector using (${rows}) as r
			where employee_sector.employee_id = r.id::uuid and r.data ? 'sectors'
		`.execute(db)
		await addSectors(db, rows)
	},
})
