import { pageOf } from '../core/envelope.ts'
import { defineRoute } from '../core/route.ts'
import {
	boardAbsenceFormSchema,
	boardQuerySchema,
	boardSchema,
	boardSentSchema,
	boardStepFormSchema,
	boardTraySchema,
	dueCustomerSchema,
	dueQuerySchema,
} from './board.ts'
import {
	boardEffectFormSchema,
	boardEffectSchema,
	boardProposalFormSchema,
	boardProposalSchema,
	boardRouteQuerySchema,
	boardRouteSchema,
} from './board-effect.ts'
import { boardMonthQuerySchema, boardMonthSchema } from './board-month.ts'

export const boardRoutes = {
	getBoard: defineRoute({
		method: 'GET',
		path: '/office/board',
		summary: "Tours of the scope's people on some days, with what is collected and not sent yet",
		ownership: 'office',
		query: boardQuerySchema,
		answer: boardSchema,
	}),
	getBoardMonth: defineRoute({
		method: 'GET',
		path: '/office/board/month',
		summary: "Days of a month of the scope's people in figures: visits, hours, days off, holidays",
		ownership: 'office',
		query: boardMonthQuerySchema,
		answer: boardMonthSchema,
	}),
	listDue: defineRoute({
		method: 'GET',
		path: '/office/board/due',
		summary:
			'Open customers of the scope whom nobody is to visit, those first who wait the longest',
		ownership: 'office',
		query: dueQuerySchema,
		answer: pageOf(dueCustomerSchema),
	}),
	addBoardStep: defineRoute({
		method: 'POST',
		path: '/office/board/step',
		summary: 'Collect changes of the plan as one step that can be undone',
		ownership: 'office',
		body: boardStepFormSchema,
		answer: boardTraySchema,
	}),
	undoBoardStep: defineRoute({
		method: 'POST',
		path: '/office/board/undo',
		summary: 'Undo the last step that was collected',
		ownership: 'office',
		answer: boardTraySchema,
	}),
	redoBoardStep: defineRoute({
		method: 'POST',
		path: '/office/board/redo',
		summary: 'Do the last step again that was undone',
		ownership: 'office',
		answer: boardTraySchema,
	}),
	sendBoard: defineRoute({
		method: 'POST',
		path: '/office/board/send',
		summary: 'Carry out what is collected in one transaction; what cannot be stays collected',
		ownership: 'office',
		answer: boardSentSchema,
	}),
	findBoardEffect: defineRoute({
		method: 'POST',
		path: '/office/board/effect',
		summary: 'What a visit would do to a tour, at each place in it; changes nothing',
		ownership: 'office',
		isHeavy: true,
		body: boardEffectFormSchema,
		answer: boardEffectSchema,
		withoutKey: true,
	}),
	getBoardWay: defineRoute({
		method: 'GET',
		path: '/office/board/way',
		summary: 'The way of a tour with what the caller has collected, by road where roads are known',
		ownership: 'office',
		isHeavy: true,
		query: boardRouteQuerySchema,
		answer: boardRouteSchema,
	}),
	setBoardAbsence: defineRoute({
		method: 'POST',
		path: '/office/board/absence',
		summary: 'Say that somebody does not work today, or does after all; nothing is said of why',
		ownership: 'office',
		body: boardAbsenceFormSchema,
	}),
	proposeBoard: defineRoute({
		method: 'POST',
		path: '/office/board/proposal',
		summary: 'Propose an order, more visits, or who takes over; changes nothing',
		ownership: 'office',
		isHeavy: true,
		body: boardProposalFormSchema,
		answer: boardProposalSchema,
		withoutKey: true,
	}),
}
