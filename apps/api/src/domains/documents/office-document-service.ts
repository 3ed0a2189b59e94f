import { randomUUID } from 'node:crypto'
import {
	type DocumentChange,
	type DocumentForm,
	type DocumentVersionForm,
	documentFault,
	dueErrors,
	type FieldErrors,
	fieldError,
	type OfficeDocument,
	reminderHours,
} from '@roundsman/contract'
import type { Db } from '#db/database'
import { type FieldPerson, listFieldPeople } from '#domains/employees'
import { findFile, insertFile, planRemoval, storeFile } from '#domains/files'
import { announceTo } from '#domains/notifications'
import { refusals, refuseErrors } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { announceOwn } from '#platform/live-feed'
import { wholeScope } from '#platform/office-scope'
import { hexOf, presentOfficeDocument } from './document-presenter.ts'
import {
	type DocumentRow,
	insertDocument,
	insertVersion,
	listConfirmations,
	listDocuments,
	listReminders,
	listVersions,
	lockDocument,
	noteReminders,
	updateDocument,
} from './document-repository.ts'

/** Notifies employees of a document to confirm: open apps at once, by push outside quiet hours. */
async function notifyReaders(db: Db, employeeIds: readonly string[]): Promise<void> {
	const now = new Date()
	for (const employeeId of employeeIds) {
		await announceOwn(db, 'documents', employeeId)
		await announceTo(db, { employeeId, kind: 'document', record: 'documents' }, now)
	}
}

const mediaType = 'application/pdf'
/** How long an uploaded file waits for its document */
const unusedMs = 86_400_000

type Audience = Pick<DocumentRow, 'countries' | 'roles' | 'withdrawnAt'>

const isFor = ({ country, role }: FieldPerson, { countries, roles, withdrawnAt }: Audience) =>
	withdrawnAt === null &&
	(countries.length === 0 || countries.includes(country)) &&
	(roles.length === 0 || (role !== null && roles.includes(role)))

const listPeople = ({ db, today }: OfficeContext, scope = wholeScope) =>
	listFieldPeople(db, scope, { start: today, end: today })

/** Documents with the confirmations of the scope's people */
export async function listOfficeDocuments(
	context: OfficeContext,
): Promise<{ items: OfficeDocument[] }> {
	const { db, scope } = context
	const people = await listPeople(context, scope)
	const ids = people.map(({ id }) => id)
	const evidence = {
		versions: await listVersions(db),
		confirmations: await listConfirmations(db, ids),
		reminders: await listReminders(db, ids),
	}
	const rows = await listDocuments(db)
	const items = rows.map((row) =>
		presentOfficeDocument(
			row,
			people.filter((person) => isFor(person, row)),
			evidence,
		),
	)
	return { items }
}

async function readOne(context: OfficeContext, id: string): Promise<OfficeDocument> {
	const { items } = await listOfficeDocuments(context)
	const found = items.find((one) => one.id === id)
	if (!found) throw refusals.notFound()
	return found
}

/** Stores a file for a document; 422 if it is not a PDF. */
export async function uploadDocument(context: OfficeContext, bytes: Buffer) {
	const fault = documentFault(bytes.toString('latin1'))
	if (fault) throw refusals.invalid({ file: [fault] })
	const { db, employee, now } = context
	const file = await storeFile(context, bytes, mediaType)
	await db.transaction().execute(async (trx) => {
		await insertFile(trx, file, { employeeId: employee.id, at: now })
		// Scheduled for removal; a document that uses the file cancels this.
		await planRemoval(trx, [file.id], new Date(now.getTime() + unusedMs))
	})
	return { fileId: file.id, sha256: hexOf(file.sha256), byteLength: file.byteLength }
}

/** Errors unless the file is a PDF that the caller has uploaded. */
async function fileErrors({ db, employee }: OfficeContext, fileId: string) {
	const file = await findFile(db, fileId)
	const isUsable = file?.mediaType === mediaType && file.createdBy === employee.id
	return isUsable ? { file } : { errors: { fileId: [fieldError('unknown_id')] } }
}

type Version = { documentId: string; fileId: string; form: Pick<DocumentForm, 'dueOn'> }

