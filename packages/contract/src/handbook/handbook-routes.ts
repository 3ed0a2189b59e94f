import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { localeSchema } from '../core/scalars.ts'
import { handbookFileSchema, handbookSchema } from './handbook.ts'

export const handbookRoutes = {
	getHandbook: defineRoute({
		method: 'GET',
		path: '/handbook',
		summary: 'The documents of the handbook, in all languages',
		ownership: 'self',
		feature: 'handbook',
		answer: handbookSchema,
	}),
	getHandbookFile: defineRoute({
		method: 'GET',
		path: '/handbook/{language}/{file}',
		summary: 'A document of the handbook as PDF, or the picture of a screen',
		ownership: 'self',
		feature: 'handbook',
		params: z.strictObject({ language: localeSchema, file: handbookFileSchema }),
		isFile: true,
	}),
}
