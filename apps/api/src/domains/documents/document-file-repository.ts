import { sql } from 'kysely'
import type { FileKind } from '#domains/files'

/** Documents give their bytes by a route of their own: nobody sees them as a picture. */
export const documentFileKind: FileKind = {
	feature: null,
	shows: (ids) => sql<{ id: string }>`
		select file_id as id from document_version where file_id = any(${ids}::uuid[])`,
	maySee: (db) => db.selectFrom('document_version').where(sql.lit(false)).select('file_id as id'),
}
