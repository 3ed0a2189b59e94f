import {
	claimRoutes,
	customerRoutes,
	orderRoutes,
	parcelArticleRoutes,
	parcelRoutes,
	type RouteShape,
	returnRoutes,
	tourRoutes,
	visitRoutes,
} from '@roundsman/contract'
import { expect, it } from 'vitest'
import { waitFor } from '#testing/intents/intents.ts'
import { createParcels } from '#testing/intents/parcel-intents.ts'
import { addClaim, addReturn } from '#testing/intents/return-intents.ts'
import { renderApp } from '#testing/render-app.ts'

const heightsOf = (selector: string) =>
	[...document.querySelectorAll(`[role=main] ${selector}`)].map(
		(element) => element.getBoundingClientRect().height,
	)
const bones = () => heightsOf('[role=status] > [aria-hidden]')
/** Rows, not the groups that hold them. */
const rows = () => heightsOf('li:not(:has(li))')

const lists: [string, RouteShape][] = [
	['/visits', visitRoutes.listVisits],
	['/visits/history', visitRoutes.listVisitHistory],
	['/customers', customerRoutes.listCustomers],
	['/manage-tours?show=list', customerRoutes.mapCustomers],
	['/orders', orderRoutes.listOrders],
	['/returns', returnRoutes.listReturns],
	['/claims', claimRoutes.listClaims],
	['/parcels/dirty', parcelArticleRoutes.listParcelArticles],
	['/parcels/list', parcelRoutes.listParcels],
	['/customers/{id}/orders', orderRoutes.listOrders],
	['/tour-points', tourRoutes.listTourPoints],
]

it.each(lists)('what stands for the rows of %s is as high as they are', async (at, route) => {
	const { service } = createParcels()
	const customer = service.world.customer('Garage Arnaud')
	addClaim(service, addReturn(service, customer), service.world.addOrder(customer))
	const release = service.hold(route)
	await renderApp({ at: at.replace('{id}', customer.id), service })
	await waitFor(() => expect(service.requestsOf(route)).not.toEqual([]))
	await waitFor(() => expect(bones().length).toBeGreaterThan(1))
	const [first, next] = bones()
	release()
	await waitFor(() => expect(bones()).toEqual([]))
	await waitFor(() => expect(rows()).not.toEqual([]))
	// A hairline stands between rows.
	expect([first, next]).toContain(rows()[0])
})