/** Checks the file and date of a version; returns the function that stores it. */
async function prepareVersion(context: OfficeContext, { documentId, fileId, form }: Version) {
	const { file, errors: ofFile = {} } = await fileErrors(context, fileId)
	const errors: FieldErrors = { ...ofFile, ...dueErrors(form, context.today) }
	if (!file || Object.keys(errors).length > 0) throw refusals.invalid(errors)
	const { db, employee, now } = context
	const { sha256, byteLength } = file
	return async () => {
		const made = { documentId, fileId: file.id, sha256, byteLength, by: employee.id, at: now }
		const version = await insertVersion(db, made)
		return { version, sha256: hexOf(sha256) }
	}
}

/** Notifies all employees whom a document addresses, including those outside the caller's scope. */
async function notifyAudience(context: OfficeContext, audience: Audience): Promise<void> {
	const people = await listPeople(context)
	const readers = people.filter((person) => isFor(person, audience))
	await notifyReaders(
		context.db,
		readers.map(({ id }) => id),
	)
}

/** Creates a document for people to read and confirm. */
export async function createDocument(
	context: OfficeContext,
	{ fileId, ...form }: DocumentForm,
): Promise<OfficeDocument> {
	const { db, now } = context
	const id = randomUUID()
	const putVersion = await prepareVersion(context, { documentId: id, fileId, form })
	await insertDocument(db, { ...form, id, at: now })
	const after = { ...form, ...(await putVersion()) }
	await recordEvent(context, { kind: 'document.created', recordId: id, after })
	await notifyAudience(context, { ...form, withdrawnAt: null })
	return readOne(context, id)
}

async function lock({ db }: OfficeContext, id: string): Promise<DocumentRow> {
	const row = await lockDocument(db, id)
	if (!row) throw refusals.notFound()
	return row
}

const fieldsOf = ({ title, dueOn, countries, roles, withdrawnAt }: DocumentRow) => ({
	...{ title, dueOn, countries, roles, isWithdrawn: withdrawnAt !== null },
})

/** Publishes a new version, which everybody must confirm again. */
export async function addDocumentVersion(
	context: OfficeContext,
	id: string,
	{ fileId, dueOn }: DocumentVersionForm,
): Promise<OfficeDocument> {
	const before = await lock(context, id)
	const putVersion = await prepareVersion(context, {
		documentId: before.id,
		fileId,
		form: { dueOn },
	})
	await updateDocument(context.db, before.id, { ...before, dueOn })
	const made = await putVersion()
	await recordEvent(context, {
		...{ kind: 'document.changed', recordId: before.id },
		before: { dueOn: before.dueOn, version: made.version - 1 },
		after: { dueOn, ...made },
	})
	await notifyAudience(context, before)
	return readOne(context, before.id)
}

/** Changes the audience or deadline of a document, or withdraws it; its confirmations stay. */
export async function changeDocument(
	context: OfficeContext,
	id: string,
	{ isWithdrawn, ...form }: DocumentChange,
): Promise<OfficeDocument> {
	const { db, now, today } = context
	const before = await lock(context, id)
	refuseErrors(form.dueOn === before.dueOn ? {} : dueErrors(form, today))
	const withdrawnAt = isWithdrawn ? (before.withdrawnAt ?? now) : null
	await updateDocument(db, before.id, { ...form, withdrawnAt })
	await recordEvent(context, {
		...{ kind: 'document.changed', recordId: before.id },
		...{ before: fieldsOf(before), after: { ...form, isWithdrawn } },
	})
	await notifyAudience(context, { ...form, withdrawnAt: null })
	return readOne(context, before.id)
}

/** Reminds people of the scope who have not confirmed the current version, at most once a day each. */
export async function remindOfDocument(
	context: OfficeContext,
	id: string,
): Promise<{ reminded: number }> {
	const { db, now } = context
	const row = await lock(context, id)
	const { readers, versions } = await readOne(context, row.id)
	const current = versions[0]?.version
	const since = new Date(now.getTime() - reminderHours * 3_600_000).toISOString()
	const missing = readers.filter(
		({ version, remindedAt }) => version !== current && (remindedAt === null || remindedAt < since),
	)
	const ids = missing.map((reader) => reader.id)
	if (ids.length === 0) return { reminded: 0 }
	await noteReminders(db, row.id, ids, now)
	await recordEvent(context, {
		...{ kind: 'document.changed', recordId: row.id },
		after: { reminded: ids },
	})
	await notifyReaders(db, ids)
	return { reminded: ids.length }
}
