import { documentRoutes, officeDocumentRoutes } from '@roundsman/contract'
import { handle, handleFile, handleOffice, handleOfficeBytes } from '#platform/route-handler'
import { confirmDocument, listOwn, readDocumentFile } from './document-service.ts'
import {
	addDocumentVersion,
	changeDocument,
	createDocument,
	listOfficeDocuments,
	remindOfDocument,
	uploadDocument,
} from './office-document-service.ts'

export const documentHandlers = [
	handle(documentRoutes.listDocuments, (context) => listOwn(context)),
	handleFile(documentRoutes.getDocumentFile, (context, { params }) =>
		readDocumentFile(context, params.id),
	),
	handle(documentRoutes.confirmDocument, (context, { params, body }) =>
		confirmDocument(context, params.id, body),
	),
	handleOffice(officeDocumentRoutes.listOfficeDocuments, (context) => listOfficeDocuments(context)),
	handleOfficeBytes(officeDocumentRoutes.uploadDocument, (context, { bytes }) =>
		uploadDocument(context, bytes),
	),
	handleOffice(officeDocumentRoutes.createDocument, (context, { body }) =>
		createDocument(context, body),
	),
	handleOffice(officeDocumentRoutes.changeDocument, (context, { params, body }) =>
		changeDocument(context, params.id, body),
	),
	handleOffice(officeDocumentRoutes.addDocumentVersion, (context, { params, body }) =>
		addDocumentVersion(context, params.id, body),
	),
	handleOffice(officeDocumentRoutes.remindOfDocument, (context, { params }) =>
		remindOfDocument(context, params.id),
	),
]
