import { sql } from 'kysely'
import type { Db } from '#db/database'
import { orderedId } from '#db/ids'
import type { ImportAdapter, ImportMoment, Sql } from '#platform/imports/import-adapter'
import { type ImportColumn, refOf, tableAdapter } from '#platform/imports/table-adapter'
import { announceCatchUp } from '#platform/live-feed'
import {
	cancelVisits,
	closedWithVisits,
	closingWith,
	listClosedWithVisits,
	lockToursWith,
} from './customer-closing-import.ts'
import type { ImportedVisits } from './planned-visits.ts'

const column = (
	field: string,
	name: string,
	type: ImportColumn['type'] = 'text',
	more: Partial<ImportColumn> = {},
) => ({ field, column: name, type, ...more }) satisfies ImportColumn

const phone = { show: sql`nullif(concat_ws(' ', t.phone_prefix, t.phone_number), '')` }

/** Status of a new customer if the file has none */
const usualStatus = sql`'stnd'`

const columns: ImportColumn[] = [
	column('customerNumber', 'aws_id'),
	column('title', 'title'),
	column('companyTitle', 'company_title', 'text', { initial: sql`r.data ->> 'title'` }),
	column('street', 'street'),
	column('houseNumber', 'house_number', 'text', { initial: sql`''` }),
	column('postalCode', 'postal_code'),
	column('city', 'city'),
	column('country', 'country', 'text', { initial: ({ country }) => sql`${country}::text` }),
	column('phone', 'phone_prefix', 'text', {
		...phone,
		read: sql`split_part(r.data ->> 'phone', ' ', 1)`,
	}),
	column('phone', 'phone_number', 'text', {
		...phone,
		read: sql`split_part(r.data ->> 'phone', ' ', 2)`,
	}),
	column('email', 'email'),
	column('vat', 'vat'),
	column('sector', 'sector_id', 'uuid', {
		read: refOf('sector'),
		show: sql`(select name from sector where sector.id = t.sector_id)`,
	}),
	column('status', 'status', 'text', { initial: usualStatus }),
	column('businessType', 'business_type'),
	column('quantityEmployees', 'quantity_employees'),
	column('label', 'label'),
	column('potential', 'potential'),
	column('notes', 'notes'),
	column('isClosed', 'is_closed', 'boolean', {
		initial: sql`coalesce(r.data ->> 'status', '') in ('clos', 'clsd')`,
	}),
	column('lat', 'lat', 'double precision'),
	column('lng', 'lng', 'double precision'),
	column('realLat', 'real_lat', 'double precision'),
	column('realLng', 'real_lng', 'double precision'),
]

const formField: Sql = sql`case named.field
	when 'postalCode' then 'index' when 'label' then 'customerLabel' when 'phone' then 'phoneNumber'
	when 'realLat' then 'realLocation' when 'realLng' then 'realLocation' else named.field end`

const touched: Sql = sql`(
	select jsonb_object_agg(case change.field
		when 'index' then 'postalCode' when 'customerLabel' then 'label' when 'phoneNumber' then 'phone'
		when 'phonePrefix' then 'phone' else change.field end, change.changed_at)
	from customer_field_change as change where change.customer_id = t.id and change.employee_id is not null
)`

const statusEntryColumns = sql`customer_status_entry (id, customer_id, status, reason, employee_id, changed_at)`

async function noteFirstStatus(db: Db, rows: Sql, { now }: ImportMoment): Promise<void> {
	await sql`
		insert into ${statusEntryColumns}
		select ${orderedId}, r.id::uuid, coalesce(r.data ->> 'status', ${usualStatus}), null, null,
			${now}::timestamptz
		from (${rows}) as r
	`.execute(db)
}

async function noteStatus(db: Db, rows: Sql, { now }: ImportMoment): Promise<void> {
	await sql`
		insert into ${statusEntryColumns}
		select gen_random_uuid(), customer.id, customer.status, null, null, ${now}::timestamptz
		from (${rows}) as r join customer on customer.id = r.id::uuid
		where r.data ? 'status'
	`.execute(db)
}

