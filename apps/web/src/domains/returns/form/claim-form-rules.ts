import {
	type AdditionalCause,
	additionalCauseChoice,
	additionalCauses,
	type Claim,
	type ClaimableProduct,
	type ClaimCause,
	type ClaimForm,
	type ClaimStatus,
	causeChoice,
	claimCauseNames,
	creditedAmount,
	creditOf,
	otherCause,
} from '@roundsman/contract'
import type { Photo } from '#platform/photos/photo-commands'
import type { WholeReturn } from '../cache/return-repository.ts'

/** The form's values; an unset choice is empty, or 0. */
export type ClaimValues = {
	cause: ClaimCause | ''
	additionalCause: AdditionalCause | ''
	quantity: number
	comment: string
	images: Photo[]
	/** Computed from the other fields; it exists here for its errors. */
	amount: null
}

export const emptyClaim: ClaimValues = {
	cause: '',
	additionalCause: '',
	quantity: 0,
	comment: '',
	images: [],
	amount: null,
}

const causeOf = (value: string | undefined) => claimCauseNames.find((name) => name === value) ?? ''
const additionalOf = (value: string | undefined) =>
	additionalCauses.find((name) => name === value) ?? ''

/** The form's values of a claim. */
export const valuesOfClaim = (claim: Claim): ClaimValues => ({
	cause: causeOf(claim.cause.value),
	additionalCause: additionalOf(claim.additionalCause?.value),
	quantity: claim.quantity,
	comment: claim.comment,
	images: claim.images.map(({ key, thumbnailUrl, extra }) => ({
		key,
		sha256: extra.sha256,
		thumbnail: thumbnailUrl,
		isStored: extra.isStored,
	})),
	amount: null,
})

/** The credit of the form, once cause and quantity are known. */
export const creditOfValues = (
	{ cause, quantity }: Pick<ClaimValues, 'cause' | 'quantity'>,
	product: Pick<ClaimableProduct, 'price' | 'deposit'>,
): number | null => (cause === '' || quantity < 1 ? null : creditOf(product, cause, quantity))

/** The form as a request body, complete or not: the rules report its errors. */
export function inputOfValues(
	values: ClaimValues,
	product: Pick<ClaimableProduct, 'price' | 'deposit'>,
	status: ClaimStatus,
): Partial<ClaimForm> {
	const { cause, additionalCause, quantity, comment, images } = values
	return {
		...(cause === '' ? {} : { cause }),
		...(cause === otherCause && additionalCause !== '' ? { additionalCause } : {}),
		...(quantity < 1 ? {} : { quantity }),
		amount: creditOfValues(values, product),
		comment: comment.trim(),
		status,
		images: images.map(({ key, sha256 }) => ({ key, sha256 })),
	}
}

/** Labels coded values in the person's language. */
export type ChoiceLabels = {
	causeOf: (cause: ClaimCause) => string
	additionalOf: (cause: AdditionalCause) => string
}

type Of = {
	id: string
	whole: WholeReturn
	product: ClaimableProduct
	before: Claim | undefined
	now: Date
	labels: ChoiceLabels
}

/** The claim that screens show until the office's response. */
export function claimOfForm(form: ClaimForm, of: Of): Claim {
	const { id, whole, product, before, now, labels } = of
	const { cause, additionalCause, quantity, comment, status, images } = form
	return {
		id,
		returnId: whole.id,
		returnNumber: whole.number,
		returnStatus: whole.status,
		customerId: whole.customerId,
		customerTitle: whole.customerTitle,
		orderId: product.orderId,
		orderProductId: product.orderProductId,
		article: product.article,
		articleType: product.articleType,
		brandName: product.brand,
		price: product.price,
		amount: creditedAmount({ amount: creditOf(product, cause, quantity), status }),
		cause: causeChoice(cause, labels.causeOf(cause)),
		additionalCause: additionalCause
			? additionalCauseChoice(additionalCause, labels.additionalOf(additionalCause))
			: null,
		quantity,
		comment,
		status,
		isEditable: true,
		isImagesEditable: status !== 'refused',
		isDeletable: true,
		isOrderPaid: product.isOrderPaid,
		images: images.map(
			({ key, sha256 }) =>
				before?.images.find((photo) => photo.key === key) ?? {
					key,
					url: null,
					thumbnailUrl: null,
					extra: { sha256, isStored: false },
				},
		),
		createdAt: before?.createdAt ?? now.toISOString(),
		version: before?.version ?? 0,
	}
}

/** The already claimed quantities, where the order product itself is unknown: the limit is that number. */
export const productOfClaim = (claim: Claim): ClaimableProduct => ({
	orderProductId: claim.orderProductId,
	orderId: claim.orderId,
	customerId: claim.customerId,
	article: claim.article,
	articleType: claim.articleType,
	brand: claim.brandName,
	ean: null,
	pieceCode: null,
	price: claim.price,
	// A core credits its deposit; the credit of another cause is unknown.
	deposit: claim.cause.value === 'core' ? claim.amount / claim.quantity : 0,
	quantity: claim.quantity,
	claimableQuantity: 0,
	deliveredAt: null,
	isOrderPaid: claim.isOrderPaid,
	isAvailableToReturn: false,
	unavailableReason: 'nothing_left',
	causes: [],
	causesNonReturn: [],
})
