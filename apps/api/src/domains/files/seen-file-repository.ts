import type { Feature } from '@roundsman/contract'
import { expressionBuilder } from 'kysely'
import type { Database, Db } from '#db/database'
import { isUuid } from '#db/ids'
import type { FileKind } from './file-kind.ts'

type Viewer = { employeeId: string; mayUse: (feature: Feature) => boolean }

/** A file that a record shows which the viewer may see; undefined for any other. */
export async function findSeenFile(
	db: Db,
	{ employeeId, mayUse }: Viewer,
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
