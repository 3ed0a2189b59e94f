import { daysOffRoutes, officeDaysOffRoutes } from '@roundsman/contract'
import { handle, handleOffice } from '#platform/route-handler'
import { askForDaysOff, getDaysOff, withdrawDaysOff } from './days-off-service.ts'
import { approveDaysOff, refuseDaysOff } from './decision-service.ts'
import { getDayOffRequest, listDayOffRequests } from './office-request-service.ts'
import { changeEntitlement, getTeamDaysOff } from './team-service.ts'

export const daysOffHandlers = [
	handle(daysOffRoutes.getDaysOff, (context) => getDaysOff(context)),
	handle(daysOffRoutes.askForDaysOff, (context, { body }) => askForDaysOff(context, body)),
	handle(daysOffRoutes.withdrawDaysOff, (context, { params }) =>
		withdrawDaysOff(context, params.id),
	),
	handleOffice(officeDaysOffRoutes.listDayOffRequests, (context, { query }) =>
		listDayOffRequests(context, query),
	),
	handleOffice(officeDaysOffRoutes.getDayOffRequest, (context, { params }) =>
		getDayOffRequest(context, params.id),
	),
	handleOffice(officeDaysOffRoutes.approveDaysOff, (context, { params, body }) =>
		approveDaysOff(context, params.id, body),
	),
	handleOffice(officeDaysOffRoutes.refuseDaysOff, (context, { params, body }) =>
		refuseDaysOff(context, params.id, body),
	),
	handleOffice(officeDaysOffRoutes.getTeamDaysOff, (context, { query }) =>
		getTeamDaysOff(context, query),
	),
	handleOffice(officeDaysOffRoutes.putEntitlement, (context, { body }) =>
		changeEntitlement(context, body),
	),
]
