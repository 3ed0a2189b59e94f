import type { Caller } from '#platform/context'
import { denied, granted, type Permission } from '#platform/permission'

/** A program may read its own imports, an administrator all. */
export const mayReadImport = (
	{ name, isAdministrator }: Caller,
	{ createdBy }: { createdBy: string | null },
): Permission<'foreign'> => (isAdministrator || createdBy === name ? granted : denied('foreign'))
