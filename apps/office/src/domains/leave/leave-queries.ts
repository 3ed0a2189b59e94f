import {
	addDays,
	type BoardEffectForm,
	boardRoutes,
	dateIn,
	mondayOf,
	officeDaysOffRoutes,
} from '@roundsman/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callOffice } from '#platform/api/office-client'

export const leaveKey = ['leave'] as const
/** Phones ask at any time. */
const refreshMs = 15_000

export const requestsQuery = (state: 'open' | 'decided') =>
	queryOptions({
		queryKey: [...leaveKey, 'requests', state],
		queryFn: ({ signal }) =>
			callOffice(officeDaysOffRoutes.listDayOffRequests, {
				query: { 'filter.state': state, perPage: state === 'open' ? '100' : '10' },
				signal,
			}),
		refetchInterval: refreshMs,
	})

export const requestQuery = (id: string) =>
	queryOptions({
		queryKey: [...leaveKey, 'request', id],
		queryFn: ({ signal }) =>
			callOffice(officeDaysOffRoutes.getDayOffRequest, { params: { id }, signal }),
	})

export const teamQuery = (start: string, days: number) =>
	queryOptions({
		queryKey: [...leaveKey, 'team', start, days],
		queryFn: ({ signal }) =>
			callOffice(officeDaysOffRoutes.getTeamDaysOff, {
				query: { start, days: String(days) },
				signal,
			}),
		placeholderData: keepPreviousData,
		refetchInterval: refreshMs,
	})

/** What a visit would do to the tour of a colleague; `best` is null where it does not fit. */
export const colleagueEffectQuery = (form: BoardEffectForm) =>
	queryOptions({
		queryKey: [...leaveKey, 'effect', form],
		queryFn: ({ signal }) => callOffice(boardRoutes.findBoardEffect, { body: form, signal }),
		staleTime: 30_000,
	})

/** The first day of the team's table: the one that was chosen, else the Monday of a request or of today. */
export const teamStart = (
	chosen: string | undefined,
	{
		firstDate,
		timeZone = 'Europe/Berlin',
	}: { firstDate?: string | undefined; timeZone?: string | undefined },
): string => chosen || mondayOf(firstDate ?? dateIn(timeZone, new Date()))

/** The first day of the team's table, so many days on. */
export const teamShift = (start: string, days: number): string => addDays(start, days)
