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
	}
}

export {}
