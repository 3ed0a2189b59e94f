import type { Country } from '@roundsman/contract'
import { code, type Erasure } from '#platform/erasure/erasure'
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

/** Some firms name sectors after the people who work in them. */
export const sectorErasure: Erasure = {
	sector: { texts: ['name', 'zone'], harmless: { country: code } },
}