/** Updates dependent fields: the location with the address, closing with the status. */
async function followChanges(db: Db, rows: Sql, moment: ImportMoment): Promise<void> {
	await sql`
		update customer set
			lat = case when r.data ? 'lat' then lat else null end,
			lng = case when r.data ? 'lng' then lng else null end
		from (${rows}) as r
		where customer.id = r.id::uuid and customer.lat is not null and not (r.data ? 'lat')
			and r.data ?| array['street', 'houseNumber', 'postalCode', 'city', 'country']
	`.execute(db)
	await sql`
		update customer set is_closed = status in ('clos', 'clsd')
		from (${rows}) as r
		where customer.id = r.id::uuid and r.data ? 'status' and not (r.data ? 'isClosed')
			and is_closed <> (status in ('clos', 'clsd'))
	`.execute(db)
	await noteStatus(db, rows, moment)
	await sql`
		insert into customer_field_change (customer_id, field, employee_id, changed_at, version)
		select distinct r.id::uuid, ${formField}, null::uuid, ${moment.now}::timestamptz, customer.version
		from (${rows}) as r join customer on customer.id = r.id::uuid
		cross join lateral jsonb_object_keys(r.data) as named (field)
		on conflict (customer_id, field) do update set employee_id = excluded.employee_id,
			changed_at = excluded.changed_at, version = excluded.version
	`.execute(db)
}

/** Whether one of the records is or was in the sector; checks the latest changes first. */
async function isConcerned(db: Db, sectorId: string, ids: Sql): Promise<boolean> {
	const { rows } = await sql`
		select from (
			select customer_id::text as id from customer_change where sector_id = ${sectorId}
			order by changed_in desc
		) as change
		-- Sought one by one: the records of an import may be a million.
		where exists (
			select from (${ids}) as changed (record_id) where changed.record_id = change.id offset 0
		)
		limit 1
	`.execute(db)
	return rows.length > 0
}

/** Makes the phones of the sectors reload, including a sector that a customer has left. */
async function announceSectors(db: Db, ids: Sql): Promise<void> {
	const { rows: sectors } = await sql<{ id: string; employees: string[] }>`
		select sector_id as id, array_agg(employee_id::text) as employees
		from employee_sector group by sector_id
	`.execute(db)
	const concerned = new Set<string>()
	for (const { id, employees } of sectors) {
		if (employees.every((employee) => concerned.has(employee))) continue
		if (await isConcerned(db, id, ids)) for (const one of employees) concerned.add(one)
	}
	for (const id of concerned) await announceCatchUp(db, id)
}

const adapterWith = (visits: ImportedVisits) =>
	tableAdapter({
		kind: 'customers',
		table: 'customer',
		key: sql`t.aws_id`,
		references: { sector: 'sectors' },
		columns,
		fixed: ({ now }) => ({
			market_type: sql`'garage'`,
			created_at: sql`${now}::timestamptz`,
			updated_at: sql`${now}::timestamptz`,
		}),
		touch: ({ now }) => ({ version: sql`t.version + 1`, updated_at: sql`${now}::timestamptz` }),
		touched,
		parts: [
			'customer_status_entry',
			'customer_field_change',
			'customer_placing',
			'loyalty_step',
			'customer_alias',
			'customer_apart',
		],
		findFaults: (rows) => sql`
		select r.row_number, 'old number' as reason, 'customerNumber' as field,
			r.data -> 'customerNumber' as value
		from (${rows}) as r join customer_alias on customer_alias.number = r.data ->> 'customerNumber'
		where r.is_new`,
		isChanged: sql`exists (
		select from customer_field_change as change
		where change.customer_id = t.id and change.employee_id is not null
	)`,
		announce: announceSectors,
		closing: closingWith(visits),
		afterInsert: noteFirstStatus,
		afterUpdate: async (db, rows, moment) => {
			await followChanges(db, rows, moment)
			await cancelVisits(visits, await listClosedWithVisits(db, rows), { ...moment, db })
		},
	})

/** Customers by number; references may use a previous number. */
export function customerImport(visits: ImportedVisits): ImportAdapter {
	const adapter = adapterWith(visits)
	return {
		...adapter,
		cancelled: closedWithVisits,
		restore: visits.restore,
		lockBefore: lockToursWith(visits),
		// A file without coordinates does not remove those that the service has found.
		prepare: ({ lat = null, lng = null, ...values }) =>
			lat === null ? values : { ...values, lat, lng },
		lookup: (keys) => sql`
			${adapter.lookup(keys)}
			union all
			select number, customer_id::text from customer_alias where number in (${keys})`,
	}
}
