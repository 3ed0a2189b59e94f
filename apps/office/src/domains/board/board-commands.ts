import { loadCode } from '@roundsman/client/code/missing-code'
import type { Board, BoardChange, BoardTray } from '@roundsman/contract'
import { callOffice } from '#platform/api/office-client'
import { queryClient } from '#platform/reads/query-client'
import { boardKey } from './reads/board-queries.ts'
import { forgetRefused, rememberRefused } from './reads/refused-changes.ts'

/** Nothing of them is needed before the first command. */
const loadRoutes = loadCode(async () => (await import('./reads/board-routes.ts')).boardRoutes)

/** Shows at once what is collected now; what was asked for before is not taken any more. */
async function takeTray(tray: BoardTray): Promise<BoardTray> {
	await queryClient.cancelQueries({ queryKey: boardKey })
	queryClient.setQueriesData<Board>({ queryKey: boardKey }, (board) => board && { ...board, tray })
	return tray
}

export async function collect(changes: readonly BoardChange[]): Promise<BoardTray> {
	const { addBoardStep } = await loadRoutes()
	const tray = await callOffice(addBoardStep, { body: { changes: [...changes] } })
	forgetRefused(changes)
	return takeTray(tray)
}

async function step(route: 'undoBoardStep' | 'redoBoardStep'): Promise<BoardTray> {
	const routes = await loadRoutes()
	const tray = await callOffice(routes[route], {})
	rememberRefused([])
	return takeTray(tray)
}
export const undo = () => step('undoBoardStep')
export const redo = () => step('redoBoardStep')

/** Carries out what is collected; what cannot be stays there with its problem. */
export async function send() {
	const { sendBoard } = await loadRoutes()
	const sent = await callOffice(sendBoard, {})
	rememberRefused(sent.problems)
	await queryClient.invalidateQueries({ queryKey: boardKey })
	await queryClient.invalidateQueries({ queryKey: ['due'] })
	return sent
}

/** Says that somebody does not work today, or does after all. */
export async function setAbsence(employeeId: string, isAbsent: boolean): Promise<void> {
	const { setBoardAbsence } = await loadRoutes()
	await callOffice(setBoardAbsence, { body: { employeeId, isAbsent } })
	await queryClient.invalidateQueries({ queryKey: boardKey })
}
