import { fileRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callFile } from './file-client.ts'

const minuteMs = 60_000

/** Pictures, cached in memory only: they are too large for the one record of all queries. */
export const fileQueries = {
	file: (id: string) =>
		queryOptions({
			queryKey: ['file', id] as const,
			queryFn: ({ signal }) => callFile(fileRoutes.getFile, { params: { id }, signal }),
			// Stored files never change.
			staleTime: Number.POSITIVE_INFINITY,
			gcTime: 5 * minuteMs,
			meta: { isCached: false },
		}),
}
