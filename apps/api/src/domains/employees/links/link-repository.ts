import { randomUUID } from 'node:crypto'
import type { InvitationKind } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'

export type NewLink = {
	/** Null for the first administrator */
	employeeId: string | null
	kind: InvitationKind
	tokenHash: Uint8Array
	now: Date
	expiresAt: Date
}

/** Stores a link and replaces the person's earlier one. */
export async function putLink(db: Db, link: NewLink): Promise<void> {
	const row = {
		id: randomUUID(),
		employee_id: link.employeeId,
		kind: link.kind,
		token_hash: link.tokenHash,
		created_at: link.now,
		expires_at: link.expiresAt,
	}
	const { id: _, ...renewed } = row
	await db
		.insertInto('one_time_link')
		.values(row)
		.onConflict((conflict) =>
			conflict.expression(sql`coalesce(employee_id::text, '')`).doUpdateSet(renewed),
		)
		.execute()
}

const links = (db: Db, tokenHash: Uint8Array, now: Date) =>
	db
		.selectFrom('one_time_link')
		.leftJoin('employee', 'employee.id', 'one_time_link.employee_id')
		.where('token_hash', '=', tokenHash)
		.where('expires_at', '>', now)
		.where((eb) =>
			eb.or([eb('employee.is_active', '=', true), eb('one_time_link.employee_id', 'is', null)]),
		)
		.select([
			'one_time_link.kind',
			'one_time_link.employee_id as employeeId',
			'employee.login',
			'employee.name',
			'employee.role',
			'employee.office_role as officeRole',
		])

/** The link of a token while it is valid */
export const findLink = (db: Db, tokenHash: Uint8Array, now: Date) =>
	links(db, tokenHash, now).executeTakeFirst()
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** Uses up a link; false if a concurrent request was faster. */
export async function takeLink(db: Db, tokenHash: Uint8Array, now: Date): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('one_time_link')
		.where('token_hash', '=', tokenHash)
		.where('expires_at', '>', now)
		.executeTakeFirst()
	return numDeletedRows > 0n
}

export async function dropLinkOf(db: Db, employeeId: string): Promise<void> {
	await db.deleteFrom('one_time_link').where('employee_id', '=', employeeId).execute()
}

export async function forgetOldLinks(db: Db, now: Date): Promise<void> {
	await db.deleteFrom('one_time_link').where('expires_at', '<=', now).execute()
}
