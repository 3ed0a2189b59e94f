import { instant, json, orNull, text, uuid } from '@roundsman/contract/exports'
import { exportTable } from '#platform/exports/export-table'

export const importMemoryExports = [
	exportTable('import_mapping', {
		kind: 'import-mappings',
		summary: 'How columns of files are read',
		order: ['id'],
		fields: {
			id: uuid('Its id'),
			name: orNull(
				text('Its name; null for one that is remembered for files with the same headers'),
			),
			kind: text('Kind of import'),
			headers_key: text('Headers for which it is remembered'),
			mapping: json('Columns and how they are read'),
			used_at: instant('When it was used last'),
		},
	}),
	exportTable('import_owner', {
		kind: 'import-owners',
		summary: 'Who owns a field, where it is not as usual',
		order: ['kind', 'field'],
		fields: {
			kind: text('Kind of import'),
			field: text('Field'),
			owner: text('Who owns it'),
		},
	}),
]
