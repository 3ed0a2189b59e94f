import type { StaticList } from '@roundsman/contract'
import type { Generated } from '../../db/database.ts'

declare module '../../db/database.ts' {
	interface Database {
		/** The firm's changes and additions to option lists */
		option_value: {
			id: string
			serial: Generated<number>
			list: StaticList
			value: string
			label_de: string | null
			label_en: string | null
			label_fr: string | null
			label_it: string | null
			label_nl: string | null
			rank: number | null
			is_withdrawn: Generated<boolean>
			version: Generated<number>
		}
	}
}
