import { openingHourRoutes } from '@roundsman/contract'
import { handleOffice } from '#platform/route-handler'
import { getOpeningHours, putOpeningHours } from './opening-hour-service.ts'

export const openingHourHandlers = [
	handleOffice(openingHourRoutes.getOpeningHours, ({ db, scope }, { params }) =>
		getOpeningHours(db, scope, params.id),
	),
	handleOffice(openingHourRoutes.putOpeningHours, ({ db, scope, now }, { params, body }) =>
		putOpeningHours(db, scope, { id: params.id, hours: body.hours, now }),
	),
]
