import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { insert, type Row } from './factories.ts'

const at = new Date('2026-11-18T07:00:00Z')

/** A request that waits, for a Monday to come. */
export const createDayOffRequest = (
	db: Db,
	employeeId: string,
	overrides: Partial<Row<'day_off_request'>> = {},
) =>
	insert(db, 'day_off_request', {
		...{ id: randomUUID(), employee_id: employeeId, part: 'whole' as const, note: '' },
		...{ first_date: '2026-11-30', last_date: '2026-11-30', asked_at: at },
		...overrides,
	})

/** The smallest text that counts as a whole PDF. */
export const pdfOf = (word: string): Buffer => Buffer.from(`%PDF-1.7\n% ${word}\n%%EOF\n`)

/** A document with a version; without a file, its bytes are nowhere. */
export async function createDocument(
	db: Db,
	overrides: Partial<Row<'document'>> = {},
	file: { id: string; bytes: Buffer } = { id: randomUUID(), bytes: pdfOf('one') },
) {
	const document = await insert(db, 'document', {
		...{ id: randomUUID(), title: 'Loading a van', due_on: null, created_at: at },
		...overrides,
	})
	const sha256 = createHash('sha256').update(file.bytes).digest()
	await insert(db, 'document_version', {
		...{ document_id: document.id, version: 1, file_id: file.id, sha256 },
		...{ byte_length: file.bytes.length, uploaded_at: at, uploaded_by: null },
	})
	return { ...document, sha256: sha256.toString('hex') }
}
