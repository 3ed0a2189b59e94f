import { newsMasterRoutes } from '@roundsman/contract'
import { handleOffice } from '#platform/route-handler'
import {
	changeNews,
	createNews,
	listNewsMasters,
	listReaders,
	readNewsMaster,
} from './news-master-service.ts'

export const newsMasterHandlers = [
	handleOffice(newsMasterRoutes.listNewsMasters, (context, { query }) =>
		listNewsMasters(context, query),
	),
	handleOffice(newsMasterRoutes.getNewsMaster, (context, { params }) =>
		readNewsMaster(context, params.id),
	),
	handleOffice(newsMasterRoutes.listNewsReaders, async ({ db }, { params }) => ({
		items: await listReaders(db, params.id),
	})),
	handleOffice(newsMasterRoutes.createNews, (context, { body }) => createNews(context, body)),
	handleOffice(newsMasterRoutes.changeNews, (context, { params, body }) =>
		changeNews(context, params.id, body),
	),
]
