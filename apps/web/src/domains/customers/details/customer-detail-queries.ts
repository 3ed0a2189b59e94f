import { ApiError } from '@roundsman/client/api/api-error'
import {
	type CachedCustomer,
	type Customer,
	customerRoutes,
	expandCustomer,
	type Showing,
} from '@roundsman/contract'
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '#platform/api/api-client'
import { useLiveQuery, useOperations, useOverlaid } from '#platform/outbox/live-data'
import type { Operation } from '#platform/outbox/outbox'
import { fromPhone } from '#platform/reads/from-phone'
import { readCachedCustomer } from '../cache/customer-repository.ts'
import { customerEntity } from '../changes/customer-entity.ts'
import { findCreated, findCustomerCreation, type Maker } from '../changes/pending-customer-rules.ts'
import { isNewer } from './newer-rules.ts'

export const customerDetailQueries = {
	customer: (id: string, visitId?: string) =>
		queryOptions({
			queryKey: ['customer', id, visitId ?? null] as const,
			queryFn: ({ signal }) =>
				callApi(customerRoutes.getCustomer, {
					params: { id },
					...(visitId ? { query: { visitId } } : {}),
					signal,
				}),
		}),
	/** Reads the cache, which needs no network. */
	cached: (id: string) =>
		queryOptions({
			queryKey: ['kept-customer', id] as const,
			queryFn: () => readCachedCustomer(id),
			...fromPhone,
		}),
	history: (id: string) =>
		infiniteQueryOptions({
			queryKey: ['customer-history', id] as const,
			queryFn: ({ signal, pageParam }) =>
				callApi(customerRoutes.listCustomerHistory, {
					params: { id },
					query: { page: String(pageParam) },
					signal,
				}),
			initialPageParam: 1,
			getNextPageParam: ({ meta }) =>
				meta.currentPage < meta.lastPage ? meta.currentPage + 1 : undefined,
		}),
}

const expand = (cached: CachedCustomer | undefined, showing: Showing) =>
	cached && expandCustomer(cached, showing)

/** Options of showing a customer, and the provisional values of a new one. */
type CustomerShowing = Showing & { maker: Maker }

const isOnItsWay = (creation: Operation | undefined) =>
	creation?.state === 'queued' || creation?.state === 'sending'

/** Refetches the record after a refusal because of a newer version, so that the person sees it. */
function useReadAfterRefusal(
	id: string,
	operations: readonly Operation[],
	refetch: () => Promise<unknown>,
): void {
	const refused = operations.findLast(
		({ entity, state }) => entity === customerEntity(id) && state === 'needs-person',
	)?.id
	useEffect(() => {
		if (refused) void refetch()
	}, [refused, refetch])
}

/**
 * A customer with pending changes: from the server, the cache, or a waiting form. `atMs` is the data's
 * time, 0 for a form.
 */
export function useCustomer(id: string, showing: CustomerShowing) {
	const operations = useOperations()
	const options = {
		...customerDetailQueries.customer(id, showing.visitId),
		// The office does not have a customer that is still being sent.
		enabled: id !== '' && !isOnItsWay(findCustomerCreation(id, operations)),
	}
	const query = useLiveQuery(options)
	const cached = useQuery(customerDetailQueries.cached(id)).data
	const shownCached = useOverlaid<Customer>(options.queryKey, expand(cached?.customer, showing))
	const created = findCreated(id, operations, showing)
	useReadAfterRefusal(id, operations, query.refetch)
	const saidAtMs = query.dataUpdatedAt
	const isUnknown = query.error instanceof ApiError && query.error.status === 404
	const find = (): { customer: Customer; atMs: number } | undefined => {
		const said = isUnknown ? undefined : query.data
		const mine = isUnknown ? undefined : shownCached
		const dated = { version: said?.version ?? 0, atMs: saidAtMs }
		if (mine && cached && (!said || isNewer({ version: mine.version, atMs: cached.atMs }, dated))) {
			return { customer: mine, atMs: cached.atMs }
		}
		if (said) return { customer: said, atMs: saidAtMs }
		return created && { customer: created, atMs: 0 }
	}
	const { error, isError, refetch } = query
	return { ...find(), error, isError, refetch: () => void refetch() }
}
