import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './database.ts'

/** The requester of a query: with a role for requests, PostgreSQL only returns that person's rows. */
export type Requester = { personId: string; half: 'field' | 'office' }

/** Background work without a requester, which may have its own role */
export const works = ['chores', 'imports'] as const
export type Work = (typeof works)[number]

/** The roles for requests and background work, if the connection may use them */
export type Roles = Record<'requests' | Work, string | null>

export const noRoles: Roles = { requests: null, chores: null, imports: null }

/** The settings at the beginning of a limited transaction */
export type RequestLimit = { role: string; personId: string; half: Requester['half'] | '' }

/**
 * The roles that `office database limit`, `chores` and `imports` have set; null if this connection may not
 * use them.
 */
export async function findRoles(db: Db): Promise<Roles> {
	const { rows } = await sql<Roles>`
		select max(rolname) filter (where rolname = find_request_role()) as requests,
			max(rolname) filter (where rolname = find_work_role('chores')) as chores,
			max(rolname) filter (where rolname = find_work_role('imports')) as imports
		from pg_roles where pg_has_role(oid, 'member')
	`.execute(db)
	return rows[0] ?? noRoles
}

const valuesOf = ({ role, personId, half }: RequestLimit) => [role, personId, half]

/** All settings end with the transaction, so that a pooler can reuse the connection. */
export const limitStatement = {
	name: 'roundsman request limit',
	text: "select set_config('role', $1, true), set_config('roundsman.person', $2, true), set_config('roundsman.half', $3, true)",
}

/** The same as text after `begin` */
export function limitText(limit: RequestLimit): string {
	let text = limitStatement.text
	for (const [index, value] of valuesOf(limit).entries()) {
		text = text.replace(`$${index + 1}`, () => pg.escapeLiteral(value))
	}
	return text
}

type Connection = {
	bind(config: { portal: string; statement: string; values: string[] }): void
	execute(config: { portal: string; rows: number }): void
}
type Message = object
/** The driver's class with the members that its types lack */
type DriverQuery = {
	new (
		config: object,
		values: unknown,
		callback: (error: Error | null, result: unknown) => void,
	): {
		prepare(connection: Connection): void
		handleDataRow(message: Message): void
		handleCommandComplete(message: Message, connection: Connection): void
	}
}

/**
 * A statement outside a transaction, sent together with its limit: on the server, both are one transaction,
 * which ends with the response. `limitStatement` must be prepared on the connection.
 */
export class LimitedQuery extends (pg.Query as unknown as DriverQuery) {
	#isLimited = false
	readonly #values: string[]

	constructor(
		limit: RequestLimit,
		config: object,
		callback: (error: Error | null, result: unknown) => void,
	) {
		super(config, undefined, callback)
		this.#values = valuesOf(limit)
	}

	requiresPreparation(): boolean {
		return true
	}

	override prepare(connection: Connection): void {
		connection.bind({ portal: '', statement: limitStatement.name, values: this.#values })
		connection.execute({ portal: '', rows: 0 })
		super.prepare(connection)
	}

	override handleDataRow(message: Message): void {
		if (this.#isLimited) super.handleDataRow(message)
	}

	override handleCommandComplete(message: Message, connection: Connection): void {
		if (this.#isLimited) super.handleCommandComplete(message, connection)
		this.#isLimited = true
	}
}
