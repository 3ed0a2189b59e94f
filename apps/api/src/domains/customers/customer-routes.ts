import { customerPlacingRoutes, customerRoutes, openingHourRoutes } from '@roundsman/contract'
import { locateAddress } from '#domains/map'
import { listOwnSectors } from '#domains/options'
import type { Context } from '#platform/context'
import { handle, handleOffice, handlePrepared, type RouteHandler } from '#platform/route-handler'
import { keepCustomers } from './customer-keep-service.ts'
import { mapCustomers } from './customer-map-service.ts'
import { getCustomer, listCustomers } from './customer-service.ts'
import { createCustomer, updateCustomer } from './edit/customer-edit-service.ts'
import type { CustomerEditing } from './edit/customer-editing.ts'
import { patchCustomer } from './edit/customer-patch-service.ts'
import { pageHistory } from './history/customer-history-service.ts'
import { getOpeningHours, putOpeningHours } from './hours/opening-hour-service.ts'
import { officeCustomerHandlers } from './office/office-customer-routes.ts'
import { officeEditHandlers } from './office/office-edit-routes.ts'
import type { FindFieldOwners } from './office/office-edit-service.ts'
import { listPlacings } from './placing/placing-service.ts'
import type { PlannedVisits } from './planned-visits.ts'
import { getVisitDates } from './visit-dates-service.ts'

const placingHandlers = [
	handleOffice(customerPlacingRoutes.listPlacings, ({ db, scope }, { query }) =>
		listPlacings(db, scope, query),
	),
]

const openingHourHandlers = [
	handleOffice(openingHourRoutes.getOpeningHours, ({ db, scope }, { params }) =>
		getOpeningHours(db, scope, params.id),
	),
	handleOffice(openingHourRoutes.putOpeningHours, (context, { params, body }) =>
		putOpeningHours(context, context.scope, { id: params.id, hours: body.hours }),
	),
]

/** A change of somebody who works in the field. */
const inOwnSectors = async (context: Context): Promise<CustomerEditing> => ({
	...context,
	sectors: await listOwnSectors(context.db, context.employee.id),
})

export const customerHandlers = (
	visits: PlannedVisits,
	owners: FindFieldOwners,
): RouteHandler[] => [
	...officeCustomerHandlers,
	...officeEditHandlers(visits, owners),
	...openingHourHandlers,
	handle(customerRoutes.listCustomers, (context, { query }) => listCustomers(context, query)),
	handle(customerRoutes.keepCustomers, (context, { query }) => keepCustomers(context, query)),
	handle(customerRoutes.mapCustomers, (context, { query }) => mapCustomers(context, query)),
	handle(customerRoutes.getCustomer, (context, { params, query }) =>
		getCustomer(context, params.id, query.visitId),
	),
	handle(customerRoutes.listCustomerHistory, (context, { params, query }) =>
		pageHistory(context, params.id, query),
	),
	handle(customerRoutes.getVisitDates, (context, { params, query }) =>
		getVisitDates(context, params.id, query.visitId),
	),
	handlePrepared(
		customerRoutes.createCustomer,
		({ config }, { body }) => locateAddress(config, body),
		async (context, { body }, location) =>
			createCustomer(await inOwnSectors(context), body, location),
	),
	handlePrepared(
		customerRoutes.updateCustomer,
		({ config }, { body }) => locateAddress(config, body),
		async (context, { params, body }, location) =>
			updateCustomer(await inOwnSectors(context), params.id, body, location),
	),
	handle(customerRoutes.patchCustomer, async (context, { params, body }) =>
		patchCustomer(await inOwnSectors(context), params.id, body, visits),
	),
	...placingHandlers,
]
