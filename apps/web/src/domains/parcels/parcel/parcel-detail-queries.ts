import { ApiError } from '@roundsman/client/api/api-error'
import { readAllPages } from '@roundsman/client/api/read-all-pages'
import {
	type ParcelPerson,
	parcelArticleRoutes,
	parcelRoutes,
	type WholeParcel,
} from '@roundsman/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '#platform/api/api-client'
import { useLiveQuery, useOperations } from '#platform/outbox/live-data'
import { fromPhone } from '#platform/reads/from-phone'
import { beginKeepingParcel, forgetParcel, readKnownParcel } from '../cache/parcel-repository.ts'
import { applyToParcel } from '../changes/pending-parcel-rules.ts'

const readArticles = (parcelId: string, signal: AbortSignal) =>
	readAllPages((page) =>
		callApi(parcelArticleRoutes.listParcelArticles, { query: { parcelId, ...page }, signal }),
	)

async function readParcel(id: string, signal: AbortSignal) {
	const { atMs, keepParcel } = beginKeepingParcel()
	const [parcel, articles] = await Promise.all([
		callApi(parcelRoutes.getParcel, { params: { id }, signal }),
		readArticles(id, signal),
	])
	const whole: WholeParcel = { ...parcel, articles }
	await keepParcel(whole)
	return { whole, readAtMs: atMs }
}

const minuteMs = 60_000
/** Interval of polling for the courier's response. */
const shipmentPauseMs = 3_000

/** Queries of one parcel, cached row by row. */
export const parcelDetailQueries = {
	/** The parcel with all its articles. */
	whole: (id: string) =>
		queryOptions({
			queryKey: ['parcel', id] as const,
			queryFn: ({ signal }) => readParcel(id, signal),
			refetchInterval: ({ state: { data } }) =>
				data?.whole.shipment?.state === 'waiting' ? shipmentPauseMs : false,
			gcTime: 60 * minuteMs,
			meta: { isCached: false },
		}),
	/** Reads the cache, which needs no network. */
	cached: (id: string) =>
		queryOptions({
			queryKey: ['known-parcel', id] as const,
			queryFn: () => readKnownParcel(id),
			...fromPhone,
		}),
	qrCode: (id: string) =>
		queryOptions({
			queryKey: ['parcel-qr-code', id] as const,
			queryFn: ({ signal }) => callApi(parcelRoutes.getParcelQrCode, { params: { id }, signal }),
		}),
}

/** A parcel with its pending changes: from the service, else from the cache. */
export function useParcel(id: string, person: ParcelPerson) {
	const operations = useOperations()
	const query = useLiveQuery(parcelDetailQueries.whole(id))
	const cached = useQuery(parcelDetailQueries.cached(id))
	const { error, isError, refetch } = query
	const isUnknown = error instanceof ApiError && error.status === 404
	useEffect(() => {
		if (isUnknown) void forgetParcel(id)
	}, [isUnknown, id])
	const said = isUnknown ? undefined : query.data
	const mine = isUnknown || !cached.data ? undefined : cached.data
	const base = said ?? (mine && { whole: mine.parcel, readAtMs: mine.atMs })
	return {
		whole: base && applyToParcel(base.whole, base.readAtMs, { operations, person }),
		atMs: base?.readAtMs ?? 0,
		isFromPhone: !said,
		error,
		// The cache may still have it.
		isError: isError && !cached.isPending,
		refetch: () => void refetch(),
	}
}
