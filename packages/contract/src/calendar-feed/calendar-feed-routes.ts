import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { calendarFeedSchema, madeCalendarFeedSchema } from './calendar-feed.ts'

export const calendarFeedRoutes = {
	getCalendarFeed: defineRoute({
		method: 'GET',
		path: '/calendar-feed',
		summary: "Whether the employee's calendar has an address",
		ownership: 'self',
		answer: calendarFeedSchema,
	}),
	createCalendarFeed: defineRoute({
		method: 'POST',
		path: '/calendar-feed',
		summary: "Give the employee's calendar a new address; an earlier one ends",
		ownership: 'self',
		answer: madeCalendarFeedSchema,
		status: 201,
		// Stored responses must not hold the URL.
		withoutKey: true,
	}),
	endCalendarFeed: defineRoute({
		method: 'DELETE',
		path: '/calendar-feed',
		summary: "End the address of the employee's calendar",
		ownership: 'self',
		withoutKey: true,
	}),
	readCalendar: defineRoute({
		method: 'GET',
		path: '/calendar/{token}',
		summary: 'The planned visits of whoever has made this address, as iCalendar',
		ownership: 'public',
		params: z.strictObject({
			token: z.string().check(z.regex(/^[\w-]{43}\.ics$/)),
		}),
		isFile: true,
		fileTypes: ['text/calendar'],
	}),
}
