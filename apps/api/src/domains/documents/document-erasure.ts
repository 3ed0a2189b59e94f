import { code, type Erasure, hash, rowsOf } from '#platform/erasure/erasure'

export const documentErasure: Erasure = {
	document_confirmation: {
		// A proof stays: it names a row of the employees, and that one names nobody any more.
		rows: rowsOf({ employee: 'employee_id' }),
		harmless: { sha256: hash },
	},
	document_reminder: { rows: rowsOf({ employee: 'employee_id' }), removed: ['employee'] },
	document_version: { harmless: { sha256: hash } },
	document: { id: 'id', texts: ['title'], harmless: { countries: code, roles: code } },
}
