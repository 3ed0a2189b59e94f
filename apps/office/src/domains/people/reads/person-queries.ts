import {
	accessRoutes,
	dateIn,
	officeCustomerRoutes,
	type PersonRecord,
	personRoutes,
	type SentQueryOf,
	timeZones,
} from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { pageRows, type ReadPage, readAllRows } from '#desk/list/paged-rows.ts'
import { callOffice } from '#platform/api/office-client'

export type PeopleQuery = Omit<SentQueryOf<(typeof personRoutes)['listPeople']>, 'page' | 'perPage'>

export const peopleKey = ['people'] as const

export const readPeople =
	(query: PeopleQuery): ReadPage<PersonRecord> =>
	(page, signal) =>
		callOffice(personRoutes.listPeople, {
			query: { ...query, page: String(page), perPage: String(pageRows) },
			signal,
		})

export const personQuery = (id: string) =>
	queryOptions({
		queryKey: ['person', id],
		queryFn: ({ signal }) => callOffice(personRoutes.getPerson, { params: { id }, signal }),
	})

/** The sessions of a person, for administrators only. */
export const personSessionsQuery = (id: string) =>
	queryOptions({
		queryKey: ['person-sessions', id],
		queryFn: ({ signal }) =>
			callOffice(accessRoutes.listPersonSessions, { params: { id }, signal }),
	})

/** How many open customers are in these sectors. */
export const customerCountQuery = (sectorIds: readonly string[]) =>
	queryOptions({
		queryKey: ['customers', 'count', ...sectorIds],
		queryFn: async ({ signal }) => {
			const counts = sectorIds.map(async (sectorId) => {
				const query = {
					'filter.sector': sectorId,
					'filter.isClosed': 'no',
					page: '1',
					perPage: '1',
				}
				const { meta } = await callOffice(officeCustomerRoutes.listOfficeCustomers, {
					query: query as { 'filter.isClosed': 'no' },
					signal,
				})
				return meta.total
			})
			return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
		},
	})

/** Everybody with an account, those who have left as well. */
export const everybodyQuery = queryOptions({
	queryKey: ['everybody'],
	queryFn: ({ signal }) => readAllRows(readPeople({ sort: 'name' }), signal),
})

/** Possible successors of a person: field employees in the same country. */
export const successorsQuery = ({ id, country }: PersonRecord) =>
	queryOptions({
		queryKey: ['successors', country],
		queryFn: ({ signal }) =>
			readAllRows(readPeople({ 'filter.country': country, 'filter.isActive': 'yes' }), signal),
		select: (people) => people.filter((one) => one.role !== null && one.id !== id),
	})

/** The day that it is where a person works. */
export const todayOf = ({ country }: PersonRecord): string => dateIn(timeZones[country], new Date())
