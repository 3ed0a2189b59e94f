import { randomUUID } from 'node:crypto'
import {
	type ActionChange,
	type ActionForm,
	type ActionMaster,
	type actionMasterRoutes,
	fieldError,
	type Locale,
	locales,
	type Meta,
	type QueryOf,
	roleNames,
} from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { refusals } from '#platform/app-error'
import { type EventSource, recordEvent, recordMaster } from '#platform/events/record-event'
import { metaOf, sortOrder, totalOf } from '#platform/paging'
import type { ActionTexts } from '../visit-table.ts'

const columns = [
	'id',
	'code',
	'type',
	'minutes',
	'roles',
	'customer_statuses as customerStatuses',
	'texts',
	'withdrawn_at as withdrawnAt',
	'version',
] as const

type ActionRow = Omit<ActionMaster, 'isActive'> & { withdrawnAt: Date | null }

const presentAction = ({ withdrawnAt, ...row }: ActionRow): ActionMaster => ({
	...row,
	isActive: withdrawnAt === null,
})

const sortColumns = { code: sql`code`, type: sql`type`, minutes: sql`minutes` }

/** One page of actions, by code by default */
export async function listActionMasters(
	db: Db,
	{ page, perPage, ...filters }: QueryOf<(typeof actionMasterRoutes)['listActionMasters']>,
): Promise<{ items: ActionMaster[]; meta: Meta }> {
	const { 'filter.search': search, 'filter.isActive': isActive } = filters
	let all = db.selectFrom('action')
	if (isActive !== undefined) all = all.where('withdrawn_at', isActive ? 'is' : 'is not', null)
	if (search) {
		all = all.where(
			sql<boolean>`fold_text(code || ' ' || type || ' ' || texts::text) like '%' || fold_text(${search}) || '%'`,
		)
	}
	const total = await totalOf(all)
	const rows = await all
		.select(columns)
		.orderBy(sortOrder(sortColumns, filters.sort ?? 'code'))
		.orderBy('code')
		.limit(perPage)
		.offset((page - 1) * perPage)
		.execute()
	const path = '/api/office/action'
	const meta = metaOf({ page, perPage, path, total, count: rows.length })
	return { items: rows.map(presentAction), meta }
}

export async function getActionMaster(db: Db, id: string): Promise<ActionMaster> {
	const row = isUuid(id)
		? await db.selectFrom('action').select(columns).where('id', '=', id).executeTakeFirst()
		: undefined
	if (!row) throw refusals.notFound()
	return presentAction(row)
}

/** A language without its own texts gets the English ones, else the first existing ones. */
function completeTexts(texts: ActionForm['texts']): Record<Locale, ActionTexts> {
	const first = locales.map((locale) => texts[locale]).find((words) => words !== undefined)
	return Object.fromEntries(
		locales.map((locale) => [locale, texts[locale] ?? texts.en ?? first]),
	) as Record<Locale, ActionTexts>
}

/** Creates actions; returns their ids in the same order, null if the code exists. */
export async function createActions(
	db: Db,
	forms: readonly ActionForm[],
): Promise<(string | null)[]> {
	if (forms.length === 0) return []
	const rows = forms.map((form) => ({
		id: randomUUID(),
		code: form.code,
		type: form.type,
		minutes: form.minutes ?? null,
		roles: form.roles ?? [...roleNames],
		customer_statuses: form.customerStatuses ?? null,
		texts: JSON.stringify(completeTexts(form.texts)) as never,
	}))
	const inserted = await db
		.insertInto('action')
		.values(rows)
		.onConflict((conflict) => conflict.column('code').doNothing())
		.returning('id')
		.execute()
	const ids = new Set(inserted.map(({ id }) => id))
	return rows.map(({ id }) => (ids.has(id) ? id : null))
}

/** Creates an action; 422 if the code exists. */
export async function createAction(source: EventSource, form: ActionForm): Promise<ActionMaster> {
	const { db } = source
	const [id] = await createActions(db, [form])
	if (!id) throw refusals.invalid({ code: [fieldError('name_taken')] })
	await recordEvent(source, { kind: 'action.created', recordId: id, version: 1, after: form })
	return getActionMaster(db, id)
}

async function assertCodeIsFree(db: Db, code: string): Promise<void> {
	const other = await db
		.selectFrom('action')
		.select('id')
		.where('code', '=', code)
		.executeTakeFirst()
	if (other) throw refusals.invalid({ code: [fieldError('name_taken')] })
}

export async function changeAction(
	source: EventSource,
	{
		id,
		change,
		now,
		version,
	}: { id: string; change: ActionChange; now: Date; version: number | null },
): Promise<ActionMaster> {
	const { db } = source
	const known = await getActionMaster(db, id)
	if (version !== null && version !== known.version) {
		throw refusals.conflict('The action has changed meanwhile.', { current: known })
	}
	const { texts, isActive, customerStatuses, ...same } = change
	if (same.code !== undefined && same.code !== known.code) await assertCodeIsFree(db, same.code)
	await db
		.updateTable('action')
		.set((eb) => ({
			...same,
			version: eb('version', '+', 1),
			...(customerStatuses === undefined ? {} : { customer_statuses: customerStatuses }),
			...(texts === undefined ? {} : { texts: JSON.stringify(completeTexts(texts)) as never }),
			...(isActive === undefined ? {} : { withdrawn_at: isActive ? null : now }),
		}))
		.where('id', '=', id)
		.execute()
	const after = await getActionMaster(db, id)
	await recordMaster(source, 'action.changed', known, after)
	return after
}
