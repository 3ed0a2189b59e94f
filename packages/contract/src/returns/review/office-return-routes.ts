import { pageOf } from '../../core/envelope.ts'
import { masterById } from '../../core/masters.ts'
import { defineRoute } from '../../core/route.ts'
import {
	officeReturnDetailsSchema,
	officeReturnQuerySchema,
	officeReturnSchema,
	returnCountsSchema,
} from './office-return.ts'
import { returnQuestionSchema } from './return-review.ts'

export const officeReturnRoutes = {
	listOfficeReturns: defineRoute({
		method: 'GET',
		path: '/office/return',
		summary: "Returns of the customers of the caller's scope",
		ownership: 'office',
		query: officeReturnQuerySchema,
		answer: pageOf(officeReturnSchema),
	}),
	countOfficeReturns: defineRoute({
		method: 'GET',
		path: '/office/return/count',
		summary: "How many returns of the caller's scope wait for a decision",
		ownership: 'office',
		answer: returnCountsSchema,
	}),
	getOfficeReturn: defineRoute({
		method: 'GET',
		path: '/office/return/{id}',
		summary: "One return of the caller's scope with its claims",
		ownership: 'office',
		params: masterById,
		answer: officeReturnDetailsSchema,
	}),
	getOfficeReceipt: defineRoute({
		method: 'GET',
		path: '/office/return/{id}/receipt',
		summary: 'The receipt of a signed return as PDF',
		ownership: 'office',
		params: masterById,
		isFile: true,
		isHeavy: true,
		fileTypes: ['application/pdf'],
	}),
	approveReturn: defineRoute({
		method: 'POST',
		path: '/office/return/{id}/approve',
		summary: 'Approves a signed return: an open question ends with it',
		ownership: 'office',
		params: masterById,
		answer: officeReturnDetailsSchema,
	}),
	questionReturn: defineRoute({
		method: 'POST',
		path: '/office/return/{id}/question',
		summary: 'Asks the employee about a signed return; the phone shows it',
		ownership: 'office',
		params: masterById,
		body: returnQuestionSchema,
		answer: officeReturnDetailsSchema,
	}),
}
