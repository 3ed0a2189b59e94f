import { defineRoute } from '../core/route.ts'
import { codeQuerySchema, convertedCodeSchema } from './code.ts'

export const codeRoutes = {
	convertCode: defineRoute({
		method: 'GET',
		path: '/convert-code',
		summary: 'The article, and the order if it is known, of a code on a label',
		ownership: 'self',
		query: codeQuerySchema,
		answer: convertedCodeSchema,
	}),
}
