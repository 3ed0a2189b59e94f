import { customerPlacingRoutes, customerRoutes, openingHourRoutes } from '@roundsman/contract'
import { locateAddress } from '#domains/map'
import { handle, handleOffice, handlePrepared, type RouteHandler } from '#platform/route-handler'
import { keepCustomers } from './customer-keep-service.ts'
import { mapCustomers } from './customer-map-service.ts'
import { getCustomer, listCustomers } from './customer-service.ts'
import { createCustomer, patchCustomer, updateCustomer } from './edit/customer-edit-service.ts'
import { pageHistory } from './history/customer-history-service.ts'
import { getOpeningHours, putOpeningHours } from './hours/opening-hour-service.ts'
import { officeCustomerHandlers } from './office/office-customer-routes.ts'
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

export const customerHandlers = (visits: PlannedVisits): RouteHandler[] => [
	...officeCustomerHandlers,
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
		(context, { body }, location) => createCustomer(context, body, location),
	),
	handlePrepared(
		customerRoutes.updateCustomer,
		({ config }, { body }) => locateAddress(config, body),
		(context, { params, body }, location) => updateCustomer(context, params.id, body, location),
	),
	handle(customerRoutes.patchCustomer, (context, { params, body }) =>
		patchCustomer(context, params.id, body, visits),
	),
	...placingHandlers,
]
