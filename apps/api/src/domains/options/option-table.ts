declare module '../../db/database.ts' {
	interface Database {
		/** What the office does not take any more of a list. */
		withdrawn_option: { list: string; value: string; withdrawn_at: Date }
	}
}

export {}
