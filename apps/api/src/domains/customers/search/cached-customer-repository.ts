import { addDays } from '@roundsman/contract'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { builtOnce } from '#db/built-once'
import type { Db } from '#db/database'
import { roleOfEmployee } from '#domains/employees'

const ofCustomer = sql.ref<string>('customer.id')

const phones = (db: Db) =>
	db
		.selectFrom('contact_phone')
		.where('contact_person_id', '=', sql.ref<string>('contact_person.id'))
		.orderBy('phone_number')
		.select(['id', 'phone_prefix as phonePrefix', 'phone_number as phoneNumber'])

const contactPersons = (db: Db) =>
	db
		.selectFrom('contact_person')
		.where('customer_id', '=', ofCustomer)
		.orderBy('rank')
		.select(['contact_person.id', 'name', 'surname', 'position'])
		.select(jsonArrayFrom(phones(db)).as('phones'))

const keyAccounts = (db: Db) =>
	db
		.selectFrom('key_account')
		.where('customer_id', '=', ofCustomer)
		.select([
			'customer_group_name as customerGroupName',
			'group_name as group',
			'business_category as businessCategory',
			'sub_group_type as subGroupType',
			'group_size as groupSize',
			'contract',
		])

const plannedVisits = (db: Db, since: string) =>
	db
		.selectFrom('visit')
		.innerJoin('employee', 'employee.id', 'visit.employee_id')
		.where('visit.customer_id', '=', ofCustomer)
		.where('visit.status', '=', 'plan')
		.where('visit.date', '>=', since)
		.orderBy('visit.date')
		.select([
			'visit.id',
			'visit.date',
			'employee.name as employee',
			roleOfEmployee.as('employeeRole'),
		])

const coupons = (db: Db, since: string) =>
	db
		.selectFrom('coupon')
		.where('customer_id', '=', ofCustomer)
		.where('expires_on', '>=', since)
		.orderBy('issued_on', 'desc')
		.orderBy('code')
		.select(['type', 'code', 'visit_id as visitId', 'expires_on as expiresOn'])

const keptColumns = [
	'customer.id',
	'customer.aws_id',
	'customer.crm_id',
	'customer.sector_id',
	'customer.title',
	'customer.company_title',
	'customer.status',
	'customer.country',
	'customer.street',
	'customer.house_number',
	'customer.postal_code',
	'customer.city',
	'customer.lat',
	'customer.lng',
	'customer.real_lat',
	'customer.real_lng',
	'customer.phone_prefix',
	'customer.phone_number',
	'customer.email',
	'customer.vat',
	'customer.market_type',
	'customer.sub_group_type',
	'customer.business_type',
	'customer.label',
	'customer.potential',
	'customer.quantity_employees',
	'customer.notes',
	'customer.has_invited_credential',
	'customer.is_closed',
	'customer.last_visit_on',
	'customer.loyalty_level',
	'customer.loyalty_current',
	'customer.loyalty_min',
	'customer.loyalty_max',
	'customer.loyalty_next_level',
	'customer.loyalty_ends_on',
	'customer.opening_hours',
	'customer.version',
] as const

const withDetails = (db: Db, since: string) =>
	db
		.selectFrom('customer')
		.select(keptColumns)
		.select([
			jsonArrayFrom(contactPersons(db)).as('contactPersons'),
			jsonObjectFrom(keyAccounts(db)).as('kam'),
			jsonArrayFrom(plannedVisits(db, since)).as('plannedVisits'),
			jsonArrayFrom(coupons(db, since)).as('coupons'),
		])
export type CachedRow = Awaited<
	ReturnType<ReturnType<typeof withDetails>['executeTakeFirstOrThrow']>
>

type Asked = { ids: string[]; sectorIds: string[]; since: string }

/** Prepared once, for any number of ids and sectors, because planning took as long as reading. */
const cachedRows = builtOnce((db: Db, { ids, sectorIds, since }: Asked) =>
	withDetails(db, since)
		.where('customer.id', 'in', sql<string>`(select unnest(${ids}::uuid[]))`)
		.where(sql<boolean>`array_position(${sectorIds}::uuid[], customer.sector_id) is not null`),
)

/**
 * Customers of the sectors by id with everything that a phone caches; unknown and other sectors' ids are left
 * out. Data that ended yesterday is left out as well, but not what ended today, because the phone may be in
 * another time zone.
 */
export async function listCachedRows(
	db: Db,
	{ today, ...asked }: { ids: string[]; sectorIds: string[]; today: string },
): Promise<CachedRow[]> {
	if (asked.ids.length === 0) return []
	return cachedRows(db, { ...asked, since: addDays(today, -1) })
}
