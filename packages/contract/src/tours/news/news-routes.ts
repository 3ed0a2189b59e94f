import * as z from 'zod/mini'
import { defineRoute } from '../../core/route.ts'
import { idSchema } from '../../core/scalars.ts'
import { newsItemSchema } from '../tour.ts'

export const newsRoutes = {
	readNews: defineRoute({
		method: 'POST',
		path: '/news/{id}/read',
		summary: 'Mark a piece of news as read; once more changes nothing',
		ownership: 'news',
		params: z.strictObject({ id: idSchema }),
		answer: newsItemSchema,
	}),
}
