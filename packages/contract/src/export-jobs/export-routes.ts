import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import {
	exportByIdParams,
	exportFileQuery,
	exportFormSchema,
	exportJobSchema,
} from './export-job.ts'

export const exportRoutes = {
	startExport: defineRoute({
		method: 'POST',
		path: '/office/exports',
		summary:
			'Export all masters and movements, or some kinds, with photos; it runs in the background',
		ownership: 'administrator',
		body: exportFormSchema,
		answer: exportJobSchema,
		status: 202,
	}),
	listExports: defineRoute({
		method: 'GET',
		path: '/office/exports',
		summary: 'The last exports, the newest first',
		ownership: 'administrator',
		answer: z.array(exportJobSchema),
	}),
	getExport: defineRoute({
		method: 'GET',
		path: '/office/exports/{id}',
		summary: 'How far an export is, and its files',
		ownership: 'administrator',
		params: exportByIdParams,
		answer: exportJobSchema,
	}),
	downloadExport: defineRoute({
		method: 'GET',
		path: '/office/exports/{id}/file',
		summary: 'A file of an export: `manifest.json`, `customers.csv`, or a photo by its path',
		ownership: 'administrator',
		params: exportByIdParams,
		query: exportFileQuery,
		isFile: true,
		fileTypes: [
			'text/csv',
			'application/x-ndjson',
			'application/json',
			'image/*',
			'application/pdf',
		],
	}),
}
