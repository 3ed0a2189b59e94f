import { type DocumentConfirmation, fieldError, type PaperDocument } from '@roundsman/contract'
import { readStored } from '#domains/files'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import type { StoredFile } from '#platform/route-handler'
import { hexOf, presentDocument } from './document-presenter.ts'
import {
	findOwnDocument,
	findVersionHash,
	insertConfirmation,
	listOwnDocuments,
} from './document-repository.ts'

export const listOwn = async ({ db, employee }: Context): Promise<{ items: PaperDocument[] }> => ({
	items: (await listOwnDocuments(db, employee.id)).map(presentDocument),
})

async function findOwn({ db, employee }: Context, id: string) {
	const row = await findOwnDocument(db, employee.id, id)
	if (!row) throw refusals.notFound()
	return row
}

/** The content of the current version; 404 for a document that does not address the caller. */
export async function readDocumentFile(context: Context, id: string): Promise<StoredFile> {
	const { fileId } = await findOwn(context, id)
	const bytes = await readStored(context, fileId)
	if (!bytes) throw refusals.notFound()
	return { mediaType: 'application/pdf', bytes }
}

/**
 * Stores the proof that the caller has read a version: hash, person and server time. Confirming an older
 * version proves that one only, and the current one still needs confirmation. 422 if the hash is not that of
 * the version.
 */
export async function confirmDocument(
	context: Context,
	id: string,
	{ version, sha256 }: DocumentConfirmation,
): Promise<PaperDocument> {
	const { db, employee, now } = context
	const document = await findOwn(context, id)
	const hash = await findVersionHash(db, document.id, version)
	if (!hash) throw refusals.invalid({ version: [fieldError('unknown_id')] })
	if (hexOf(hash) !== sha256) throw refusals.invalid({ sha256: [fieldError('hash_mismatch')] })
	const proof = { documentId: document.id, version, employeeId: employee.id, sha256: hash, at: now }
	if (await insertConfirmation(db, proof)) {
		await recordEvent(context, {
			...{ kind: 'document.confirmed', recordId: document.id },
			after: { employeeId: employee.id, version, sha256 },
		})
	}
	return presentDocument(await findOwn(context, id))
}
