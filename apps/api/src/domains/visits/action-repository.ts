import type { Action, Locale } from '@roundsman/contract'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'

/** One action in a language. Actions are the company's: every employee may read them. */
export async function findAction(db: Db, id: string, locale: Locale): Promise<Action | undefined> {
	if (!isUuid(id)) return undefined
	const row = await db
		.selectFrom('action')
		.select(['id', 'code', 'type', 'texts'])
		.where('id', '=', id)
		.executeTakeFirst()
	return row && { id: row.id, code: row.code, type: row.type, ...row.texts[locale] }
}
