import type { Country, RoleName } from '@roundsman/contract'
import { code, type Erasure, hash, rowsOf } from '#platform/erasure/erasure'
import type { Day, Generated } from '../../db/database.ts'

declare module '../../db/database.ts' {
	interface Database {
		document: {
			id: string
			title: string
			due_on: Day | null
			countries: Generated<Country[]>
			roles: Generated<RoleName[]>
			created_at: Date
			withdrawn_at: Generated<Date | null>
		}
		document_version: {
			document_id: string
			version: number
			file_id: string
			sha256: Uint8Array
			byte_length: number
			uploaded_at: Date
			uploaded_by: string | null
		}
		/** Proof that a person has read this exact content */
		document_confirmation: {
			document_id: string
			version: number
			employee_id: string
			sha256: Uint8Array
			confirmed_at: Date
		}
		document_reminder: { document_id: string; employee_id: string; reminded_at: Date }
	}
}

export const documentErasure: Erasure = {
	document_confirmation: {
		// A proof remains: it refers to the employee's row, which is anonymised.
		rows: rowsOf({ employee: 'employee_id' }),
		harmless: { sha256: hash },
	},
	document_reminder: { rows: rowsOf({ employee: 'employee_id' }), removed: ['employee'] },
	document_version: { harmless: { sha256: hash } },
	document: { id: 'id', texts: ['title'], harmless: { countries: code, roles: code } },
}
