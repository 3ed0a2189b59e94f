import { listOf } from '../core/envelope.ts'
import { masterById } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import {
	importFaultsQuerySchema,
	importJobSchema,
	importKindParams,
	importMediaTypes,
	importQuerySchema,
	importsMediaTypes,
	importsQuerySchema,
	uploadMaxBytes,
	uploadsMaxBytes,
} from './import-job.ts'

export const importRoutes = {
	startImport: defineRoute({
		method: 'POST',
		path: '/import/{kind}',
		summary: 'Import a file of one kind: CSV, JSON lines or the first sheet of an XLSX workbook',
		ownership: 'program',
		apiScope: 'import:{kind}',
		params: importKindParams,
		query: importQuerySchema,
		takesStream: { mediaTypes: importMediaTypes, maxBytes: uploadMaxBytes },
		answer: importJobSchema,
		status: 202,
		// Its key is stored with the import: stored operations belong to people and contain whole bodies.
		withoutKey: true,
	}),
	startImports: defineRoute({
		method: 'POST',
		path: '/import',
		summary: 'Import several files in one go, in any order: their records may name one another',
		ownership: 'program',
		apiScope: 'import:*',
		query: importsQuerySchema,
		takesStream: { mediaTypes: importsMediaTypes, maxBytes: uploadsMaxBytes },
		answer: importJobSchema,
		status: 202,
		// Its key is stored as for one file.
		withoutKey: true,
	}),
	listImports: defineRoute({
		method: 'GET',
		path: '/office/import',
		summary: 'The last imports, whoever began them, without their rows',
		ownership: 'administrator',
		answer: listOf(importJobSchema),
	}),
	getImport: defineRoute({
		method: 'GET',
		path: '/import/{id}',
		summary: 'How far an import is, and which rows are faulty; a program sees its own',
		ownership: 'program',
		apiScope: 'import:*',
		params: masterById,
		answer: importJobSchema,
	}),
	stopImport: defineRoute({
		method: 'POST',
		path: '/import/{id}/stop',
		summary: 'Stop an import after the rows that it is at; what it has done stays',
		ownership: 'program',
		apiScope: 'import:*',
		params: masterById,
		answer: importJobSchema,
		// A repetition stops the same import.
		withoutKey: true,
	}),
	undoImport: defineRoute({
		method: 'POST',
		path: '/import/{id}/undo',
		summary: 'Take an import back, for 7 days; what somebody has used or changed since stays',
		ownership: 'program',
		apiScope: 'import:*',
		params: masterById,
		answer: importJobSchema,
		status: 202,
		// A repetition has no effect.
		withoutKey: true,
	}),
	getImportFaults: defineRoute({
		method: 'GET',
		path: '/import/{id}/faults.csv',
		summary:
			'The faulty rows of an import as they were sent, with what is wrong in two more columns',
		ownership: 'program',
		apiScope: 'import:*',
		params: masterById,
		query: importFaultsQuerySchema,
		isFile: true,
		fileTypes: ['text/csv'],
	}),
}
