import type { CopyInto } from '#db/copy'
import type { Db } from '#db/database'

export type ImportDeps = {
	db: Db
	copyInto: CopyInto
	clock: () => Date
	/** Rows per transaction */
	chunkRows?: number
	/** Called before each chunk, for tests and progress displays */
	onStep?: (step: {
		phase: 'check' | 'apply' | 'undo'
		file: string
		done: number
		of: number
	}) => void | Promise<void>
}
