import type { Locale, Namespace } from '@roundsman/contract'
import { code, type Erasure } from '#platform/erasure/erasure'

declare module '../../db/database.ts' {
	interface Database {
		text_override: {
			locale: Locale
			namespace: Namespace
			key: string
			value: string
			updated_at: Date
		}
		text_version: {
			locale: Locale
			namespace: Namespace
			version: number
			changed_at: Date
		}
	}
}

export const textErasure: Erasure = {
	text_override: { texts: ['value'], harmless: { locale: code, namespace: code, key: code } },
	text_version: { harmless: { locale: code, namespace: code } },
}
