import type { BoardChange, BoardProblem, BoardTray } from '@roundsman/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient } from '#platform/reads/query-client'

/** Why changes of the last sending stayed: no read of the board says so. Forgotten with all reads of the person. */
const refusedQuery = queryOptions({
	queryKey: ['board-refused'],
	queryFn: (): readonly BoardProblem[] => [],
	initialData: [],
	...{ staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
})

const tourKey = ({ employeeId, date }: { employeeId: string; date: string }) =>
	`${employeeId} ${date}`

/** Names a change among all that are collected: there is one for each visit, and one for the order of each tour. */
export const changeKey = (change: BoardChange): string =>
	change.kind === 'order' ? tourKey(change) : change.visitId

const problemKey = ({ visitId, tour }: BoardProblem): string =>
	visitId ?? (tour ? tourKey(tour) : '')

export function rememberRefused(problems: readonly BoardProblem[]): void {
	queryClient.setQueryData(refusedQuery.queryKey, problems)
}

/** A change that was edited has no refusal until it is sent again. */
export function forgetRefused(changes: readonly BoardChange[]): void {
	const keys = new Set(changes.map(changeKey))
	queryClient.setQueryData(refusedQuery.queryKey, (before) =>
		before?.filter((problem) => !keys.has(problemKey(problem))),
	)
}

/** Problems of changes: those of the current board first, then those of the last attempt to send. */
export function useProblems({ problems }: BoardTray): (change: BoardChange) => BoardProblem | null {
	const { data: refused } = useQuery(refusedQuery)
	const byKey = new Map([...refused, ...problems].map((one) => [problemKey(one), one]))
	return (change) => byKey.get(changeKey(change)) ?? null
}
