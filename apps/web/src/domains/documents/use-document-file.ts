import type { PaperDocument } from '@roundsman/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { OtherVersionError, readDocument } from './document-file-repository.ts'
import { documentQueries } from './document-queries.ts'

/** The bytes of a document, which are cached on this phone from then on. */
export function useDocumentFile(document: PaperDocument) {
	const client = useQueryClient()
	const { id, sha256 } = document
	return useQuery(
		queryOptions({
			queryKey: ['document-file', id, sha256] as const,
			queryFn: async ({ signal }) => {
				try {
					return await readDocument({ id, sha256 }, signal)
				} catch (error) {
					if (error instanceof OtherVersionError) {
						await client.invalidateQueries({ queryKey: documentQueries.all().queryKey })
					}
					throw error
				}
			},
			staleTime: Number.POSITIVE_INFINITY,
			gcTime: 5 * 60_000,
			retry: false,
			meta: { isCached: false },
		}),
	)
}
