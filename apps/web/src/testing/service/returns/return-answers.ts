import {
	type Confirmation,
	fieldError,
	isAnswerable,
	isClaimsReady,
	listKnownReturns,
	type NewReturn,
	type Return,
	type ReturnDetail,
	returnRoutes,
	signatureFormatOf,
	totalsOf,
	whyNotConfirm,
	whyNotDeleteReturn,
} from '@roundsman/contract'
import { labelIn } from '../../words.ts'
import { type Asking, type Handled, handle, pageOf } from '../handler.ts'
import { refusals } from '../refusals.ts'
import { isOwnCustomer } from '../visits/visit-presenter.ts'
import { productsOf } from './claim-presenter.ts'

export const ownIds = ({ world, person }: Asking) =>
	world.records.customers.filter((one) => isOwnCustomer(person, one)).map(({ id }) => id)

const claimsOf = ({ world }: Asking, returnId: string) =>
	world.records.claims.filter((claim) => claim.returnId === returnId)

/** A return of the person's customers, by its id or an alias; 404 for any other. */
export function returnOf(asking: Asking, id: string): Return {
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

/** The same; 409 once it is signed. */
export function editableOf(asking: Asking, id: string): Return {
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
	const known = returns.find((one) => one.id === (returnAliases.get(id) ?? id))
	if (known?.customerId === customerId) return detailOf(asking, known)
	if (known) throw refusals.invalid({ id: [fieldError('duplicate')] })
	const active = returns.find((one) => one.customerId === customerId && one.isEditable)
	if (active) {
		returnAliases.set(id, active.id)
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
		const { review } = found
		const standing = { isConfirmed: !found.isEditable, review: review?.state ?? null }
		if (!review || !isAnswerable(standing)) {
			const alias = 'return_not_questioned'
			throw refusals.conflict('The office does not ask any more.', { alias })
		}
		const { answer } = call.body
		const answeredAt = call.doneAt.toISOString()
		found.review = { ...review, state: 'answered', answer, answeredAt }
		return detailOf(call, found)
	}),
	handle(returnRoutes.confirmReturn, (call) => confirmReturn(call, call.params.id, call.body)),
]
