import { accessErasure } from '#domains/access'
import { apiKeyErasure } from '#domains/api-keys'
import { boardErasure } from '#domains/board'
import { calendarFeedErasure } from '#domains/calendar-feeds'
import { chatErasure } from '#domains/chat'
import { couponErasure } from '#domains/coupons'
import { customerErasure } from '#domains/customers'
import { daysOffErasure } from '#domains/days-off'
import { documentErasure } from '#domains/documents'
import { employeeErasure } from '#domains/employees'
import { fileErasure } from '#domains/files'
import { importErasure } from '#domains/imports'
import { mailErasure } from '#domains/mail'
import { notificationErasure } from '#domains/notifications'
import { orderErasure } from '#domains/orders'
import { parcelErasure } from '#domains/parcels'
import { returnErasure } from '#domains/returns'
import { sectorErasure } from '#domains/sectors'
import { textErasure } from '#domains/texts'
import { ticketErasure } from '#domains/tickets'
import { tourErasure } from '#domains/tours'
import { visitErasure } from '#domains/visits'
import { webhookErasure } from '#domains/webhooks'
import type { Erasure } from '#platform/erasure/erasure'
import { platformErasure } from '#platform/erasure/platform-erasure'
import { namelessTables } from './nameless-tables.ts'

/** All tables in the order of erasure: tables that a condition looks up come later. */
export const wholeErasure: Erasure = {
	...platformErasure,
	...importErasure,
	...chatErasure,
	...ticketErasure,
	...returnErasure,
	...parcelErasure,
	...boardErasure,
	...visitErasure,
	...tourErasure,
	...couponErasure,
	...orderErasure,
	...fileErasure,
	...customerErasure,
	...daysOffErasure,
	...documentErasure,
	...accessErasure,
	...employeeErasure,
	...sectorErasure,
	...apiKeyErasure,
	...textErasure,
	...webhookErasure,
	...mailErasure,
	...notificationErasure,
	...calendarFeedErasure,
	...namelessTables,
}
