import { type Locale, locales } from '@roundsman/contract'
import { sql } from 'kysely'
import { keySeparator } from '#platform/imports/import-adapter'
import { refColumn, tableAdapter } from '#platform/imports/table-adapter'

const couponImport = tableAdapter({
	kind: 'coupons',
	table: 'coupon',
	key: sql`t.code`,
	references: { customer: 'customers' },
	columns: [
		{ field: 'code', column: 'code', type: 'text' },
		refColumn(
			'customer',
			'customer_id',
			sql`(select aws_id from customer where customer.id = t.customer_id)`,
		),
		{ field: 'type', column: 'type', type: 'text' },
		{ field: 'issuedOn', column: 'issued_on', type: 'date' },
		{ field: 'expiresOn', column: 'expires_on', type: 'date' },
	],
	isChanged: sql`t.visit_id is not null`,
})

const labelFields: Record<Locale, string> = {
	de: 'labelDe',
	fr: 'labelFr',
	en: 'labelEn',
	it: 'labelIt',
	nl: 'labelNl',
}

const labelOf = (locale: Locale) => sql`r.data ->> ${sql.lit(labelFields[locale])}`

/** The name in each language; a missing one gets the English name, else the first existing one. */
const firstNames = sql`jsonb_build_object(${sql.join(
	locales.flatMap((locale) => [
		sql.lit(locale),
		sql`coalesce(${sql.join([locale, 'en' as const, ...locales].map(labelOf))}, r.data ->> 'code')`,
	]),
)})`

const newNames = sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
	locales.flatMap((locale) => [sql.lit(locale), labelOf(locale)]),
)}))`

const campaignImport = tableAdapter({
	kind: 'campaigns',
	table: 'coupon_campaign',
	key: sql`t.code || ${sql.lit(keySeparator)} || t.country`,
	columns: [
		{ field: 'code', column: 'code', type: 'text' },
		{ field: 'country', column: 'country', type: 'text' },
		{ field: 'startsOn', column: 'starts_on', type: 'date' },
		{ field: 'endsOn', column: 'ends_on', type: 'date' },
	],
	shown: Object.fromEntries(
		locales.map((locale) => [labelFields[locale], sql`t.names ->> ${sql.lit(locale)}`]),
	),
	filled: Object.values(labelFields),
	fixed: () => ({ names: firstNames }),
	afterUpdate: async (db, rows) => {
		await sql`
			update coupon_campaign set names = names || ${newNames}
			from (${rows}) as r where coupon_campaign.id = r.id::uuid
		`.execute(db)
	},
})

/** The steps of a coupon import, in the order in which they are applied */
export const couponImports = [campaignImport, couponImport]
