import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Db } from '../../db/database.ts'
import { defineExamples } from '../define-examples.ts'
import { createEmployee, insert } from '../worlds/factories.ts'
import { createDocument } from '../worlds/leave-factories.ts'

const form = { title: 'Loading a van', dueOn: null, countries: [], roles: [] }

/** A PDF that somebody has uploaded. */
async function upload(db: Db, employeeId: string): Promise<string> {
	const file = { id: randomUUID(), media_type: 'application/pdf', byte_length: 1 }
	const made = { created_by: employeeId, created_at: new Date('2026-11-18T07:00:00Z') }
	await insert(db, 'file', { ...file, ...made, sha256: Buffer.alloc(32, 1) })
	return file.id
}

export const examples = defineExamples({
	bodies: {
		confirmDocument: { version: 1, sha256: 'a'.repeat(64) },
		createDocument: { ...form, fileId: randomUUID() },
		changeDocument: { ...form, isWithdrawn: false },
		addDocumentVersion: { fileId: randomUUID(), dueOn: null },
	},
	recorded: {
		confirmDocument: async (db) => {
			const { id, sha256 } = await createDocument(db)
			const body = { version: 1, sha256 }
			return { params: { id }, body, kind: 'document.confirmed', record: id, after: body }
		},
		createDocument: async (db, _employee, office) => {
			const body = { ...form, fileId: await upload(db, office.id) }
			return { actor: 'office', body, kind: 'document.created', after: { version: 1 } }
		},
		changeDocument: async (db) => {
			const { id } = await createDocument(db)
			const body = { ...form, isWithdrawn: true }
			const [before, after] = [{ isWithdrawn: false }, { isWithdrawn: true }]
			return {
				...{ actor: 'office', params: { id }, body, kind: 'document.changed', record: id },
				...{ before, after },
			}
		},
		addDocumentVersion: async (db, _employee, office) => {
			const { id } = await createDocument(db)
			const body = { fileId: await upload(db, office.id), dueOn: null }
			const after = { version: 2 }
			return { actor: 'office', params: { id }, body, kind: 'document.changed', record: id, after }
		},
		remindOfDocument: async (db) => {
			const { id } = await createDocument(db)
			const reader = await createEmployee(db, new Date('2026-11-19T08:00:00Z'))
			const after = { reminded: expect.arrayContaining([reader.id]) }
			return { actor: 'office', params: { id }, kind: 'document.changed', record: id, after }
		},
	},
	unrecorded: { uploadDocument: 'a file is no record; the document that shows it records it' },
})
