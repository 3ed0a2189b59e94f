import { labelTimeoutMs, parcelRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callFile } from '#platform/api/file-client'

/** The response is not a PDF. */
export class LabelDamagedError extends Error {
	readonly blob: Blob

	constructor(blob: Blob) {
		super('The label cannot be read.')
		this.blob = blob
	}
}

const pdfMark = '%PDF-'

async function readLabel(url: string, signal: AbortSignal): Promise<Blob> {
	const blob = await callFile(parcelRoutes.downloadLabel, {
		params: undefined,
		query: { url },
		signal,
		type: 'application/pdf',
		limitMs: labelTimeoutMs,
	})
	const beginning = await blob.slice(0, pdfMark.length).text()
	if (beginning !== pdfMark) throw new LabelDamagedError(blob)
	return blob
}

/** The labels of parcels, cached in memory only. */
export const labelQueries = {
	label: (url: string) =>
		queryOptions({
			queryKey: ['parcel-label', url] as const,
			queryFn: ({ signal }) => readLabel(url, signal),
			// Stored files never change.
			staleTime: Number.POSITIVE_INFINITY,
			gcTime: 5 * 60_000,
			retry: false,
			meta: { isCached: false },
		}),
}
