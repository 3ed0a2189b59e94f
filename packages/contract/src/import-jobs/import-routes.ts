import { masterById } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import {
	importJobSchema,
	importKindParams,
	importQuerySchema,
	uploadMaxBytes,
} from './import-job.ts'

export const importRoutes = {
	startImport: defineRoute({
		method: 'POST',
		path: '/import/{kind}',
		summary: 'Import a file of one kind: CSV or JSON lines',
		ownership: 'program',
		apiScope: 'import:{kind}',
		params: importKindParams,
		query: importQuerySchema,
		takesStream: { mediaTypes: ['text/csv', 'application/x-ndjson'], maxBytes: uploadMaxBytes },
		answer: importJobSchema,
		status: 202,
		// Its key is remembered beside the import: the memory of operations belongs to people and holds whole bodies.
		withoutKey: true,
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
}
