import {
	type OfficeReturn,
	type OfficeReturnDetails,
	officeReturnRoutes,
	type ReturnStanding,
	type SentQueryOf,
} from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { pageRows, type ReadPage } from '#desk/list/paged-rows.ts'
import { callOffice, callOfficeFile } from '#platform/api/office-client'
import { saveFile } from '#platform/page/save-file'
import { queryClient } from '#platform/reads/query-client'

type ReturnsQuery = Omit<
	SentQueryOf<typeof officeReturnRoutes.listOfficeReturns>,
	'page' | 'perPage'
>
export type ReturnSearch = {
	q?: string
	sort?: string
	standing?: string
	country?: string
	customer?: string
}

export const returnsKey = ['returns'] as const

/** The search as the service is asked. */
export const returnsQueryOf = (search: ReturnSearch): ReturnsQuery => ({
	...(search.q ? { 'filter.search': search.q } : {}),
	...(search.standing && search.standing !== 'all'
		? { 'filter.standing': search.standing as ReturnStanding }
		: {}),
	...(search.country ? { 'filter.country': search.country as 'fr' } : {}),
	...(search.customer ? { 'filter.customer': search.customer } : {}),
	sort: search.sort as 'confirmedAt',
})

export const readReturns =
	(query: ReturnsQuery): ReadPage<OfficeReturn> =>
	(page, signal) =>
		callOffice(officeReturnRoutes.listOfficeReturns, {
			query: { ...query, page: String(page), perPage: String(pageRows) },
			signal,
		})

export const returnQuery = (id: string) =>
	queryOptions({
		queryKey: ['return', id],
		queryFn: ({ signal }) =>
			callOffice(officeReturnRoutes.getOfficeReturn, { params: { id }, signal }),
	})

export const returnCountQuery = queryOptions({
	queryKey: [...returnsKey, 'count'],
	queryFn: ({ signal }) => callOffice(officeReturnRoutes.countOfficeReturns, { signal }),
})

async function takeDecided(decided: OfficeReturnDetails): Promise<void> {
	queryClient.setQueryData(returnQuery(decided.id).queryKey, decided)
	await queryClient.invalidateQueries({ queryKey: returnsKey })
}

export async function approveReturn(id: string): Promise<void> {
	await takeDecided(await callOffice(officeReturnRoutes.approveReturn, { params: { id } }))
}

/** Approves several returns one after the other; gives how many, and the first refusal. */
export async function approveReturns(ids: readonly string[]) {
	let count = 0
	let failure: unknown = null
	for (const id of ids) {
		try {
			await callOffice(officeReturnRoutes.approveReturn, { params: { id } })
			count += 1
		} catch (error) {
			failure ??= error
		}
	}
	await queryClient.invalidateQueries({ queryKey: returnsKey })
	return { count, failure }
}

export async function questionReturn(id: string, body: { question: string }): Promise<void> {
	await takeDecided(await callOffice(officeReturnRoutes.questionReturn, { params: { id }, body }))
}

/** Saves the customer's paper. */
export async function saveReceipt({ id, number }: OfficeReturn): Promise<void> {
	const bytes = await callOfficeFile(officeReturnRoutes.getOfficeReceipt, { params: { id } })
	saveFile(`${number}.pdf`, bytes)
}
