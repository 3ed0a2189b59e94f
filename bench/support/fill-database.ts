import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { openPostgres } from '../../apps/api/src/db/client.ts'
import type { Db } from '../../apps/api/src/db/database.ts'

const root = join(import.meta.dirname, '../..')

/** Loads the demo with so many customers into a migrated PostgreSQL. */
export async function fillDatabase(url: string, count: number): Promise<void> {
	console.log(`loading ${count} customers …`)
	const demo = spawn(process.execPath, ['apps/demo/src/main.ts', '--customers', String(count)], {
		cwd: root,
		stdio: ['ignore', 'ignore', 'inherit'],
		env: { ...process.env, DATABASE_URL: url },
	})
	const status = await new Promise((resolve) => demo.once('exit', resolve))
	if (status !== 0) throw new Error('The demo could not be loaded')
	const { db, close } = openPostgres(url, 1)
	await db.executeQuery(CompiledQuery.raw('vacuum analyze'))
	await close()
}

/** Gives an employee of the demo's crowd the sectors of so many of them. */
export async function spreadSectors(db: Db, employeeId: string, count: number): Promise<void> {
	await db
		.insertInto('employee_sector')
		.columns(['employee_id', 'sector_id'])
		.expression((eb) =>
			eb
				.selectFrom('employee_sector')
				.innerJoin('employee', 'employee.id', 'employee_sector.employee_id')
				.where('employee.login', 'like', 'field.%')
				.orderBy('employee.login')
				.limit(count)
				.select((of) => [of.val(employeeId).$castTo<string>().as('employee'), 'sector_id']),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

/** The id of somebody of the demo. */
export async function findEmployee(db: Db, login: string): Promise<string> {
	const row = await db
		.selectFrom('employee')
		.select('id')
		.where('login', '=', login)
		.executeTakeFirst()
	if (!row) throw new Error(`${login} is not there: the demo is too small`)
	return row.id
}
