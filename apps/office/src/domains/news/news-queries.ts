import {
	type NewsChange,
	type NewsForm,
	type NewsMaster,
	newsMasterRoutes,
	type SentQueryOf,
} from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { pageRows, type ReadPage } from '#desk/list/paged-rows.ts'
import { callOffice } from '#platform/api/office-client'
import { queryClient } from '#platform/reads/query-client'

type NewsQuery = Omit<SentQueryOf<(typeof newsMasterRoutes)['listNewsMasters']>, 'page' | 'perPage'>

export const newsKey = ['news'] as const

export const readNewsPage =
	(query: NewsQuery): ReadPage<NewsMaster> =>
	(page, signal) =>
		callOffice(newsMasterRoutes.listNewsMasters, {
			query: { ...query, page: String(page), perPage: String(pageRows) },
			signal,
		})

export const newsQuery = (id: string) =>
	queryOptions({
		queryKey: ['news-one', id],
		queryFn: ({ signal }) => callOffice(newsMasterRoutes.getNewsMaster, { params: { id }, signal }),
	})

export const readersQuery = (id: string) =>
	queryOptions({
		queryKey: ['news-readers', id],
		queryFn: ({ signal }) =>
			callOffice(newsMasterRoutes.listNewsReaders, { params: { id }, signal }),
	})

async function takeChanged(news: NewsMaster): Promise<NewsMaster> {
	queryClient.setQueryData(newsQuery(news.id).queryKey, news)
	await Promise.all([
		queryClient.invalidateQueries({ queryKey: newsKey }),
		queryClient.invalidateQueries({ queryKey: readersQuery(news.id).queryKey }),
	])
	return news
}

export const createNews = async (body: NewsForm): Promise<NewsMaster> =>
	takeChanged(await callOffice(newsMasterRoutes.createNews, { body }))

export const changeNews = async (
	{ id, version }: NewsMaster,
	body: NewsChange,
): Promise<NewsMaster> =>
	takeChanged(await callOffice(newsMasterRoutes.changeNews, { params: { id }, body, version }))
