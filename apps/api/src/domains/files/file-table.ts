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
		/** Not a file's row yet, or one's no more: the bytes go at this time. */
		file_removal: { file_id: string; due_at: Date }
	}
}

export {}
