import { randomUUID } from 'node:crypto'
import type { Locale, MailKind, MailState } from '@roundsman/contract'
import type { Db } from '#db/database'

const columns = [
	'mail.id',
	'mail.kind',
	'mail.recipient',
	'mail.language',
	'mail.employee_id as employeeId',
	'mail.subject_id as subjectId',
	'mail.state',
	'mail.fault',
	'mail.created_at as createdAt',
	'mail.ended_at as endedAt',
] as const

export type NewMail = {
	kind: MailKind
	recipient: string
	language: Locale
	employeeId?: string
	/** The customer concerned */
	customerId?: string
	/** The record that it is about */
	subjectId?: string
}

/** Stores a mail; undefined if this receipt has been queued for or sent to the address. */
export async function insertMail(db: Db, mail: NewMail, now: Date): Promise<string | undefined> {
	const row = await db
		.insertInto('mail')
		.values({
			...{ id: randomUUID(), kind: mail.kind, recipient: mail.recipient, language: mail.language },
			employee_id: mail.employeeId ?? null,
			customer_id: mail.customerId ?? null,
			subject_id: mail.subjectId ?? null,
			created_at: now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst()
	return row?.id
}

export const findMail = (db: Db, id: string) =>
	db.selectFrom('mail').select(columns).where('id', '=', id).executeTakeFirst()
export type MailRow = NonNullable<Awaited<ReturnType<typeof findMail>>>

const withAttempts = (db: Db) =>
	db
		.selectFrom('mail')
		.leftJoin('outbound', (join) =>
			join
				.on('outbound.kind', '=', 'mail')
				.on((eb) => eb('outbound.key', '=', eb.cast<string>('mail.id', 'text'))),
		)
		.select([...columns, 'outbound.attempts', 'outbound.error'])

export const listRows = (db: Db, { page, perPage }: { page: number; perPage: number }) =>
	withAttempts(db)
		.orderBy('mail.created_at', 'desc')
		.orderBy('mail.id')
		.limit(perPage)
		.offset((page - 1) * perPage)
		.execute()
export type ListedMail = Awaited<ReturnType<typeof listRows>>[number]

export const findListed = (db: Db, id: string) =>
	withAttempts(db).where('mail.id', '=', id).executeTakeFirst()

export async function countRows(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom('mail')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	return Number(count)
}

/** The number of queued mails, and of those that failed since a time */
export async function countStates(db: Db, since: Date) {
	const rows = await db
		.selectFrom('mail')
		.where((eb) => eb.or([eb('state', '=', 'waiting'), eb('created_at', '>=', since)]))
		.groupBy('state')
		.select(['state', (eb) => eb.fn.countAll<number>().as('count')])
		.execute()
	const of = (...states: MailState[]) =>
		rows.reduce((sum, { state, count }) => sum + (states.includes(state) ? Number(count) : 0), 0)
	return { waiting: of('waiting'), failed: of('refused', 'failed') }
}

export const listAbout = (db: Db, kind: MailKind, subjectId: string) =>
	db
		.selectFrom('mail')
		.select(columns)
		.where('kind', '=', kind)
		.where('subject_id', '=', subjectId)
		.orderBy('created_at', 'desc')
		.limit(20)
		.execute()

export async function updateState(
	db: Db,
	id: string,
	to: { state: MailState; fault: string | null; endedAt: Date | null },
): Promise<void> {
	await db
		.updateTable('mail')
		.set({ state: to.state, fault: to.fault, ended_at: to.endedAt })
		.where('id', '=', id)
		.execute()
}

export async function deleteBefore(db: Db, before: Date): Promise<void> {
	await db
		.deleteFrom('mail')
		.where('created_at', '<', before)
		.where('state', '!=', 'waiting')
		.execute()
}
