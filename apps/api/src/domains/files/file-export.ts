import { bytes, instant, integer, orNull, text, uuid } from '@roundsman/contract/exports'
import { exportTable } from '#platform/exports/export-table'

export const fileExports = [
	exportTable('file', {
		kind: 'files',
		summary: 'Photos, signatures and labels; their bytes lie in the folder `files`, by id',
		order: ['id'],
		fields: {
			id: uuid('Its id'),
			media_type: text('Media type'),
			byte_length: integer('Size in bytes'),
			sha256: bytes('SHA-256 of the bytes'),
			created_by: orNull(uuid('Employee who made it')),
			created_at: instant('When it was created'),
		},
	}),
]
