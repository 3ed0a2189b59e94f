import {
	type Claim,
	type ClaimForm,
	type Confirmation,
	claimCauses,
	claimErrors,
	claimRoutes,
	creditOf,
	fieldError,
	isCauseOf,
	isClaimsReady,
	listKnownClaims,
	listKnownReturns,
	type NewReturn,
	ownPieces,
	type Return,
	type ReturnDetail,
	returnRoutes,
	signatureFormatOf,
	totalsOf,
	whyNotConfirm,
	whyNotDeleteReturn,
} from '@roundsman/contract'
import { labelIn } from '../words.ts'
import { claimOf, productsOf } from './claim-presenter.ts'
import { type Asking, type Handled, handle, pageOf } from './handler.ts'
import { refusals, refuseErrors } from './refusals.ts'
import { uploadAnswers } from './upload-answers.ts'
import { isOwnCustomer } from './visits/visit-presenter.ts'

const ownIds = ({ world, person }: Asking) =>
	world.records.customers.filter((one) => isOwnCustomer(person, one)).map(({ id }) => id)

const claimsOf = ({ world }: Asking, returnId: string) =>
	world.records.claims.filter((claim) => claim.returnId === returnId)

function returnOf(asking: Asking, id: string): Return {
	const { returns, returnAliases } = asking.world.records
	const found = returns.find((one) => one.id === (returnAliases.get(id) ?? id))
	if (!found || !ownIds(asking).includes(found.customerId)) throw refusals.notFound()
	return found
}

function detailOf(asking: Asking, found: Return): ReturnDetail {
	const claims = claimsOf(asking, found.id)
	const total = totalsOf(claims)
	const signature = asking.world.records.signatures.get(found.id)
	return {
		...found,
		...{ quantity: total.quantity, totalSum: total.sum, claimsCount: total.articles },
		total,
		isClaimsReady: isClaimsReady(claims),
		comment: signature?.comment ?? '',
		confirmedAt: signature?.at ?? null,
		confirmedBy: signature ? asking.person.name : null,
		signerName: signature?.signerName ?? null,
		signatureUrl: null,
		signatureStrokes: signature?.strokes ?? null,
		version: 1 + claims.reduce((sum, { version }) => sum + version, 0) + (signature ? 1 : 0),
	}
}

function editableOf(asking: Asking, id: string): Return {
	const found = returnOf(asking, id)
	if (found.isEditable) return found
	throw refusals.conflict('The return is signed.', {
		alias: 'return_confirmed',
		params: { name: asking.person.name, when: detailOf(asking, found).confirmedAt ?? '' },
		current: detailOf(asking, found),
	})
}

function createReturn(asking: Asking, { id = crypto.randomUUID(), customerId }: NewReturn) {
	const { world, now, locale } = asking
	const { returns, returnAliases, customers } = world.records
	const customer = customers.find((one) => one.id === customerId)
	if (!customer || !ownIds(asking).includes(customerId)) throw refusals.notFound()
	const active = returns.find((one) => one.customerId === customerId && one.isEditable)
	if (active) {
		if (active.id !== id) returnAliases.set(id, active.id)
		return detailOf(asking, active)
	}
	const created: Return = {
		id,
		number: 1000 + returns.length,
		customerId,
		customerTitle: customer.title,
		status: { value: 'in-progress', label: labelIn(locale, 'return-status', 'in-progress') },
		...{ quantity: 0, totalSum: 0, claimsCount: 0, isEditable: true },
		createdAt: now.toISOString(),
	}
	returns.push(created)
	return detailOf(asking, created)
}

function deleteReturn(asking: Asking, id: string): undefined {
	const { records } = asking.world
	const { person } = asking
	const seen = returnOf(asking, id)
	if (records.returnAliases.delete(id)) return undefined
	// The records of a return name nobody: whoever sees it has opened it.
	const why = whyNotDeleteReturn(
		{ employeeId: person.id, isConfirmed: !seen.isEditable },
		{ employeeId: person.id, allClaims: claimsOf(asking, seen.id).length },
	)
	if (why === 'confirmed') editableOf(asking, seen.id)
	if (why) throw refusals.conflict('This return holds claims.', { alias: 'return_not_empty' })
	records.returns = records.returns.filter((one) => one !== seen)
	return undefined
}

function confirmReturn(asking: Asking, id: string, form: Confirmation): ReturnDetail {
	const found = editableOf(asking, id)
	const claims = claimsOf(asking, found.id)
	const current = detailOf(asking, found)
	if (!signatureFormatOf(form.signature)) {
		throw refusals.invalid({ signature: [fieldError('invalid_sign')] })
	}
	const alias = whyNotConfirm(claims, form.totals)
	if (alias) throw refusals.conflict('Not yet.', { alias, current })
	found.status = {
		value: 'confirmed',
		label: labelIn(asking.locale, 'return-status', 'confirmed'),
	}
	found.isEditable = false
	const frozen = { isEditable: false, isImagesEditable: false, isDeletable: false }
	for (const claim of claims) Object.assign(claim, frozen, { returnStatus: found.status })
	const { signerName = null, comment = '', strokes = null } = form
	const signature = { at: asking.doneAt.toISOString(), signerName, comment, strokes }
	asking.world.records.signatures.set(found.id, signature)
	return detailOf(asking, found)
}

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
	const products = ownIds(asking).includes(customerId) ? productsOf(asking, [customerId]) : []
	const product = products.find((one) => one.orderProductId === id)
	if (!product) throw refusals.notFound()
	return { product, claimable: product.claimableQuantity + (claim ? ownPieces(claim) : 0) }
}

