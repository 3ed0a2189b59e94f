import { claimRoutes } from '@roundsman/contract'
import { handle, handlePrepared } from '#platform/route-handler'
import { changeClaim, createClaim, getClaim, pageClaims, removeClaim } from './claim-service.ts'
import { getClaimOptions, getClaimPrice, searchClaimables } from './claimable-service.ts'
import { addPhoto, readPhoto } from './photo-service.ts'

export const claimHandlers = [
	handle(claimRoutes.listClaims, (context, { query }) => pageClaims(context, query)),
	handle(claimRoutes.searchClaimables, (context, { query }) => searchClaimables(context, query)),
	handle(claimRoutes.getClaim, (context, { params }) => getClaim(context, params.id)),
	handle(claimRoutes.createClaim, (context, { body }) => createClaim(context, body)),
	handle(claimRoutes.updateClaim, (context, { params, body }) =>
		changeClaim(context, params.id, body),
	),
	handlePrepared(
		claimRoutes.addClaimPhoto,
		(context, { params, body }) => readPhoto(context, params.id, body),
		(context, { params, body }, photo) => addPhoto(context, params.id, body, photo),
	),
	handle(claimRoutes.deleteClaim, (context, { params, query }) =>
		removeClaim(context, params.id, query.customerId),
	),
	handle(claimRoutes.getClaimOptions, (context, { query }) => getClaimOptions(context, query)),
	handle(claimRoutes.listClaimCauses, async (context, { query }) => {
		const { causes } = await getClaimOptions(context, query)
		return { items: causes }
	}),
	handle(claimRoutes.listClaimQuantities, async (context, { query }) => {
		const { quantities } = await getClaimOptions(context, query)
		return { items: quantities }
	}),
	handle(claimRoutes.getClaimPrice, (context, { query }) => getClaimPrice(context, query)),
]
