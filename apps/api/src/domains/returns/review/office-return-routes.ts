import { officeReturnRoutes } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import { metaOf } from '#platform/paging'
import { handleOffice, handleOfficeFile } from '#platform/route-handler'
import { readReceiptForOffice } from '../receipt/receipt-service.ts'
import { presentOfficeReturn } from './office-return-presenter.ts'
import { countWaiting, findOfficeReturns } from './office-return-repository.ts'
import {
	approveReturn,
	findOfficeNumber,
	getOfficeReturn,
	questionReturn,
} from './review-service.ts'

export const officeReturnHandlers = [
	handleOffice(officeReturnRoutes.listOfficeReturns, async ({ db, scope }, { query }) => {
		const { rows, total } = await findOfficeReturns(db, scope, query)
		const { page, perPage } = query
		const path = '/api/office/return'
		const meta = metaOf({ page, perPage, path, total, count: rows.length })
		return { items: rows.map(presentOfficeReturn), meta }
	}),
	handleOffice(officeReturnRoutes.countOfficeReturns, ({ db, scope }) => countWaiting(db, scope)),
	handleOffice(officeReturnRoutes.getOfficeReturn, (context, { params }) =>
		getOfficeReturn(context, params.id),
	),
	handleOfficeFile(officeReturnRoutes.getOfficeReceipt, async (context, { params }) => {
		const number = await findOfficeNumber(context, params.id)
		const receipt = await readReceiptForOffice(context, number, context.now)
		if (!receipt) throw refusals.notFound()
		return receipt
	}),
	handleOffice(officeReturnRoutes.approveReturn, (context, { params }) =>
		approveReturn(context, params.id),
	),
	handleOffice(officeReturnRoutes.questionReturn, (context, { params, body }) =>
		questionReturn(context, params.id, body.question),
	),
]
