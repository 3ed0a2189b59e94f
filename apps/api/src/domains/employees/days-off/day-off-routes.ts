import { calendarRoutes } from '@roundsman/contract'
import { handleOffice } from '#platform/route-handler'
import { listDaysOff, putDayOff, removeDayOff } from './day-off-service.ts'

export const dayOffHandlers = [
	handleOffice(calendarRoutes.listDaysOff, ({ db, scope }, { query }) =>
		listDaysOff(db, scope, query),
	),
	handleOffice(calendarRoutes.putDayOff, ({ db }, { body }) => putDayOff(db, body)),
	handleOffice(calendarRoutes.removeDayOff, ({ db }, { body }) => removeDayOff(db, body)),
]
