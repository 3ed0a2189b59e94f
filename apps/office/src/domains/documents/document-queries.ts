import { officeDocumentRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callOffice } from '#platform/api/office-client'

/** Phones confirm at any time. */
const refreshMs = 30_000

export const documentsQuery = queryOptions({
	queryKey: ['documents'] as const,
	queryFn: ({ signal }) => callOffice(officeDocumentRoutes.listOfficeDocuments, { signal }),
	refetchInterval: refreshMs,
})
