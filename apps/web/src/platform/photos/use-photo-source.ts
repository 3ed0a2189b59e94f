import { fileRoutes } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { callFile } from '../api/file-client.ts'
import { useBlobAddress } from '../page/use-blob-address.ts'

const minuteMs = 60_000
const fileAddress = /^\/api\/file\/([^/]+)$/

/** A picture of the service; cached in memory only. */
const fileQuery = (id: string) => ({
	queryKey: ['file', id] as const,
	queryFn: ({ signal }: { signal: AbortSignal }) =>
		callFile(fileRoutes.getFile, { params: { id }, signal }),
	// Stored files never change.
	staleTime: Number.POSITIVE_INFINITY,
	gcTime: 5 * minuteMs,
	meta: { isCached: false },
})

/** The `src` of a thumbnail: a data URL, or the service's file at its URL. */
export function usePhotoSource(thumbnail: string | null): string | null {
	const id = thumbnail?.match(fileAddress)?.[1] ?? ''
	const { data } = useQuery({ ...fileQuery(id), enabled: id !== '' })
	const address = useBlobAddress(id === '' ? undefined : data)
	return id === '' ? thumbnail : address
}
