import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './database.ts'

/** In whose name a request works: with a role for requests, PostgreSQL shows it that person's rows alone. */
export type Requester = { personId: string; half: 'field' | 'office' }

/** What a transaction of a request begins with. */
export type RequestLimit = Requester & { role: string }

/**
 * The role for requests, where `office database limit` has named one and this connection may take it; null where
 * requests are limited by their queries alone, as always in the embedded database.
 */
export async function findRequestRole(db: Db): Promise<string | null> {
	const { rows } = await sql<{ role: string | null }>`
		select rolname as role from pg_roles
		where rolname = find_request_role() and pg_has_role(oid, 'member')
	`.execute(db)
	return rows[0]?.role ?? null
}

const valuesOf = ({ role, personId, half }: RequestLimit) => [role, personId, half]

/** Everything of it ends with the transaction, so that a pooler may lend the connection to others. */
export const limitStatement = {
	name: 'roundsman request limit',
	text: "select set_config('role', $1, true), set_config('roundsman.person', $2, true), set_config('roundsman.half', $3, true)",
}

/** The same behind `begin`. */
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
/** What the driver's own class does and does not declare. */
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
 * A statement outside of a transaction, with the limit before it on the same way to the server: both are one
 * transaction there, which ends with the answer. `limitStatement` has been prepared on the connection.
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
