import { newsRoutes, tourRoutes } from '@roundsman/contract'
import { getTourStop } from '#domains/visits'
import { metaOf } from '#platform/paging'
import { handle } from '#platform/route-handler'
import { newsMasterHandlers } from './news/news-master-routes.ts'
import { listNews } from './news/news-repository.ts'
import { readNews } from './news/news-service.ts'
import { listBestDays, listNextBest } from './next-best-service.ts'
import { getOptimization, optimizeTour } from './tour-optimize-service.ts'
import {
	chooseTourPoints,
	createTourPoint,
	deleteTourPoint,
	listTourPoints,
} from './tour-point-service.ts'
import { getMatrix, getRoute } from './tour-route-service.ts'
import { getPlan, listTourDays, resumeTour, stopTour } from './tour-service.ts'

export const tourHandlers = [
	handle(tourRoutes.getPlan, (context) => getPlan(context)),
	handle(tourRoutes.listTourDays, async (context) => ({ items: await listTourDays(context) })),
	handle(tourRoutes.getRoute, (context, { query }) => getRoute(context, query.date)),
	handle(tourRoutes.getMatrix, (context, { query }) => getMatrix(context, query.date)),
	handle(tourRoutes.getOptimization, getOptimization),
	handle(tourRoutes.optimizeTour, (context, { body }) => optimizeTour(context, body)),
	handle(tourRoutes.listNextBest, (context, { query }) => listNextBest(context, query.date)),
	handle(tourRoutes.listBestDays, (context, { params }) => listBestDays(context, params.id)),
	handle(tourRoutes.stopTour, (context, { body }) => stopTour(context, body)),
	handle(tourRoutes.getTourStop, (context, { query }) =>
		getTourStop(context, query.date ?? context.today),
	),
	handle(tourRoutes.resumeTour, (context, { query }) => resumeTour(context, query.date)),
	handle(tourRoutes.listTourPoints, (context) => listTourPoints(context)),
	handle(tourRoutes.createTourPoint, (context, { body }) => createTourPoint(context, body)),
	handle(tourRoutes.deleteTourPoint, (context, { params }) => deleteTourPoint(context, params.id)),
	handle(tourRoutes.chooseTourPoints, (context, { body }) => chooseTourPoints(context, body)),
	...newsMasterHandlers,
	handle(newsRoutes.readNews, (context, { params }) => readNews(context, params.id)),
	handle(tourRoutes.listNews, async ({ db, employee, locale, now }, { query }) => {
		const { items, total } = await listNews(db, { employee, locale, now, ...query })
		const meta = metaOf({ ...query, path: '/api/news', total, count: items.length })
		return { items, meta }
	}),
]