function writeClaim(
	asking: Asking,
	form: ClaimForm,
	{ id, returnId, ...of }: Subject & { id: string; returnId: string },
) {
	const { records } = asking.world
	const owner = editableOf(asking, returnId)
	const before = records.claims.find((one) => one.id === id)
	const { product, claimable } = subjectOf(asking, before ? { ...of, claimId: id } : of)
	refuseErrors(claimErrors(form, { product, claimable, isNew: !before }))
	const claim = claimOf(asking, form, { id, owner, product, before })
	records.claims = [...records.claims.filter((one) => one.id !== id), claim]
	return claim
}

function optionsOf(asking: Asking, subject: Subject) {
	const { product, claimable } = subjectOf(asking, subject)
	const causes = [...product.causes, ...product.causesNonReturn].map((value, index) => ({
		id: index + 1,
		value,
		label: labelIn(asking.locale, 'causes', value),
		isReturn: claimCauses[value].goods !== 'none',
		needsAdditional: value === 'other',
	}))
	const quantities = Array.from({ length: claimable }, (_, index) => ({
		id: index + 1,
		label: String(index + 1),
	}))
	return { causes, quantities }
}

const claimHandlers: Handled[] = [
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
		const products = ownIds(call).includes(customerId) ? productsOf(call, [customerId]) : []
		return {
			items: products
				.filter(({ orderId }) => orderId.includes(order))
				.filter(({ article, brand, articleType, orderId }) =>
					`${article} ${brand} ${articleType} ${orderId}`.toLowerCase().includes(text),
				),
		}
	}),
	handle(claimRoutes.getClaim, (call) => claimSeen(call, call.params.id)),
	handle(claimRoutes.createClaim, (call) => {
		const { id = crypto.randomUUID(), returnId, customerId, orderProductId, ...form } = call.body
		return writeClaim(call, form, { id, returnId, customerId, orderProductId })
	}),
	handle(claimRoutes.updateClaim, (call) => {
		const { customerId, ...form } = call.body
		const before = claimSeen(call, call.params.id)
		if (call.expectedVersion !== null && call.expectedVersion !== before.version) {
			throw refusals.conflict('The claim has changed in the meantime.', { current: before })
		}
		const { id, returnId, orderProductId } = before
		return writeClaim(call, form, { id, returnId, customerId, orderProductId })
	}),
	handle(claimRoutes.addClaimPhoto, (call) => {
		const { key, sha256 } = call.body
		const claim = claimSeen(call, call.params.id)
		editableOf(call, claim.returnId)
		const current = call.world.records.uploads.get(key) ?? { offset: 0, length: 0 }
		if (current.length === 0 || current.offset < current.length) {
			const alias = 'upload_incomplete'
			throw refusals.conflict('The photo has not fully arrived.', { alias, current })
		}
		const url = `/api/file/${key}`
		const photo = { key, url, thumbnailUrl: url, extra: { sha256, isStored: true } }
		const isKnown = claim.images.some((one) => one.key === key)
		claim.images = isKnown
			? claim.images.map((one) => (one.key === key ? photo : one))
			: [...claim.images, photo]
		claim.version += 1
		return claim
	}),
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
		const { product } = subjectOf(call, call.query)
		if (!isCauseOf(product, causeId)) {
			throw refusals.invalid({ causeId: [fieldError('invalid_value')] })
		}
		return { total: creditOf(product, causeId, quantity) }
	}),
]

/** Returns with their claims and photos. */
export const returnAnswers: Handled[] = [
	handle(returnRoutes.listReturns, (call) => {
		const { query } = call
		const listed = call.world.records.returns
			.filter(({ customerId }) => ownIds(call).includes(customerId))
			.map((one) => detailOf(call, one))
		return pageOf(listKnownReturns(listed, query), {
			...query,
			path: returnRoutes.listReturns.path,
		})
	}),
	handle(returnRoutes.keepReturns, (call) => {
		const ids = call.query.customerIds.filter((id) => ownIds(call).includes(id))
		const active = call.world.records.returns.filter(
			({ customerId, isEditable }) => isEditable && ids.includes(customerId),
		)
		return {
			returns: active.map((one) => ({ ...detailOf(call, one), claims: claimsOf(call, one.id) })),
			products: productsOf(call, ids),
		}
	}),
	handle(returnRoutes.getReturn, (call) => detailOf(call, returnOf(call, call.params.id))),
	handle(returnRoutes.getReturnTotal, (call) => {
		const { total, isEditable, ...rest } = detailOf(call, returnOf(call, call.params.id))
		return { total, isEditable, isClaimsReady: rest.isClaimsReady }
	}),
	handle(returnRoutes.getReceipt, (call) => {
		if (returnOf(call, call.params.id).isEditable) throw refusals.notFound()
		const bytes = Uint8Array.from('%PDF-', (sign) => sign.charCodeAt(0))
		return { mediaType: 'application/pdf', bytes } as never
	}),
	handle(returnRoutes.createReturn, (call) => createReturn(call, call.body)),
	handle(returnRoutes.deleteReturn, (call) => deleteReturn(call, call.params.id)),
	handle(returnRoutes.answerReturn, (call) => {
		const found = returnOf(call, call.params.id)
		if (found.review?.state !== 'questioned') {
			const alias = 'return_not_questioned'
			throw refusals.conflict('The office does not ask any more.', { alias })
		}
		const { answer } = call.body
		const answeredAt = call.doneAt.toISOString()
		found.review = { ...found.review, state: 'answered', answer, answeredAt }
		return detailOf(call, found)
	}),
	handle(returnRoutes.confirmReturn, (call) => confirmReturn(call, call.params.id, call.body)),
	...claimHandlers,
	...uploadAnswers,
]
