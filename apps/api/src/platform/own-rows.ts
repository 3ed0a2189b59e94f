import { sql } from 'kysely'
import type { Context } from './context.ts'

/** The owner of rows: an employee, or an employee who has left, with the rows handed over from them */
export type Owner = string | { leaver: string }

type Caller = Pick<Context, 'employee'> & Partial<Pick<Context, 'hasLeft'>>

/** The owner whose rows a caller may change. A leaver still finishes their own. */
export const ownerOf = ({ employee, hasLeft = false }: Caller): Owner =>
	hasLeft ? { leaver: employee.id } : employee.id

/** The condition on the rows of a table with `employee_id` and `handed_over_from`. */
export const isOwn = (table: string, owner: Owner) => {
	const column = (name: string) => sql.ref(`${table}.${name}`)
	return typeof owner === 'string'
		? sql<boolean>`${column('employee_id')} = ${owner}`
		: sql<boolean>`(${column('employee_id')} = ${owner.leaver} or ${column('handed_over_from')} = ${owner.leaver})`
}

export const personIdOf = (owner: Owner): string =>
	typeof owner === 'string' ? owner : owner.leaver
