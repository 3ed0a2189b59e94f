import type { Claim, ClaimForm, claimRoutes } from '@roundsman/contract'
import i18next from 'i18next'
import { ClipboardCheck, ClipboardPen, ClipboardX } from 'lucide'
import { type CorrectionLink, defineChange, routeAt } from '#platform/outbox/define-change'
import { getOperations, isWaiting, type Operation } from '#platform/outbox/outbox'
import { returnCreate, returnReads } from './return-changes.ts'
import {
	type ClaimPreview,
	claimEntity,
	claimIdOf,
	previewOf,
	returnEntity,
} from './return-entity.ts'

/** Pieces that a claim takes from what can be claimed. */
const taken = (claim: { quantity: number; status: string } | null) =>
	claim && claim.status !== 'refused' ? claim.quantity : 0

/** Whether a waiting change gives back pieces of the same order product: those may be wanted here. */
function givesBack(operation: Operation, { claim }: ClaimPreview): boolean {
	if (!isOfClaim(operation) || operation.entity === claimEntity(claim.id)) return false
	const other = previewOf(operation)
	if (other.claim.orderProductId !== claim.orderProductId) return false
	return (claimDelete.is(operation) ? 0 : taken(other.claim)) < taken(other.before)
}

/** The creation of its return, and what gives back pieces of the same order product, while they wait. */
function dependenciesOn(preview: ClaimPreview): string[] {
	const entity = returnEntity(preview.claim.returnId)
	return getOperations()
		.filter(isWaiting)
		.filter((one) =>
			returnCreate.is(one)
				? one.entity === entity
				: one.state !== 'needs-person' && givesBack(one, preview),
		)
		.map(({ id }) => id)
}

const recordOf = (preview: ClaimPreview) => ({
	scope: claimEntity(preview.claim.id),
	entity: claimEntity(preview.claim.id),
	about: [preview.claim.articleType, preview.claim.customerTitle].filter(Boolean).join(' · '),
	preview,
	dependsOn: dependenciesOn(preview),
})

/** The form of the claim, with the refused change whose place it takes. */
const correction = (operation: Operation): CorrectionLink => {
	const { claim }: Partial<ClaimPreview> = previewOf(operation) ?? {}
	const id = claim?.returnId ?? ''
	return {
		to: '/returns/$id/claims/$claimId',
		params: { id, claimId: claimIdOf(operation) },
		search: { correct: operation.id },
	}
}

const noticeOf = { confirmed: 'return_approve', refused: 'return_cancel' } as const

/** Says what became of claims, each thing once. */
function tellClaims(answers: readonly (Pick<Claim, 'status'> | undefined)[]): string {
	const t = i18next.getFixedT(null, 'returns')
	const keys = answers.map((answer) =>
		answer && answer.status !== 'in-progress' ? noticeOf[answer.status] : 'saved',
	)
	return [...new Set(keys)].map((key) => t(key)).join(' ')
}

const loadPanels = () => import('./claim-change-panel.tsx')

const shared = {
	rereads: returnReads,
	own: async () => (await loadPanels()).OwnClaimPanel,
	office: async () => (await loadPanels()).OfficeClaimPanel,
}

type Saved = ClaimPreview & { form: ClaimForm }

/** A new claim under an id of this phone. It names its photos, whose bytes follow. */
export const claimCreate = defineChange({
	...shared,
	kind: 'claim-create',
	route: routeAt<typeof claimRoutes.createClaim>('POST', '/return-claim'),
	draft: ({ form, claim, before }: Saved) => ({
		...recordOf({ claim, before }),
		body: {
			id: claim.id,
			returnId: claim.returnId,
			customerId: claim.customerId,
			orderProductId: claim.orderProductId,
			...form,
		},
	}),
	name: 'returns:changes.claim.name',
	icon: ClipboardPen,
	success: tellClaims,
	isCreation: true,
	correction,
})

/** Its version is told while nothing else of this phone has touched the claim: photos raise it, too. */
const versionOf = ({ claim }: ClaimPreview) => {
	const isTouched = getOperations().some(({ entity }) => entity === claimEntity(claim.id))
	return isTouched || claim.version === 0 ? {} : { version: claim.version }
}

/** Confirms a claim, refuses it, or changes it while it is in progress. */
export const claimUpdate = defineChange({
	...shared,
	kind: 'claim-update',
	route: routeAt<typeof claimRoutes.updateClaim>('POST', '/return-claim/{id}/update'),
	draft: ({ form, claim, before }: Saved) => ({
		...recordOf({ claim, before }),
		...versionOf({ claim, before }),
		params: { id: claim.id },
		body: { customerId: claim.customerId, ...form },
	}),
	name: 'returns:changes.claimUpdate.name',
	icon: ClipboardCheck,
	success: tellClaims,
	correction,
})

export const claimDelete = defineChange({
	...shared,
	kind: 'claim-delete',
	route: routeAt<typeof claimRoutes.deleteClaim>('DELETE', '/return-claim/{id}'),
	draft: (claim: Claim) => ({
		...recordOf({ claim, before: claim }),
		params: { id: claim.id },
	}),
	name: 'returns:changes.claimDelete.name',
	icon: ClipboardX,
	canUndo: true,
	success: () => i18next.t('returns:claim_delete'),
})

/** Whether a change is one of a claim itself, with what screens show of it. */
export const isOfClaim = (operation: Operation): boolean =>
	operation.preview !== undefined &&
	[claimCreate, claimUpdate, claimDelete].some((change) => change.is(operation))
