import type { Country } from '@roundsman/contract'
import type { Generated } from '../../db/database.ts'

declare module '../../db/database.ts' {
	interface Database {
		sector: {
			id: string
			name: string
			country: Country
			zone: string
			version: Generated<number>
			withdrawn_at: Generated<Date | null>
		}
	}
}
