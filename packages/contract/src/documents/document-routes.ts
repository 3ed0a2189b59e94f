import * as z from 'zod/mini'
import { listOf } from '../core/envelope.ts'
import { masterById } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import { idSchema } from '../core/scalars.ts'
import {
	documentChangeSchema,
	documentConfirmationSchema,
	documentFormSchema,
	documentSchema,
	documentVersionFormSchema,
	officeDocumentSchema,
	remindedSchema,
	uploadedDocumentSchema,
} from './document.ts'
import { documentMaxBytes } from './document-rules.ts'

export const documentRoutes = {
	listDocuments: defineRoute({
		method: 'GET',
		path: '/documents',
		summary: 'Documents that the employee is to read and confirm, and those they have confirmed',
		ownership: 'self',
		answer: listOf(documentSchema),
	}),
	getDocumentFile: defineRoute({
		method: 'GET',
		path: '/documents/{id}/file',
		summary: 'The bytes of the current version of a document',
		ownership: 'document',
		params: z.strictObject({ id: idSchema }),
		isFile: true,
		fileTypes: ['application/pdf'],
	}),
	confirmDocument: defineRoute({
		method: 'POST',
		path: '/documents/{id}/confirm',
		summary: 'Confirm that a version was read; once more changes nothing',
		ownership: 'document',
		params: z.strictObject({ id: idSchema }),
		body: documentConfirmationSchema,
		answer: documentSchema,
	}),
}

export const officeDocumentRoutes = {
	listOfficeDocuments: defineRoute({
		method: 'GET',
		path: '/office/documents',
		summary: "Documents with the scope's people who have confirmed them and who have not",
		ownership: 'office',
		answer: listOf(officeDocumentSchema),
	}),
	uploadDocument: defineRoute({
		method: 'POST',
		path: '/office/document-files',
		summary: 'Store a PDF that a document is to show; forgotten after a day without one',
		ownership: 'administrator',
		takesBytes: true,
		// Slightly more than the limit, so that a file that is too large is reported at its field.
		bodyMaxBytes: documentMaxBytes + 1024 * 1024,
		answer: uploadedDocumentSchema,
		status: 201,
		// A repeated upload only creates another file without a reference.
		withoutKey: true,
	}),
	createDocument: defineRoute({
		method: 'POST',
		path: '/office/documents',
		summary: 'Ask people to read and confirm a document',
		ownership: 'administrator',
		body: documentFormSchema,
		answer: officeDocumentSchema,
		status: 201,
	}),
	changeDocument: defineRoute({
		method: 'PUT',
		path: '/office/documents/{id}',
		summary: 'Change who is to confirm a document and until when, or withdraw it',
		ownership: 'administrator',
		params: masterById,
		body: documentChangeSchema,
		answer: officeDocumentSchema,
	}),
	addDocumentVersion: defineRoute({
		method: 'POST',
		path: '/office/documents/{id}/versions',
		summary: 'Put a new version in place; everybody is asked to confirm it again',
		ownership: 'administrator',
		params: masterById,
		body: documentVersionFormSchema,
		answer: officeDocumentSchema,
		status: 201,
	}),
	remindOfDocument: defineRoute({
		method: 'POST',
		path: '/office/documents/{id}/remind',
		summary: "Remind the scope's people who have not confirmed it",
		ownership: 'office',
		params: masterById,
		answer: remindedSchema,
	}),
}
