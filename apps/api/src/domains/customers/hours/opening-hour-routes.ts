import { openingHourRoutes } from '@roundsman/contract'
import { handleOffice } from '#platform/route-handler'
import { getOpeningHours, putOpeningHours } from './opening-hour-service.ts'

export const openingHourHandlers = [
	handleOffice(openingHourRoutes.getOpeningHours, ({ db, scope }, { params }) =>
		getOpeningHours(db, scope, params.id),
	),
	handleOffice(openingHourRoutes.putOpeningHours, (context, { params, body }) =>
		putOpeningHours(context, context.scope, { id: params.id, hours: body.hours }),
	),
]
