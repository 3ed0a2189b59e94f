import { calendarRoutes } from '@roundsman/contract'
import { handleOffice } from '#platform/route-handler'
import { listDaysOff, putDayOff, removeDayOff } from './day-off-service.ts'

export const dayOffHandlers = [
	handleOffice(calendarRoutes.listDaysOff, ({ db, scope }, { query }) =>
		listDaysOff(db, scope, query),
	),
	handleOffice(calendarRoutes.putDayOff, (context, { body }) => putDayOff(context, body)),
	handleOffice(calendarRoutes.removeDayOff, (context, { body }) => removeDayOff(context, body)),
]
