import type { DocumentChange, DocumentForm } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import type { FileKind } from '#domains/files'

const current = (db: Db) =>
	db
		.selectFrom('document')
		.innerJoin('document_version', 'document_version.document_id', 'document.id')
		.where(sql<boolean>`document_version.version = (
			select max(version) from document_version as newer where newer.document_id = document.id
		)`)

const own = (db: Db, employeeId: string) =>
	current(db)
		.innerJoin('employee', (join) => join.on('employee.id', '=', employeeId))
		.leftJoin('document_confirmation', (join) =>
			join
				.onRef('document_confirmation.document_id', '=', 'document.id')
				.onRef('document_confirmation.version', '=', 'document_version.version')
				.on('document_confirmation.employee_id', '=', employeeId),
		)
		.where('document.withdrawn_at', 'is', null)
		.where(
			sql<boolean>`(document.countries = '{}' or employee.country = any(document.countries))
				and (document.roles = '{}' or employee.role = any(document.roles))`,
		)
		.select([
			'document.id',
			'document.title',
			'document.due_on as dueOn',
			'document_version.version',
			'document_version.file_id as fileId',
			'document_version.sha256',
			'document_version.byte_length as byteLength',
			'document_confirmation.confirmed_at as confirmedAt',
		])

/** Documents that need confirmation first, then by date */
export const listOwnDocuments = (db: Db, employeeId: string) =>
	own(db, employeeId)
		.orderBy(sql`document_confirmation.confirmed_at is not null`)
		.orderBy(sql`document.due_on nulls last`)
		.orderBy('document.title')
		.orderBy('document.id')
		.execute()
export type OwnDocumentRow = Awaited<ReturnType<typeof listOwnDocuments>>[number]

export async function findOwnDocument(db: Db, employeeId: string, id: string) {
	if (!isUuid(id)) return undefined
	return own(db, employeeId).where('document.id', '=', id).executeTakeFirst()
}

export async function findVersionHash(
	db: Db,
	documentId: string,
	version: number,
): Promise<Uint8Array | undefined> {
	const row = await db
		.selectFrom('document_version')
		.select('sha256')
		.where('document_id', '=', documentId)
		.where('version', '=', version)
		.executeTakeFirst()
	return row?.sha256
}

type Proof = {
	documentId: string
	version: number
	employeeId: string
	sha256: Uint8Array
	at: Date
}

/** Stores a confirmation; false if it exists. */
export async function insertConfirmation(db: Db, proof: Proof): Promise<boolean> {
	const inserted = await db
		.insertInto('document_confirmation')
		.values({
			...{ document_id: proof.documentId, version: proof.version },
			...{ employee_id: proof.employeeId, sha256: proof.sha256, confirmed_at: proof.at },
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('version')
		.executeTakeFirst()
	return inserted !== undefined
}

export const listDocuments = (db: Db) =>
	db
		.selectFrom('document')
		.select(['id', 'title', 'due_on as dueOn', 'countries', 'roles', 'withdrawn_at as withdrawnAt'])
		.orderBy(sql`withdrawn_at is not null`)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.execute()
export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number]

/** A document, locked until the transaction ends */
export async function lockDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
	if (!isUuid(id)) return undefined
	return db
		.selectFrom('document')
		.select(['id', 'title', 'due_on as dueOn', 'countries', 'roles', 'withdrawn_at as withdrawnAt'])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
}

export const listVersions = (db: Db) =>
	db
		.selectFrom('document_version')
		.leftJoin('employee', 'employee.id', 'document_version.uploaded_by')
		.select([
			'document_version.document_id as documentId',
			'document_version.version',
			'document_version.sha256',
			'document_version.byte_length as byteLength',
			'document_version.uploaded_at as uploadedAt',
			'employee.name as uploadedBy',
		])
		.orderBy('document_version.version', 'desc')
		.execute()

/** The latest confirmation of each document by each of these people */
export const listConfirmations = (db: Db, employeeIds: readonly string[]) =>
	db
		.selectFrom('document_confirmation')
		.distinctOn(['document_id', 'employee_id'])
		.select([
			'document_id as documentId',
			'employee_id as employeeId',
			'version',
			'sha256',
			'confirmed_at as confirmedAt',
		])
		.where(sql<boolean>`employee_id = any(${employeeIds}::uuid[])`)
		.orderBy('document_id')
		.orderBy('employee_id')
		.orderBy('version', 'desc')
		.execute()

export const listReminders = (db: Db, employeeIds: readonly string[]) =>
	db
		.selectFrom('document_reminder')
		.select(['document_id as documentId', 'employee_id as employeeId', 'reminded_at as remindedAt'])
		.where(sql<boolean>`employee_id = any(${employeeIds}::uuid[])`)
		.execute()

export async function noteReminders(
	db: Db,
	documentId: string,
	employeeIds: readonly string[],
	at: Date,
): Promise<void> {
	await db
		.insertInto('document_reminder')
		.values(
			employeeIds.map((employeeId) => ({
				...{ document_id: documentId, employee_id: employeeId, reminded_at: at },
			})),
		)
		.onConflict((conflict) =>
			conflict.columns(['document_id', 'employee_id']).doUpdateSet({ reminded_at: at }),
		)
		.execute()
}

export async function insertDocument(
	db: Db,
	{
		id,
		at,
		...form
	}: Pick<DocumentForm, 'title' | 'dueOn' | 'countries' | 'roles'> & {
		id: string
		at: Date
	},
): Promise<void> {
	const { title, dueOn, countries, roles } = form
	await db
		.insertInto('document')
		.values({ id, title, due_on: dueOn, countries, roles, created_at: at })
		.execute()
}

export async function updateDocument(
	db: Db,
	id: string,
	{
		title,
		dueOn,
		countries,
		roles,
		withdrawnAt,
	}: Omit<DocumentChange, 'isWithdrawn'> & {
		withdrawnAt: Date | null
	},
): Promise<void> {
	await db
		.updateTable('document')
		.set({ title, due_on: dueOn, countries, roles, withdrawn_at: withdrawnAt })
		.where('id', '=', id)
		.execute()
}

type NewVersion = {
	documentId: string
	fileId: string
	sha256: Uint8Array
	byteLength: number
	by: string
	at: Date
}

/** Adds the next version; returns its number. */
export async function insertVersion(db: Db, made: NewVersion): Promise<number> {
	const { version } = await db
		.insertInto('document_version')
		.values({
			document_id: made.documentId,
			version: sql<number>`(
				select coalesce(max(version), 0) + 1 from document_version
				where document_id = ${made.documentId}
			)`,
			...{ file_id: made.fileId, sha256: made.sha256, byte_length: made.byteLength },
			...{ uploaded_at: made.at, uploaded_by: made.by },
		})
		.returning('version')
		.executeTakeFirstOrThrow()
	return version
}

/** Documents have their own route for their content and are never shown as pictures. */
export const documentFileKind: FileKind = {
	feature: null,
	shows: (ids) => sql<{ id: string }>`
		select file_id as id from document_version where file_id = any(${ids}::uuid[])`,
	maySee: (db) => db.selectFrom('document_version').where(sql.lit(false)).select('file_id as id'),
}
