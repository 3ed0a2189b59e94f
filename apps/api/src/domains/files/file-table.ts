import { code, type Erasure, hash, rowsOf } from '#platform/erasure/erasure'
import type { Generated } from '../../db/database.ts'

declare module '../../db/database.ts' {
	interface Database {
		file: {
			id: string
			media_type: string
			byte_length: number
			sha256: Uint8Array
			created_by: string | null
			created_at: Date
		}
		/** A file without a row, or whose row is no longer needed: the content is deleted at this time. */
		file_removal: { file_id: string; due_at: Date }
		/** A photo that is uploaded in chunks */
		photo_upload: {
			employee_id: string
			key: string
			byte_length: number
			sha256: string
			arrived: Generated<number>
			expires_at: Date
		}
		photo_upload_piece: { employee_id: string; key: string; start: number; bytes: Uint8Array }
	}
}

/** Files are deleted with the records that show them. */
export const fileErasure: Erasure = {
	photo_upload_piece: { rows: rowsOf({ employee: 'employee_id' }), removed: ['employee'] },
	photo_upload: {
		rows: rowsOf({ employee: 'employee_id' }),
		removed: ['employee'],
		harmless: { sha256: hash },
	},
	file: { harmless: { media_type: code, sha256: hash } },
	file_removal: {},
}
