import { calendarRoutes, fieldError } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import { handleOffice } from '#platform/route-handler'
import { listOwnHolidays, putHoliday, removeHoliday } from './holiday-repository.ts'
import { isHolidayDay } from './holiday-service.ts'

export const holidayHandlers = [
	handleOffice(calendarRoutes.listHolidays, async ({ db }) => ({
		items: await listOwnHolidays(db),
	})),
	handleOffice(calendarRoutes.putHoliday, async ({ db }, { body }) => {
		if (!isHolidayDay(body.day)) throw refusals.invalid({ day: [fieldError('invalid_format')] })
		await putHoliday(db, { ...body, postalCode: body.postalCode ?? null })
		return { items: await listOwnHolidays(db) }
	}),
	handleOffice(calendarRoutes.removeHoliday, async ({ db }, { body }) => {
		await removeHoliday(db, { ...body, postalCode: body.postalCode ?? null })
		return { items: await listOwnHolidays(db) }
	}),
]
