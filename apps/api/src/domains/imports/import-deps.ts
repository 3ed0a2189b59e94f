import type { CopyInto } from '#db/copy'
import type { Db } from '#db/database'

export type ImportDeps = {
	db: Db
	copyInto: CopyInto
	clock: () => Date
	/** Rows in one transaction. */
	chunkRows?: number
	/** Called before each chunk; for tests, and for what shows progress. */
	onStep?: (step: {
		phase: 'check' | 'apply' | 'undo'
		file: string
		done: number
		of: number
	}) => void | Promise<void>
}
