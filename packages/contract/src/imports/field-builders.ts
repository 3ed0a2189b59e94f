import type { Locale } from '../core/locales.ts'
import type { FieldOwner, FieldType, ImportField } from './import-kind.ts'
import { importKeyMaxLength } from './import-limits.ts'

/** The words of a language with `|` between them: German, French, English, Italian, Dutch. */
export type Words = readonly [de: string, fr: string, en: string, it: string, nl: string]

export const wordsOf = ([de, fr, en, it, nl]: Words): Record<Locale, readonly string[]> => ({
	de: de.split('|'),
	fr: fr.split('|'),
	en: en.split('|'),
	it: it.split('|'),
	nl: nl.split('|'),
})

type Options = { owner?: FieldOwner; isRequired?: boolean; isKey?: boolean }

/** A field; by default the import owns it and it may be empty. */
export function field(
	name: string,
	type: FieldType,
	example: string,
	words: Words,
	{ owner = 'import', isKey = false, isRequired = isKey }: Options = {},
): ImportField {
	return { name, type, isRequired, isKey, owner, headers: wordsOf(words), example }
}

export const text = (max: number, min?: number): FieldType => ({ is: 'text', max, min })
export const key = text(importKeyMaxLength)
export const required = { isRequired: true } as const
export const isKey = { isKey: true } as const
export const ofPeople = { owner: 'people' } as const
