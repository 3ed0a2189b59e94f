import {
	accessRoutes,
	type PersonRecord,
	personRoutes,
	type SentQueryOf,
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
