import type { EventKind } from '@roundsman/contract'
import type { ImportKind } from '@roundsman/contract/imports'
import { sql } from 'kysely'
import type { EventSource } from '#platform/events/record-event'
import { recordRows } from '#platform/events/record-rows'
import type { ImportAdapter, Sql } from '#platform/imports/import-adapter'
import { sideOf } from './checks/check-repository.ts'
import { type CheckScope, rangeOf } from './checks/check-scope.ts'

type Kinds = { created: EventKind; changed: EventKind; deleted: EventKind }

/** The events of imported records. Fields and references are named as in files. */
const kindsOf: Record<ImportKind, Kinds> = {
	sectors: { created: 'sector.created', changed: 'sector.changed', deleted: 'sector.deleted' },
	employees: {
		...{ created: 'employee.created', changed: 'employee.changed', deleted: 'employee.deleted' },
	},
	'days-off': always('day_off.changed'),
	'day-off-balances': always('day_off_balance.changed'),
	customers: {
		...{ created: 'customer.created', changed: 'customer.changed', deleted: 'customer.deleted' },
	},
	contacts: { created: 'contact.created', changed: 'contact.changed', deleted: 'contact.deleted' },
	products: { created: 'product.created', changed: 'product.changed', deleted: 'product.deleted' },
	orders: { created: 'order.created', changed: 'order.changed', deleted: 'order.deleted' },
	'order-products': {
		created: 'order_product.created',
		changed: 'order_product.changed',
		deleted: 'order_product.deleted',
	},
	deliveries: {
		...{ created: 'delivery.created', changed: 'delivery.changed', deleted: 'delivery.deleted' },
	},
	actions: { created: 'action.created', changed: 'action.changed', deleted: 'action.deleted' },
	visits: { created: 'visit.created', changed: 'visit.changed', deleted: 'visit.deleted' },
	options: { created: 'option.created', changed: 'option.changed', deleted: 'option.deleted' },
	campaigns: {
		...{ created: 'campaign.created', changed: 'campaign.changed', deleted: 'campaign.deleted' },
	},
	coupons: { created: 'coupon.created', changed: 'coupon.changed', deleted: 'coupon.deleted' },
	'opening-hours': always('customer.changed'),
}

function always(kind: EventKind): Kinds {
	return { created: kind, changed: kind, deleted: kind }
}

/** `rows` selects `verb, id, key, before, after`. */
function eventsOf({ kind, recordOf, versionOf }: ImportAdapter, rows: Sql): Sql {
	const { created, changed, deleted } = kindsOf[kind as ImportKind]
	const record = recordOf ? sql`coalesce(${recordOf(sql`r.key`)}, r.key)` : sql`r.id`
	return sql`
		select case r.verb when 'created' then ${created} when 'changed' then ${changed}
				else ${deleted} end as kind,
			${record} as record_id, ${versionOf ? versionOf(sql`r.id`) : sql`null::integer`} as version,
			r.before, r.after
		from (${rows}) as r`
}

export const recordChunk = (
	source: EventSource,
	adapter: ImportAdapter,
	scope: CheckScope,
): Promise<void> =>
	recordRows(
		source,
		eventsOf(
			adapter,
			sql`
				select case verdict when 'new' then 'created' else 'changed' end as verb,
					record_id as id, key,
					case verdict when 'changed' then ${sideOf(0)} end as before,
					case verdict when 'changed' then ${sideOf(1)} else jsonb_strip_nulls(cell_values) end as after
				from import_row where ${rangeOf(scope)} and verdict in ('new', 'changed')`,
		),
	)

/** Records that fields were restored: `rows` selects `id, data, before`. */
export const recordReturned = (
	source: EventSource,
	adapter: ImportAdapter,
	{ importId, rows }: { importId: number; rows: Sql },
): Promise<void> =>
	recordRows(
		source,
		eventsOf(
			adapter,
			sql`
				select 'changed' as verb, back.id, change.key, back.before, back.data as after
				from (${rows}) as back join import_change as change on change.import_id = ${importId}
					and change.kind = ${adapter.kind} and change.record_id = back.id`,
		),
	)

/** Records the removal of added records; call it before they are deleted. */
export const recordRemoved = (
	source: EventSource,
	adapter: ImportAdapter,
	{ importId, ids }: { importId: number; ids: readonly string[] },
): Promise<void> =>
	recordRows(
		source,
		eventsOf(
			adapter,
			sql`
				select 'deleted' as verb, record_id as id, key, null::jsonb as before, null::jsonb as after
				from import_change where import_id = ${importId} and kind = ${adapter.kind}
					and record_id = any(${[...ids]}::text[])`,
		),
	)
