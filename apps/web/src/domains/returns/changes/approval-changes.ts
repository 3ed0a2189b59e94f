import type {
	Claim,
	mailRoutes,
	ReturnDetail,
	ReturnTotal,
	returnRoutes,
	SignatureStrokes,
} from '@roundsman/contract'
import i18next from 'i18next'
import { FileCheck, Mail } from 'lucide'
import { defineChange, routeAt } from '#platform/outbox/define-change'
import { isWaiting, type Operation } from '#platform/outbox/outbox'
import { isOfClaim } from './claim-changes.ts'
import {
	claimEntity,
	type KnownReturn,
	previewOf,
	returnEntity,
	returnReads,
	returns,
} from './return-entity.ts'

/** A return with its claims, for the signature. */
type SignedReturn = ReturnDetail & { claims: readonly Claim[]; aliases: readonly string[] }

/** Stored beside the body of an approval: to show the return as signed, and to edit the approval again. */
export type ApprovalPreview = {
	/** The signature's lines with the size of their pad; null where a name was typed. */
	signature: unknown
	signerName: string
	/** The name of the employee who requests the signature. */
	confirmedBy: string
	/** The label of the status of a signed return. */
	statusLabel: string
	/** The return's number, 0 for none; missing in changes of earlier releases. */
	number?: number
}

type Approval = {
	whole: SignedReturn
	/** The totals that were shown at the signature. */
	totals: ReturnTotal
	/** The picture as a data URL. */
	picture: string
	/** The drawn signature; null where a name was typed. */
	strokes: SignatureStrokes | null
} & ApprovalPreview

export const approvalOf = ({ preview }: Pick<Operation, 'preview'>) => preview as ApprovalPreview

/** Pending changes of the return, its claims and their photos: the signature covers all of them. */
function dependenciesOn(
	{ id, aliases, claims }: SignedReturn,
	operations: readonly Operation[],
): string[] {
	const ids = [id, ...aliases]
	const entities = new Set([
		...ids.map(returnEntity),
		...claims.map((claim) => claimEntity(claim.id)),
	])
	const isOfReturn = (one: Operation) =>
		entities.has(one.entity ?? '') ||
		(isOfClaim(one) && ids.includes(previewOf(one).claim.returnId))
	return operations
		.filter((one) => isWaiting(one) && !returnConfirm.is(one) && isOfReturn(one))
		.map((one) => one.id)
}

/** A return that was signed on this phone: it can no longer be changed. */
function signedReturn(known: KnownReturn, operation: Operation): KnownReturn {
	const { statusLabel, confirmedBy, signerName } = approvalOf(operation)
	const status = { value: 'confirmed', label: statusLabel }
	const signed = { ...known, status, isEditable: false }
	if (!known.claims) return signed
	const frozen = {
		...{ isEditable: false, isImagesEditable: false, isDeletable: false },
		returnStatus: status,
	}
	return {
		...signed,
		claims: known.claims.map((claim) => ({ ...claim, ...frozen })),
		...{ confirmedAt: new Date(operation.timestamp).toISOString(), confirmedBy },
		...{ signerName: signerName || null },
	}
}

/** Confirms a return with the customer's signature, once all signed changes have reached the office. */
export const returnConfirm = defineChange({
	kind: 'return-confirm',
	route: routeAt<typeof returnRoutes.confirmReturn>('POST', '/return/{id}/confirm'),
	draft: ({ whole, totals, picture, strokes, ...preview }: Approval, operations) => ({
		scope: returnEntity(whole.id),
		entity: returnEntity(whole.id),
		about: whole.customerTitle,
		preview,
		dependsOn: dependenciesOn(whole, operations),
		params: { id: whole.id },
		body: {
			customerId: whole.customerId,
			signature: picture,
			...(strokes ? { strokes } : {}),
			...(preview.signerName ? { signerName: preview.signerName } : {}),
			totals,
		},
	}),
	name: 'approval:changes.confirm.name',
	icon: FileCheck,
	success: () => i18next.t('approval:return_approve'),
	entity: returns,
	apply: (known, _body, operation) => signedReturn(known, operation),
	rereads: returnReads,
	correction: ({ id: correct, entity }) => ({
		to: '/returns/$id/confirm',
		params: { id: (entity ?? '').slice(returnEntity('').length) },
		search: { correct },
	}),
})

type ReceiptMail = { whole: Pick<SignedReturn, 'id' | 'customerTitle'>; email: string }

/** Mails the receipt to the customer, once the office has the signature. */
export const receiptMail = defineChange({
	kind: 'receipt-mail',
	route: routeAt<typeof mailRoutes.mailReceipt>('POST', '/return/{id}/receipt/mail'),
	draft: ({ whole, email }: ReceiptMail) => ({
		// Sent after the signature, where that is waiting as well.
		scope: returnEntity(whole.id),
		entity: `${returnEntity(whole.id)}:mail`,
		about: whole.customerTitle,
		params: { id: whole.id },
		body: { email },
	}),
	name: 'signed:changes.mail.name',
	icon: Mail,
	summary: ({ email }) => email,
	outdates: ['receipt-mails'],
})
