import type { Claim, claimRoutes } from '@roundsman/contract'
import i18next from 'i18next'
import { ClipboardCheck, X } from 'lucide'
import {
	type ChangeInput,
	type CorrectionLink,
	defineChange,
	routeAt,
} from '#platform/outbox/define-change'
import type { Operation } from '#platform/outbox/outbox'
import { returnReads } from './return-changes.ts'
import { type ClaimPreview, previewOf } from './return-entity.ts'

// What is saved of these is made in `claim-drafts.ts`, which comes with the form of a claim: the first
// screens know the kinds only.

/** The form of the claim, with the refused change whose place it takes. */
const correction = (operation: Operation): CorrectionLink => {
	const { claim }: Partial<ClaimPreview> = previewOf(operation) ?? {}
	return {
		to: '/returns/$id/claims/$claimId',
		params: { id: claim?.returnId ?? '', claimId: claim?.id ?? '' },
		search: { correct: operation.id },
	}
}

const notices = { confirmed: 'return_approve', refused: 'return_cancel', 'in-progress': 'saved' }

/** Says what became of claims, each thing once. */
function tellClaims(answers: readonly (Pick<Claim, 'status'> | undefined)[]): string {
	const t = i18next.getFixedT(null, 'returns')
	const keys = answers.map((answer) => notices[answer?.status ?? 'in-progress'])
	return [...new Set(keys)].map((key) => t(key as 'saved')).join(' ')
}

const loadPanels = () => import('./claim-change-panel.tsx')

const shared = {
	icon: ClipboardCheck,
	success: tellClaims,
	rereads: returnReads,
	correction,
	own: async () => (await loadPanels()).OwnClaimPanel,
	office: async () => (await loadPanels()).OfficeClaimPanel,
}

/** A new claim under an id of this phone. It names its photos, whose bytes follow. */
export const claimCreate = defineChange({
	...shared,
	kind: 'claim-create',
	route: routeAt<typeof claimRoutes.createClaim>('POST', '/return-claim'),
	draft: (input: ChangeInput<typeof claimRoutes.createClaim>) => input,
	name: 'returns:changes.claim.name',
	isCreation: true,
})

/** Confirms a claim, refuses it, or changes it while it is in progress. */
export const claimUpdate = defineChange({
	...shared,
	kind: 'claim-update',
	route: routeAt<typeof claimRoutes.updateClaim>('POST', '/return-claim/{id}/update'),
	draft: (input: ChangeInput<typeof claimRoutes.updateClaim>) => input,
	name: 'returns:changes.claimUpdate.name',
})

export const claimDelete = defineChange({
	kind: 'claim-delete',
	route: routeAt<typeof claimRoutes.deleteClaim>('DELETE', '/return-claim/{id}'),
	draft: (input: ChangeInput<typeof claimRoutes.deleteClaim>) => input,
	name: 'returns:changes.claimDelete.name',
	icon: X,
	canUndo: true,
	rereads: returnReads,
	own: shared.own,
	office: shared.office,
	success: () => i18next.t('returns:claim_delete'),
})
