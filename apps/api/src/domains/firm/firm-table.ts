import type { Country, LinkCountry, LinkKind, Locale } from '@roundsman/contract'
import type { Generated } from '../../db/database.ts'

declare module '../../db/database.ts' {
	interface Database {
		firm: {
			only_row: Generated<boolean>
			name: string
			street: string
			postal_code: string
			city: string
			country: Country
			language: Locale
			time_zone: string
			manager_phone: string | null
			version: Generated<number>
		}
		firm_setting: { name: string; value: number }
		useful_link: { country: LinkCountry; kind: LinkKind; url: string }
	}
}
