import {
	bytes,
	date,
	instant,
	integer,
	orNull,
	text,
	texts,
	uuid,
} from '@roundsman/contract/exports'
import { exportTable } from '#platform/exports/export-table'

export const documentExports = [
	exportTable('document', {
		kind: 'documents',
		summary: 'Documents that employees read and confirm',
		order: ['id'],
		fields: {
			id: uuid('Its id'),
			title: text('Title'),
			due_on: orNull(date('Until when it is to be confirmed')),
			countries: texts('Countries of those who are to confirm it; none: all'),
			roles: texts('Roles of those who are to confirm it; none: all'),
			created_at: instant('When it was created'),
			withdrawn_at: orNull(instant('Since when nobody is asked to confirm it')),
		},
	}),
	exportTable('document_version', {
		kind: 'document-versions',
		summary: 'Versions of documents',
		order: ['document_id', 'version'],
		fields: {
			document_id: uuid('Document'),
			version: integer('Number of the version'),
			file_id: uuid('File'),
			sha256: bytes('SHA-256 of the bytes'),
			byte_length: integer('How many bytes it has'),
			uploaded_at: instant('When it was uploaded'),
			uploaded_by: orNull(uuid('Who uploaded it')),
		},
	}),
	exportTable('document_confirmation', {
		kind: 'document-confirmations',
		summary: 'Proofs that employees have read a version',
		order: ['document_id', 'version', 'employee_id'],
		fields: {
			document_id: uuid('Document'),
			version: integer('Number of the version'),
			employee_id: uuid('Employee'),
			sha256: bytes('SHA-256 of the bytes that were confirmed'),
			confirmed_at: instant('When the service took the confirmation'),
		},
	}),
	exportTable('document_reminder', {
		kind: 'document-reminders',
		summary: 'When employees were last reminded of a document',
		order: ['document_id', 'employee_id'],
		fields: {
			document_id: uuid('Document'),
			employee_id: uuid('Employee'),
			reminded_at: instant('When they were reminded'),
		},
	}),
]
