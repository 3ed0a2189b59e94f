import type { Locale } from '@roundsman/contract'
import { fieldsOf, type ImportKind } from '@roundsman/contract/imports'
import { csvOf } from '#desk/list/csv-rules.ts'

/** A file as an import of this kind reads it: its columns in a language, and a sample row. */
export function templateOf(kind: ImportKind, locale: Locale): string {
	const columns = fieldsOf(kind).map(({ name, headers, example }) => ({
		...{ id: name, label: headers[locale][0] ?? name, width: '' },
		...{ cell: () => null, text: () => example },
	}))
	return csvOf(columns, [kind])
}
