import { customerCareRoutes, fieldError } from '@roundsman/contract'
import { moveCoupons } from '#domains/coupons'
import { mergeCustomers } from '#domains/customers'
import { listCustomerOwners } from '#domains/imports'
import { moveLoyaltySteps } from '#domains/kpi'
import { moveOrders } from '#domains/orders'
import { moveReturns } from '#domains/returns'
import { moveTickets } from '#domains/tickets'
import { lockPlannedTours, moveVisits } from '#domains/visits'
import { refusals } from '#platform/app-error'
import { handleOffice } from '#platform/route-handler'
import { setApart } from './apart-service.ts'
import { findMergeable, listDoublets } from './doublet-repository.ts'

const movers = [moveVisits, moveOrders, moveReturns, moveTickets, moveCoupons, moveLoyaltySteps]

export const mergingHandlers = [
	handleOffice(customerCareRoutes.listDoublets, async ({ db, scope }, { params }) => {
		const customer = await findMergeable(db, scope, params.id)
		if (!customer) throw refusals.notFound()
		return { items: await listDoublets(db, scope, customer.id) }
	}),
	handleOffice(customerCareRoutes.keepCustomersApart, (context, { params, body }) =>
		setApart(context, params.id, body),
	),
	handleOffice(customerCareRoutes.mergeCustomer, async (context, { params, body }) => {
		const { db, scope } = context
		const survivor = await findMergeable(db, scope, params.id)
		if (!survivor) throw refusals.notFound()
		const doublet = await findMergeable(db, scope, body.doubletId)
		if (!doublet) throw refusals.invalid({ doubletId: [fieldError('unknown_id')] })
		if (survivor.number === null || doublet.number === null) {
			throw refusals.invalid({ doubletId: [fieldError('customer_unnumbered')] })
		}
		const pair = { from: doublet.number, to: survivor.number }
		const faults = await mergeCustomers(context, [pair], { movers, lockTours: lockPlannedTours })
		if (faults.length > 0) throw refusals.invalid({ doubletId: [fieldError('duplicate')] })
		return { id: survivor.id }
	}),
	handleOffice(customerCareRoutes.listCustomerFieldOwners, async ({ db }) => ({
		items: await listCustomerOwners(db),
	})),
]
