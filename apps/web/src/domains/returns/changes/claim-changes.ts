import { type Claim, type ClaimForm, type claimRoutes, sentenceCase } from '@roundsman/contract'
import i18next from 'i18next'
import { Camera, ClipboardCheck, X } from 'lucide'
import { type CorrectionLink, defineChange, routeAt } from '#platform/outbox/define-change'
import { isWaiting, type Operation, type OperationPart } from '#platform/outbox/outbox'
import type { Photo } from '#platform/photos/photo-commands'
import { returnCreate } from './return-changes.ts'
import {
	type ClaimPreview,
	claimEntity,
	claims,
	previewOf,
	returnEntity,
	returnReads,
} from './return-entity.ts'

/** Whether a change is one of a claim itself, with a preview for the screens. */
export const isOfClaim = (operation: Operation): boolean =>
	operation.preview !== undefined && claimKinds.some((change) => change.is(operation))

/** The pieces that a claim takes from the claimable ones. */
const taken = (claim: { quantity: number; status: string } | null) =>
	claim && claim.status !== 'refused' ? claim.quantity : 0

/** Whether a waiting change gives back pieces of the same order product, which this change may need. */
function givesBack(operation: Operation, { claim }: ClaimPreview): boolean {
	if (!isOfClaim(operation) || operation.entity === claimEntity(claim.id)) return false
	const other = previewOf(operation)
	if (other.claim.orderProductId !== claim.orderProductId) return false
	return (claimDelete.is(operation) ? 0 : taken(other.claim)) < taken(other.before)
}

/**
 * The waiting creation of its return, and waiting changes that give back pieces of the same order product.
 */
function dependenciesOn(preview: ClaimPreview, operations: readonly Operation[]): string[] {
	const entity = returnEntity(preview.claim.returnId)
	return operations
		.filter(isWaiting)
		.filter((one) =>
			returnCreate.is(one)
				? one.entity === entity
				: one.state !== 'needs-person' && givesBack(one, preview),
		)
		.map(({ id }) => id)
}

const recordOf = (preview: ClaimPreview, operations: readonly Operation[]) => ({
	scope: claimEntity(preview.claim.id),
	entity: claimEntity(preview.claim.id),
	about: [preview.claim.articleType, preview.claim.customerTitle].filter(Boolean).join(' · '),
	preview,
	dependsOn: dependenciesOn(preview, operations),
})

/** The claim's version, as long as no other change of this phone affects it: photos raise it, too. */
function versionOf({ id, version }: Claim, operations: readonly Operation[]) {
	const isTouched = operations.some(({ entity }) => entity === claimEntity(id))
	return isTouched || version === 0 ? {} : { version }
}

/** The link to the form of the claim that corrects a refused change. */
const correction = (operation: Operation): CorrectionLink => {
	const { claim }: Partial<ClaimPreview> = previewOf(operation) ?? {}
	return {
		to: '/returns/$id/claims/$claimId',
		params: { id: claim?.returnId ?? '', claimId: claim?.id ?? '' },
		search: { correct: operation.id },
	}
}

const notices = { confirmed: 'return_approve', refused: 'return_cancel', 'in-progress': 'saved' }

/** The message about delivered claims, each outcome once. */
function claimsMessage(answers: readonly (Pick<Claim, 'status'> | undefined)[]): string {
	const t = i18next.getFixedT(null, 'returns')
	const keys = answers.map((answer) => notices[answer?.status ?? 'in-progress'])
	return [...new Set(keys)].map((key) => t(key as 'saved')).join(' ')
}

/** The claim with the form's values, and those that only the office sets: its number, and stored photos. */
function changedClaim(known: Claim, operation: Operation): Claim {
	const { claim } = previewOf(operation)
	const { version, returnId, returnNumber, isEditable } = known
	const images = claim.images.map(
		(photo) => known.images.find(({ key }) => key === photo.key) ?? photo,
	)
	return { ...claim, version, returnId, returnNumber, isEditable, images }
}

const loadPanels = () => import('./claim-change-panel.tsx')

const shared = {
	entity: claims,
	rereads: returnReads,
	own: async () => (await loadPanels()).OwnClaimPanel,
	office: async () => (await loadPanels()).OfficeClaimPanel,
}

const ofForm = {
	...shared,
	icon: ClipboardCheck,
	success: claimsMessage,
	apply: (known: Claim, _body: unknown, operation: Operation) => changedClaim(known, operation),
	staysWhenRefused: true,
	correction,
} as const

