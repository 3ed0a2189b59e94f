import { calendarRoutes, fieldError } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import { handleOffice } from '#platform/route-handler'
import { listOwnHolidays } from './holiday-repository.ts'
import { addHoliday, dropHoliday, isHolidayDay } from './holiday-service.ts'

export const holidayHandlers = [
	handleOffice(calendarRoutes.listHolidays, async ({ db }) => ({
		items: await listOwnHolidays(db),
	})),
	handleOffice(calendarRoutes.putHoliday, async (context, { body }) => {
		if (!isHolidayDay(body.day)) throw refusals.invalid({ day: [fieldError('invalid_format')] })
		await addHoliday(context, { ...body, postalCode: body.postalCode ?? null })
		return { items: await listOwnHolidays(context.db) }
	}),
	handleOffice(calendarRoutes.removeHoliday, async (context, { body }) => {
		await dropHoliday(context, { ...body, postalCode: body.postalCode ?? null })
		return { items: await listOwnHolidays(context.db) }
	}),
]
