import { mailRoutes, returnRoutes } from '@roundsman/contract'
import { handle, handleFile, handlePrepared } from '#platform/route-handler'
import { confirmReturn, readSignature } from './confirm-service.ts'
import { listReceiptMails, mailReceipt } from './receipt/receipt-mail-service.ts'
import { readReceipt } from './receipt/receipt-service.ts'
import {
	createReturn,
	deleteReturn,
	getReturn,
	getTotals,
	keepReturns,
	pageReturns,
} from './return-service.ts'
import { officeReturnHandlers } from './review/office-return-routes.ts'
import { answerReturn } from './review/review-service.ts'

export const returnHandlers = [
	...officeReturnHandlers,
	handle(returnRoutes.answerReturn, (context, { params, body }) =>
		answerReturn(context, params.id, body.answer),
	),
	handle(returnRoutes.listReturns, (context, { query }) => pageReturns(context, query)),
	handle(returnRoutes.keepReturns, (context, { query }) => keepReturns(context, query.customerIds)),
	handle(returnRoutes.getReturn, (context, { params }) => getReturn(context, params.id)),
	handle(returnRoutes.getReturnTotal, (context, { params }) => getTotals(context, params.id)),
	handleFile(returnRoutes.getReceipt, (context, { params }) => readReceipt(context, params.id)),
	handle(mailRoutes.mailReceipt, (context, { params, body }) =>
		mailReceipt(context, params.id, body),
	),
	handle(mailRoutes.listReceiptMails, (context, { params }) =>
		listReceiptMails(context, params.id),
	),
	handle(returnRoutes.createReturn, (context, { body }) => createReturn(context, body)),
	handle(returnRoutes.deleteReturn, (context, { params }) => deleteReturn(context, params.id)),
	handlePrepared(
		returnRoutes.confirmReturn,
		(context, { params, body }) => readSignature(context, params.id, body),
		(context, { params, body }, signature) => confirmReturn(context, params.id, body, signature),
	),
]
