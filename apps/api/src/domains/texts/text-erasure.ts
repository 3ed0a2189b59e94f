import { code, type Erasure } from '#platform/erasure/erasure'

export const textErasure: Erasure = {
	text_override: { texts: ['value'], harmless: { locale: code, namespace: code, key: code } },
	text_version: { harmless: { locale: code, namespace: code } },
}
