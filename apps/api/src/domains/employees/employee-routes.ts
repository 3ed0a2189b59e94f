import { calendarRoutes, employeeRoutes, sessionRoutes } from '@roundsman/contract'
import { findFirm, readOfFirm } from '#domains/firm'
import { handle, handleOffice, handlePublic } from '#platform/route-handler'
import { listDaysOff, putDayOff, removeDayOff } from './days-off/day-off-service.ts'
import { presentConfig, presentProfile, presentSettings } from './employee-presenter.ts'
import { findSettings } from './employee-repository.ts'
import { changeOwnPassword } from './own-password-service.ts'
import { personHandlers } from './people/person-routes.ts'
import { listOwnDevices, signIn, signOut, signOutThere } from './session-service.ts'
import { changeSettings } from './settings-service.ts'

const dayOffHandlers = [
	handleOffice(calendarRoutes.listDaysOff, ({ db, scope }, { query }) =>
		listDaysOff(db, scope, query),
	),
	handleOffice(calendarRoutes.putDayOff, (context, { body }) => putDayOff(context, body)),
	handleOffice(calendarRoutes.removeDayOff, (context, { body }) => removeDayOff(context, body)),
]

export const employeeHandlers = [
	...personHandlers,
	...dayOffHandlers,
	handlePublic(employeeRoutes.login, (context, { body }) => signIn(context, body)),
	// Clears the browser's HTTP cache with the session; queued changes in its storage stay.
	handle(employeeRoutes.logout, signOut, { 'clear-site-data': '"cache"' }),
	handle(employeeRoutes.getProfile, async (context) =>
		presentProfile(context, (await findFirm(context.db)).firm),
	),
	handle(employeeRoutes.getSettings, async ({ db, employee }) =>
		presentSettings(await findSettings(db, employee.id)),
	),
	handle(employeeRoutes.updateSettings, (context, { body }) => changeSettings(context, body)),
	handle(sessionRoutes.listSessions, listOwnDevices),
	handle(sessionRoutes.endSession, (context, { params }) => signOutThere(context, params.id)),
	handle(sessionRoutes.changePassword, (context, { body }) => changeOwnPassword(context, body)),
	handlePublic(employeeRoutes.getConfig, async (context) => {
		const { db, config } = context
		return presentConfig(context, await readOfFirm(db, config))
	}),
]
