import { pageOf } from '../core/envelope.ts'
import { defineRoute } from '../core/route.ts'
import {
	boardEffectFormSchema,
	boardEffectSchema,
	boardProposalFormSchema,
	boardProposalSchema,
	boardQuerySchema,
	boardSchema,
	boardSentSchema,
	boardStepFormSchema,
	boardTraySchema,
	dueCustomerSchema,
	dueQuerySchema,
} from './board.ts'

export const boardRoutes = {
	getBoard: defineRoute({
		method: 'GET',
		path: '/office/board',
		summary: "Tours of the scope's people on some days, with what is collected and not sent yet",
		ownership: 'office',
		query: boardQuerySchema,
		answer: boardSchema,
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
		summary: 'Carry out all that is collected, or nothing where one of it cannot be',
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