export const claimDelete = defineChange({
	...shared,
	kind: 'claim-delete',
	route: routeAt<typeof claimRoutes.deleteClaim>('DELETE', '/return-claim/{id}'),
	draft: (claim: Claim, operations) => ({
		...recordOf({ claim, before: claim }, operations),
		params: { id: claim.id },
	}),
	name: 'returns:changes.claimDelete.name',
	icon: X,
	isDeletion: true,
	canUndo: true,
	success: () => i18next.t('returns:claim_delete'),
})

/** A new photo: its part names key and bytes. */
type SentPhoto = Pick<Photo, 'thumbnail'> & { part: OperationPart }

type ToClaim = {
	claim: Pick<Claim, 'id' | 'customerId' | 'customerTitle'>
	/** Ids of the changes that create the claim. */
	dependsOn: readonly string[]
}

/** Adds a photo to a claim: a separate change, so that one that fails does not block the others. */
export const claimPhoto = defineChange({
	kind: 'claim-photo',
	route: routeAt<typeof claimRoutes.addClaimPhoto>('POST', '/return-claim/{id}/images'),
	draft: ({ claim, thumbnail, part, dependsOn }: SentPhoto & ToClaim) => ({
		scope: `photo:${part.field}`,
		entity: claimEntity(claim.id),
		about: claim.customerTitle,
		preview: { thumbnail },
		params: { id: claim.id },
		body: { customerId: claim.customerId, key: part.field, sha256: part.sha256 },
		dependsOn,
		parts: [part],
	}),
	name: 'photos:changes.photo.name',
	icon: Camera,
	savedMessage: null,
	rereads: ['claim', 'claims', 'return'],
})

/** The thumbnail of a photo taken on this phone, as long as its change is stored. */
export const thumbnailOf = ({ preview }: Operation): string | null =>
	(preview as Partial<SentPhoto> | undefined)?.thumbnail ?? null

type Saved = ClaimPreview & {
	form: ClaimForm
	/** Photos that no earlier change of the claim contains. */
	photos: readonly SentPhoto[]
}

/** The photos of a saved claim, each sent after the claim's waiting changes. */
const photosBehind = ({ claim, photos }: Saved, operations: readonly Operation[]) => {
	const isBefore = (one: Operation) => one.entity === claimEntity(claim.id) && isWaiting(one)
	const dependsOn = operations
		.filter((one) => isBefore(one) && !claimPhoto.is(one))
		.map(({ id }) => id)
	return photos.map((photo) => claimPhoto.draft({ ...photo, claim, dependsOn }, operations))
}

/** A new claim with an id created on this phone. It lists its photos, which follow as separate changes. */
export const claimCreate = defineChange({
	...ofForm,
	kind: 'claim-create',
	route: routeAt<typeof claimRoutes.createClaim>('POST', '/return-claim'),
	draft: (saved: Saved, operations) => {
		const { form, claim } = saved
		return {
			...recordOf({ claim, before: null }, operations),
			followers: photosBehind(saved, operations),
			body: {
				id: claim.id,
				returnId: claim.returnId,
				customerId: claim.customerId,
				orderProductId: claim.orderProductId,
				...form,
			},
		}
	},
	name: 'returns:changes.claim.name',
	savedMessage: (_about, _body, operation) =>
		i18next.t('claimFlow:added', { article: sentenceCase(previewOf(operation).claim.articleType) }),
	companions: ({ id, entity }, all) =>
		all.filter((one) => one.entity === entity && one.id !== id && isWaiting(one)),
	reverse: (outbox, operation) => claimDelete.save(outbox, previewOf(operation).claim),
	recordOf: (operation) => previewOf(operation).claim,
	isCreation: true,
})

/** Confirms a claim, refuses it, or changes it while it is in progress. */
export const claimUpdate = defineChange({
	...ofForm,
	kind: 'claim-update',
	route: routeAt<typeof claimRoutes.updateClaim>('POST', '/return-claim/{id}/update'),
	draft: (saved: Saved, operations) => {
		const { form, claim, before } = saved
		return {
			...recordOf({ claim, before }, operations),
			...versionOf(claim, operations),
			params: { id: claim.id },
			body: { customerId: claim.customerId, ...form },
			followers: photosBehind(saved, operations),
		}
	},
	name: 'returns:changes.claimUpdate.name',
})

/** The changes of a claim itself. */
export const claimKinds = [claimCreate, claimUpdate, claimDelete]

export const claimChanges = [...claimKinds, claimPhoto]
