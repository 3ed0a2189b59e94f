import { lazyRoutes } from '@roundsman/client/api/answer-check'
import { ApiError } from '@roundsman/client/api/api-error'
import type {
	Board,
	BoardEffect,
	BoardEffectForm,
	BoardProblem,
	BoardProposalForm,
	SentQueryOf,
} from '@roundsman/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callOffice } from '#platform/api/office-client'
import { isLive } from '#platform/live/is-live'
import { queryClient } from '#platform/reads/query-client'
import {
	type BoardQuery,
	type BoardSearch,
	boardDays,
	firstTimeZone,
	sentQuery,
} from './board-days.ts'
import type { boardRoutes } from './board-routes.ts'
import { takeChanged } from './changed-rules.ts'

const route = lazyRoutes(async () => (await import('./board-routes.ts')).boardRoutes)
const boardReads = {
	getBoard: route('getBoard', 'GET', '/office/board'),
	getBoardMonth: route('getBoardMonth', 'GET', '/office/board/month'),
	listDue: route('listDue', 'GET', '/office/board/due'),
	findBoardEffect: route('findBoardEffect', 'POST', '/office/board/effect'),
	getBoardWay: route('getBoardWay', 'GET', '/office/board/way'),
	proposeBoard: route('proposeBoard', 'POST', '/office/board/proposal'),
}

export const boardKey = ['board'] as const
/** Pauses between reads of the board, without and with the live socket. */
const refreshMs = { untold: 5_000, told: 60_000 }

export const boardQuery = (query: BoardQuery) =>
	queryOptions({
		queryKey: [...boardKey, query],
		queryFn: async ({ signal, queryKey, client }) => {
			const before = client.getQueryData<Board>(queryKey)
			const since = before ? { since: before.stamp } : {}
			const sent = { ...sentQuery(query), ...since }
			return takeChanged(before, await callOffice(boardReads.getBoard, { query: sent, signal }))
		},
		meta: {
			live: ['visit', 'board', 'day_off', 'employee', 'customer', 'tour', 'holiday', 'phone'],
		},
		refetchInterval: () => (isLive.get() ? refreshMs.told : refreshMs.untold),
		placeholderData: keepPreviousData,
	})

/** Too much to be read with each report: it is read now and then, and after one's own changes. */
export const monthQuery = ({ date, sectorId }: Omit<BoardQuery, 'days'>) =>
	queryOptions({
		queryKey: [...boardKey, 'month', date, sectorId],
		queryFn: ({ signal }) =>
			callOffice(boardReads.getBoardMonth, {
				query: { month: date.slice(0, 7), ...(sectorId ? { 'filter.sectorId': sectorId } : {}) },
				signal,
			}),
		meta: { live: ['day_off', 'holiday', 'employee'] },
		refetchInterval: refreshMs.told,
	})

type DueQuery = Omit<SentQueryOf<(typeof boardRoutes)['listDue']>, 'page' | 'perPage'>

/** The customers who wait the longest; the search finds all others. */
export const dueQuery = (query: DueQuery) =>
	queryOptions({
		queryKey: ['due', query],
		queryFn: ({ signal }) =>
			callOffice(boardReads.listDue, { query: { ...query, perPage: '100' }, signal }),
		placeholderData: keepPreviousData,
	})

/** `tray` says what is collected: the effect is another one then. */
export const effectQuery = (form: BoardEffectForm, tray: number) =>
	queryOptions({
		queryKey: ['board-effect', form, tray],
		queryFn: ({ signal }) => callOffice(boardReads.findBoardEffect, { body: form, signal }),
		staleTime: 30_000,
	})

/**
 * What forbids a drop, from its effect or from the failed question: the service hides customers outside the
 * scope.
 */
export function obstacleOf(
	effect: BoardEffect | undefined,
	error: unknown,
): BoardProblem['reason'] | null {
	if (effect) return effect.forbidden
	return error instanceof ApiError && error.status === 404 ? 'unknown_customer' : null
}

/** `tray` says what is collected: the way is another one then. */
export const routeQuery = (query: SentQueryOf<(typeof boardRoutes)['getBoardWay']>, tray: number) =>
	queryOptions({
		queryKey: ['board-way', query, tray],
		queryFn: ({ signal }) => callOffice(boardReads.getBoardWay, { query, signal }),
		meta: { live: ['visit', 'tour'] },
		staleTime: 60_000,
		placeholderData: keepPreviousData,
	})

export const proposalQuery = (form: BoardProposalForm) =>
	queryOptions({
		queryKey: ['board-proposal', form],
		queryFn: ({ signal }) => callOffice(boardReads.proposeBoard, { body: form, signal }),
		// It is made for the board of this moment.
		...{ staleTime: 0, gcTime: 0 },
	})

/** Asks for the board of an address while its code comes. What does not come is asked for again when it is shown. */
export function warmBoard({ date = '', sector = '', view = '' }: Partial<BoardSearch>): void {
	const shown = boardDays({ date, sector, view }, firstTimeZone)
	const { date: from, days } = shown
	if (shown.view === 'month') {
		void queryClient.prefetchQuery(monthQuery({ date: from, sectorId: sector }))
		return
	}
	void queryClient.prefetchQuery(boardQuery({ date: from, days, sectorId: sector }))
}
