import { boardRoutes } from '@roundsman/contract'
import { handleOffice } from '#platform/route-handler'
import { setAbsence } from './absence-service.ts'
import { findBoardRoute } from './board-route-service.ts'
import { getBoard, listDue } from './board-service.ts'
import { findEffect } from './effect-service.ts'
import { getBoardMonth } from './month/board-month-service.ts'
import { propose } from './proposal-service.ts'
import { sendTray } from './send-service.ts'
import { stage, turn } from './tray-service.ts'

export const boardHandlers = [
	handleOffice(boardRoutes.getBoard, (context, { query }) => getBoard(context, query)),
	handleOffice(boardRoutes.getBoardMonth, (context, { query }) => getBoardMonth(context, query)),
	handleOffice(boardRoutes.listDue, (context, { query }) => listDue(context, query)),
	handleOffice(boardRoutes.addBoardStep, (context, { body }) => stage(context, body)),
	handleOffice(boardRoutes.undoBoardStep, (context) => turn(context, true)),
	handleOffice(boardRoutes.redoBoardStep, (context) => turn(context, false)),
	handleOffice(boardRoutes.sendBoard, (context) => sendTray(context)),
	handleOffice(boardRoutes.getBoardWay, (context, { query }) => findBoardRoute(context, query)),
	handleOffice(boardRoutes.setBoardAbsence, (context, { body }) => setAbsence(context, body)),
	handleOffice(boardRoutes.proposeBoard, (context, { body }) => propose(context, body)),
	handleOffice(boardRoutes.findBoardEffect, (context, { body }) => findEffect(context, body)),
]
