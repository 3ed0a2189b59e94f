import { accessHandlers, providerHandlers } from '#domains/access'
import { apiKeyHandlers } from '#domains/api-keys'
import { boardHandlers } from '#domains/board'
import { calendarFeedHandlers } from '#domains/calendar-feeds'
import { chatFileKind, chatHandlers } from '#domains/chat'
import { codeHandlers } from '#domains/codes'
import { couponHandlers } from '#domains/coupons'
import { customerHandlers } from '#domains/customers'
import { daysOffHandlers } from '#domains/days-off'
import { documentFileKind, documentHandlers } from '#domains/documents'
import { employeeHandlers } from '#domains/employees'
import { eventHandlers } from '#domains/events'
import { exportHandlers } from '#domains/exports'
import { type FileKind, fileHandlers } from '#domains/files'
import { firmHandlers } from '#domains/firm'
import { handbookHandlers } from '#domains/handbook'
import { holidayHandlers } from '#domains/holidays'
import { importHandlers, listCustomerOwners } from '#domains/imports'
import { kpiHandlers } from '#domains/kpi'
import { leavingHandlers } from '#domains/leaving'
import { mailHandlers } from '#domains/mail'
import { placeHandlers } from '#domains/map'
import { mergingHandlers } from '#domains/merging'
import { notificationHandlers } from '#domains/notifications'
import { optionHandlers } from '#domains/options'
import { orderHandlers } from '#domains/orders'
import { outsideServiceHandlers } from '#domains/outside-services'
import { labelFileKind, parcelHandlers } from '#domains/parcels'
import { personalDataHandlers } from '#domains/personal-data'
import { productHandlers } from '#domains/products'
import { claimHandlers, returnFileKinds, returnHandlers } from '#domains/returns'
import { sealingHandlers } from '#domains/sealing'
import { sectorHandlers } from '#domains/sectors'
import { setupHandlers } from '#domains/setup'
import { textHandlers } from '#domains/texts'
import { ticketFileKind, ticketHandlers } from '#domains/tickets'
import { tourHandlers } from '#domains/tours'
import { vatHandlers } from '#domains/vat'
import { cancelPlannedVisits, lockPlannedTours, visitHandlers } from '#domains/visits'
import { webhookHandlers } from '#domains/webhooks'
import { workStateHandlers } from '#domains/work-state'
import { operationHandlers } from '#platform/operations/operation-routes'
import type { RouteHandler } from '#platform/route-handler'

/** The kinds of records that show files, by domain */
export const fileKinds: readonly FileKind[] = [
	labelFileKind,
	...returnFileKinds,
	ticketFileKind,
	documentFileKind,
	chatFileKind,
]

export const handlers: RouteHandler[] = [
	...accessHandlers,
	...providerHandlers,
	...apiKeyHandlers,
	...boardHandlers,
	...calendarFeedHandlers,
	...chatHandlers,
	...codeHandlers,
	...couponHandlers,
	...customerHandlers(
		{ lockTours: lockPlannedTours, cancel: cancelPlannedVisits },
		listCustomerOwners,
	),
	...daysOffHandlers,
	...documentHandlers,
	...employeeHandlers,
	...eventHandlers,
	...exportHandlers,
	...fileHandlers(fileKinds),
	...firmHandlers,
	...handbookHandlers,
	...holidayHandlers,
	...importHandlers,
	...kpiHandlers,
	...leavingHandlers,
	...mergingHandlers,
	...mailHandlers,
	...notificationHandlers,
	...operationHandlers,
	...optionHandlers,
	...orderHandlers,
	...outsideServiceHandlers,
	...parcelHandlers,
	...personalDataHandlers,
	...placeHandlers,
	...productHandlers,
	...claimHandlers,
	...returnHandlers,
	...sealingHandlers,
	...sectorHandlers,
	...setupHandlers,
	...textHandlers,
	...ticketHandlers,
	...tourHandlers,
	...vatHandlers,
	...visitHandlers,
	...webhookHandlers,
	...workStateHandlers,
]
