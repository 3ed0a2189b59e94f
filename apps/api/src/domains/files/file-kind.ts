import type { Feature } from '@roundsman/contract'
import type { Expression } from 'kysely'
import type { Db } from '#db/database'
import type { OfficeScope } from '#platform/office-scope'

/**
 * A kind of record that shows files. The domain of the record declares it and `app.ts` passes it on, because
 * this domain knows no records. A file is visible to those who can see one of its records, and to nobody
 * else.
 */
export type FileKind = {
	/** The feature that the record's routes require; null if everybody has them. */
	feature: Feature | null
	/** Selects the files that any record shows: their content must not be deleted. */
	shows: (fileIds: readonly string[]) => Expression<{ id: string }>
	/** Selects the records that show the file and that the employee can see. */
	maySee: (db: Db, employeeId: string, fileId: string) => Expression<{ id: string }>
	/** The same for the office; without it, the office shows none of these files. */
	mayOfficeSee?: (db: Db, scope: OfficeScope, fileId: string) => Expression<{ id: string }>
}
