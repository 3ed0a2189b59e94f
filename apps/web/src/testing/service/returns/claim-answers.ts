import {
	type Claim,
	type ClaimForm,
	causeOption,
	claimErrors,
	claimPhotosMax,
	claimPriceErrors,
	claimRoutes,
	creditOf,
	fieldError,
	isSameClaim,
	listKnownClaims,
	type NamedPhoto,
	type NewClaim,
	newClaimErrors,
	offeredCauses,
	ownPieces,
	quantityOptions,
} from '@roundsman/contract'
import { labelIn } from '../../words.ts'
import { type Asking, type Handled, handle, pageOf } from '../handler.ts'
import { refusals, refuseErrors } from '../refusals.ts'
import { checkArrived } from '../upload-answers.ts'
import { claimOf, productsOf } from './claim-presenter.ts'
import { editableOf, ownIds, returnOf } from './return-answers.ts'

const ownProducts = (asking: Asking, customerId: string) =>
	ownIds(asking).includes(customerId) ? productsOf(asking, [customerId]) : []

function claimSeen(asking: Asking, id: string): Claim {
	const claim = asking.world.records.claims.find((one) => one.id === id)
	if (!claim || !ownIds(asking).includes(claim.customerId)) throw refusals.notFound()
	return claim
}

type Subject = {
	claimId?: string | undefined
	orderProductId?: string | undefined
	customerId: string
}

function subjectOf(asking: Asking, { claimId, orderProductId, customerId }: Subject) {
	const claim = claimId === undefined ? undefined : claimSeen(asking, claimId)
	const id = claim?.orderProductId ?? orderProductId
	const product = ownProducts(asking, customerId).find((one) => one.orderProductId === id)
	if (!product) throw refusals.notFound()
	return { product, claimable: product.claimableQuantity + (claim ? ownPieces(claim) : 0) }
}

function createClaim(asking: Asking, body: NewClaim): Claim {
	const { id = crypto.randomUUID(), returnId, customerId, orderProductId, ...form } = body
	const { records } = asking.world
	const owner = editableOf(asking, returnId)
	const known = records.claims.find((one) => one.id === id)
	if (known && isSameClaim({ ...known, cause: known.cause.value }, body, owner.id)) return known
	if (known) throw refusals.invalid({ id: [fieldError('duplicate')] })
	const product = ownProducts(asking, customerId).find(
		(one) => one.orderProductId === orderProductId,
	)
	if (!product) throw refusals.invalid({ orderProductId: [fieldError('unknown_id')] })
	refuseErrors(newClaimErrors(product))
	const claimable = product.claimableQuantity
	refuseErrors(claimErrors(form, { product, claimable, isNew: true }))
	const claim = claimOf(asking, form, { id, owner, product, before: undefined })
	records.claims.push(claim)
	return claim
}

function updateClaim(asking: Asking, claimId: string, form: ClaimForm): Claim {
	const before = claimSeen(asking, claimId)
	const owner = editableOf(asking, before.returnId)
	if (asking.expectedVersion !== null && asking.expectedVersion !== before.version) {
		throw refusals.conflict('The claim has changed in the meantime.', { current: before })
	}
	const { customerId } = before
	const { product, claimable } = subjectOf(asking, { claimId, customerId })
	refuseErrors(claimErrors(form, { product, claimable, isNew: false }))
	const claim = claimOf(asking, form, { id: before.id, owner, product, before })
	const { records } = asking.world
	records.claims = [...records.claims.filter((one) => one !== before), claim]
	return claim
}

function addPhoto(asking: Asking, claimId: string, { key, sha256 }: NamedPhoto): Claim {
	const seen = claimSeen(asking, claimId)
	const isStored = seen.images.some(
		({ key: own, extra }) => own === key && extra.isStored && extra.sha256 === sha256,
	)
	if (!isStored) checkArrived(asking, { key, sha256 })
	editableOf(asking, seen.returnId)
	if (isStored) return seen
	const place = seen.images.findIndex((one) => one.key === key)
	if (place < 0 && !seen.isImagesEditable) {
		throw refusals.invalid({ images: [fieldError('invalid_value')] })
	}
	if (place < 0 && seen.images.length >= claimPhotosMax) {
		throw refusals.invalid({ images: [fieldError('max_items', { max: claimPhotosMax })] })
	}
	const url = `/api/file/${key}`
	const image = { key, url, thumbnailUrl: url, extra: { sha256, isStored: true } }
	seen.images = place < 0 ? [...seen.images, image] : seen.images.with(place, image)
	seen.version += 1
	return seen
}

function optionsOf(asking: Asking, subject: Subject) {
	const { product, claimable } = subjectOf(asking, subject)
	const causes = offeredCauses(product).map((cause) =>
		causeOption(cause, labelIn(asking.locale, 'causes', cause)),
	)
	return { causes, quantities: quantityOptions(claimable) }
}

/** Claims with their photos. */
export const claimAnswers: Handled[] = [
	handle(claimRoutes.listClaims, (call) => {
		const { query } = call
		const own = query.returnId ? returnOf(call, query.returnId).id : undefined
		const all = call.world.records.claims.filter(({ customerId }) =>
			ownIds(call).includes(customerId),
		)
		// Of the same moment the later one stands first.
		const listed = listKnownClaims([...all].reverse(), {
			...query,
			...(own ? { returnId: own } : {}),
		})
		return pageOf(listed, { ...query, path: claimRoutes.listClaims.path })
	}),
	handle(claimRoutes.searchClaimables, (call) => {
		const { customerId, 'filter.search': search } = call.query
		const [text = '', order = ''] = search.toLowerCase().split('#')
		return {
			items: ownProducts(call, customerId)
				.filter(({ orderId }) => orderId.includes(order))
				.filter(({ article, brand, articleType, orderId }) =>
					`${article} ${brand} ${articleType} ${orderId}`.toLowerCase().includes(text),
				),
		}
	}),
	handle(claimRoutes.getClaim, (call) => claimSeen(call, call.params.id)),
	handle(claimRoutes.createClaim, (call) => createClaim(call, call.body)),
	handle(claimRoutes.updateClaim, (call) => {
		const { customerId: _, ...form } = call.body
		return updateClaim(call, call.params.id, form)
	}),
	handle(claimRoutes.addClaimPhoto, (call) => addPhoto(call, call.params.id, call.body)),
	handle(claimRoutes.deleteClaim, (call) => {
		const claim = claimSeen(call, call.params.id)
		editableOf(call, claim.returnId)
		const { records } = call.world
		records.claims = records.claims.filter((one) => one !== claim)
		return undefined as never
	}),
	handle(claimRoutes.getClaimOptions, (call) => optionsOf(call, call.query)),
	handle(claimRoutes.listClaimCauses, (call) => ({ items: optionsOf(call, call.query).causes })),
	handle(claimRoutes.listClaimQuantities, (call) => ({
		items: optionsOf(call, call.query).quantities,
	})),
	handle(claimRoutes.getClaimPrice, (call) => {
		const { causeId, quantity } = call.query
		const subject = subjectOf(call, call.query)
		const { product } = subject
		refuseErrors(claimPriceErrors({ causeId, quantity }, subject))
		return { total: creditOf(product, causeId, quantity) }
	}),
]
