import type { Generated } from '#db/database'

// No export of sealing_secret: secret of this service

declare module '../../db/database.ts' {
	interface Database {
		/** Written only by its migration */
		sealing_secret: { only_row: Generated<boolean>; secret: Uint8Array }
	}
}
