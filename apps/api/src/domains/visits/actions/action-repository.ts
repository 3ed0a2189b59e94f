import type { Action, CatalogueAction, Locale, RoleName } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'

/** One action in a language. Actions belong to the firm: every employee may read them. */
export async function findAction(db: Db, id: string, locale: Locale): Promise<Action | undefined> {
	if (!isUuid(id)) return undefined
	const row = await db
		.selectFrom('action')
		.select(['id', 'code', 'type', 'texts'])
		.where('id', '=', id)
		.executeTakeFirst()
	return row && { id: row.id, code: row.code, type: row.type, ...row.texts[locale] }
}

export async function listKnownActions(db: Db, ids: readonly string[]): Promise<string[]> {
	const known = ids.filter(isUuid)
	if (known.length === 0) return []
	const rows = await db.selectFrom('action').select('id').where('id', 'in', known).execute()
	return rows.map(({ id }) => id)
}

type Catalogue = {
	role: RoleName
	/** Only actions for customers of this status; all by default. */
	customerStatus?: string | undefined
	locale: Locale
	page: number
	perPage: number
}

/** One page of the actions available to a role at visits, and their total number */
export async function listCatalogue(
	db: Db,
	{ role, customerStatus, locale, page, perPage }: Catalogue,
): Promise<{ items: CatalogueAction[]; total: number }> {
	const words = (name: 'title' | 'context') =>
		sql<string>`texts -> ${sql.lit(locale)} ->> ${sql.lit(name)}`
	let all = db
		.selectFrom('action')
		.where('withdrawn_at', 'is', null)
		.where(sql<boolean>`${role} = any(roles)`)
	if (customerStatus !== undefined) {
		all = all.where(sql<boolean>`coalesce(${customerStatus} = any(customer_statuses), true)`)
	}
	const { total } = await all
		.select((eb) => eb.fn.countAll<string>().as('total'))
		.executeTakeFirstOrThrow()
	const items = await all
		.select(['id', 'type', 'customer_statuses as customerStatuses'])
		.select([words('title').as('title'), words('context').as('context')])
		.orderBy('type')
		.orderBy('code')
		.limit(perPage)
		.offset((page - 1) * perPage)
		.execute()
	return { items, total: Number(total) }
}
