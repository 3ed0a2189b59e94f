import { customerEditRoutes } from '@roundsman/contract'
import { locateAddress } from '#domains/map'
import { handleOffice, handleOfficePrepared, type RouteHandler } from '#platform/route-handler'
import type { PlannedVisits } from '../planned-visits.ts'
import {
	createOfficeCustomer,
	type FindFieldOwners,
	getCustomerForm,
	patchOfficeCustomer,
	updateOfficeCustomer,
} from './office-edit-service.ts'

export const officeEditHandlers = (
	visits: PlannedVisits,
	owners: FindFieldOwners,
): RouteHandler[] => [
	handleOffice(customerEditRoutes.getCustomerForm, (context, { params }) =>
		getCustomerForm(context, params.id, owners),
	),
	handleOfficePrepared(
		customerEditRoutes.createOfficeCustomer,
		({ config }, { body }) => locateAddress(config, body),
		(context, { params, body }, location) =>
			createOfficeCustomer(context, { sectorId: params.id, form: body }, location),
	),
	handleOfficePrepared(
		customerEditRoutes.updateOfficeCustomer,
		({ config }, { body }) => locateAddress(config, body),
		(context, { params, body }, location) =>
			updateOfficeCustomer(context, { id: params.id, change: body, owners }, location),
	),
	handleOffice(customerEditRoutes.patchOfficeCustomer, (context, { params, body }) =>
		patchOfficeCustomer(context, { id: params.id, change: body, visits }),
	),
]
