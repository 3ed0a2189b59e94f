import { type OfficeDocument, officeDocumentRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callOffice } from '#platform/api/office-client'

/** Phones confirm at any time. */
const refreshMs = 30_000

export const documentsQuery = queryOptions({
	queryKey: ['documents'] as const,
	queryFn: ({ signal }) => callOffice(officeDocumentRoutes.listOfficeDocuments, { signal }),
	refetchInterval: refreshMs,
})

/** The readers who have not confirmed the current version. */
export function missingReaders({ readers, versions }: OfficeDocument) {
	const current = versions[0]?.version
	return readers.filter(({ version }) => version !== current)
}
