import type { Db } from '@roundsman/api/db/database'
import { StartError } from '@roundsman/api/platform/start-error'
import { bulkEmployeeId } from '../bulk/bulk-employees.ts'
import { accounts, officeAccount } from './accounts.ts'

const namedAtMost = 5

/**
 * Throws `StartError` where the database holds an employee whom the demo did not make: nobody works beside
 * people of the demo, whose password is published. Ids tell, since logins may have been changed.
 */
export async function refuseRealPeople(db: Db): Promise<void> {
	const employees = await db
		.selectFrom('employee')
		.select(['id', 'login'])
		.orderBy('login')
		.execute()
	const known = new Set([
		...accounts.map(({ id }) => id),
		officeAccount.id,
		...employees.map((_, i) => bulkEmployeeId(i)),
	])
	const logins = employees.filter(({ id }) => !known.has(id)).map(({ login }) => login)
	if (logins.length === 0) return
	const named = logins.slice(0, namedAtMost).join(', ') + (logins.length > namedAtMost ? ' …' : '')
	throw new StartError(
		`The demo does not start in a database of real people: it did not make ${named}. Set DEMO=0 to work with this database, or give the demo an empty one of its own by DATA_DIR or DATABASE_URL.`,
	)
}
