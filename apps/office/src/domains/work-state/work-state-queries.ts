import { type SentQueryOf, type WorkState, workStateRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { pageRows, type ReadPage } from '#desk/list/paged-rows.ts'
import { callOffice } from '#platform/api/office-client'
import { queryClient } from '#platform/reads/query-client'

export type WorkStatesQuery = Omit<
	SentQueryOf<typeof workStateRoutes.listWorkStates>,
	'page' | 'perPage'
>
export type WorkStateSearch = { q?: string; sort?: string; state?: string; id?: string }

export const workStatesKey = ['work-states'] as const

/** The search as the service is asked. */
export const workStatesQueryOf = ({ q, sort, state }: WorkStateSearch): WorkStatesQuery => ({
	...(q ? { 'filter.search': q } : {}),
	...(state ? { 'filter.state': state as 'waiting' } : {}),
	sort: sort as 'attention',
})

/** A page of people with how work stands on their phones. */
export const readWorkStates =
	(query: WorkStatesQuery): ReadPage<WorkState> =>
	(page, signal) =>
		callOffice(workStateRoutes.listWorkStates, {
			query: { ...query, page: String(page), perPage: String(pageRows) },
			signal,
		})

export const workStateQuery = (id: string) =>
	queryOptions({
		queryKey: ['work-state', id],
		queryFn: ({ signal }) => callOffice(workStateRoutes.getWorkState, { params: { id }, signal }),
	})

export const workStateCountQuery = queryOptions({
	queryKey: [...workStatesKey, 'count'],
	queryFn: ({ signal }) => callOffice(workStateRoutes.countWorkStates, { signal }),
})

/** Asks a person's phones for what waits there. */
export async function askToSend(id: string): Promise<void> {
	const state = await callOffice(workStateRoutes.askToSend, { params: { id } })
	queryClient.setQueryData(workStateQuery(id).queryKey, state)
}
