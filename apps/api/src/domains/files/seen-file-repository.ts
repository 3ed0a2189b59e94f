import type { Feature } from '@roundsman/contract'
import { expressionBuilder } from 'kysely'
import type { Database, Db } from '#db/database'
import { isUuid } from '#db/ids'
import type { OfficeScope } from '#platform/office-scope'
import type { FileKind } from './file-repository.ts'

/** A file of a record that the viewer can see; else undefined. */
export async function findSeenFile(
	db: Db,
	{ employeeId, mayUse }: { employeeId: string; mayUse: (feature: Feature) => boolean },
	id: string,
	kinds: readonly FileKind[],
) {
	if (!isUuid(id)) return undefined
	const usable = kinds.filter(({ feature }) => feature === null || mayUse(feature))
	const { exists, or } = expressionBuilder<Database>()
	return db
		.selectFrom('file')
		.where('file.id', '=', id)
		.where(or(usable.map(({ maySee }) => exists(maySee(db, employeeId, id)))))
		.select(['file.id', 'file.media_type as mediaType'])
		.executeTakeFirst()
}

/** The same for the office */
export async function findOfficeFile(
	db: Db,
	scope: OfficeScope,
	id: string,
	kinds: readonly FileKind[],
) {
	if (!isUuid(id)) return undefined
	const { exists, or } = expressionBuilder<Database>()
	const seen = kinds.flatMap(({ mayOfficeSee }) => mayOfficeSee?.(db, scope, id) ?? [])
	return db
		.selectFrom('file')
		.where('file.id', '=', id)
		.where(or(seen.map((rows) => exists(rows))))
		.select(['file.id', 'file.media_type as mediaType'])
		.executeTakeFirst()
}
