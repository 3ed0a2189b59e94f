import {
	type DocumentChange,
	type DocumentForm,
	type DocumentVersionForm,
	type OfficeDocument,
	officeDocumentRoutes,
} from '@roundsman/contract'
import { callOffice } from '#platform/api/office-client'
import { queryClient } from '#platform/reads/query-client'
import { documentsQuery } from './document-queries.ts'

const readAnew = () => queryClient.invalidateQueries({ queryKey: documentsQuery.queryKey })

/** Stores a PDF for the document that will show it; gives its id. */
export async function uploadFile(file: Blob): Promise<string> {
	const { fileId } = await callOffice(officeDocumentRoutes.uploadDocument, {
		file: { body: file, type: 'application/octet-stream' },
	} as never)
	return fileId
}

export async function createDocument(body: DocumentForm): Promise<void> {
	await callOffice(officeDocumentRoutes.createDocument, { body })
	await readAnew()
}

export async function addVersion(id: string, body: DocumentVersionForm): Promise<void> {
	await callOffice(officeDocumentRoutes.addDocumentVersion, { params: { id }, body })
	await readAnew()
}

export async function changeDocument(id: string, body: DocumentChange): Promise<void> {
	await callOffice(officeDocumentRoutes.changeDocument, { params: { id }, body })
	await readAnew()
}

/** Gives how many people were reminded. */
export async function remind({ id }: OfficeDocument): Promise<number> {
	const { reminded } = await callOffice(officeDocumentRoutes.remindOfDocument, { params: { id } })
	await readAnew()
	return reminded
}
