import type { Country, RoleName } from '@roundsman/contract'
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
		/** The proof that somebody has read these bytes. */
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
