import type { Feature } from '@roundsman/contract'
import type { Expression } from 'kysely'
import type { Db } from '#db/database'
import type { OfficeScope } from '#platform/office-scope'

/**
 * Records of one kind that show files. The domain whose records they are declares it and `app.ts` passes
 * it on: this domain knows no record. A file is seen by whoever sees one of its records, and by nobody else.
 */
export type FileKind = {
	/** The feature of the routes that give the record; null where everybody has them. */
	feature: Feature | null
	/** Selects those of the files that any record shows: their bytes must stay. */
	shows: (fileIds: readonly string[]) => Expression<{ id: string }>
	/** Selects the records that show the file and that the employee sees. */
	maySee: (db: Db, employeeId: string, fileId: string) => Expression<{ id: string }>
	/** The same for the office; without it no screen of the office shows these files. */
	mayOfficeSee?: (db: Db, scope: OfficeScope, fileId: string) => Expression<{ id: string }>
}
