import { type Claim, type ClaimForm, claimFormSchema, parseFields } from '@roundsman/contract'
import {
	type Decision,
	newId,
	type Operation,
	type OutboxAccess,
	useOutbox,
} from '#platform/outbox/outbox'
import { type Photo, photoPart } from '#platform/photos/photo-commands'
import { claimCreate, claimUpdate } from '../changes/claim-changes.ts'
import { useChoiceLabels } from './claim-fields.tsx'
import { type ChoiceLabels, claimOfForm } from './claim-form-rules.ts'
import type { ClaimSubject } from './use-claim-subject.ts'

type Saving = {
	subject: ClaimSubject
	/** Valid by the rules. */
	input: Partial<ClaimForm>
	/** The photos of the claim. */
	photos: readonly Photo[]
	labels: ChoiceLabels
	/** The refused change that this one replaces. */
	correcting?: Operation | undefined
	/** Receives the saved claim. */
	onClaim?: ((claim: Claim) => void) | undefined
}

/** Photos that no earlier version of the claim contains. */
const newPhotos = ({ subject: { claim }, photos }: Saving) =>
	photos.filter(({ key }) => !claim?.images.some((one) => one.key === key))

async function saveClaim(outbox: OutboxAccess, saving: Saving): Promise<Decision> {
	const { subject, input, labels, correcting } = saving
	const { whole, claim: before, product } = subject
	const photos = await Promise.all(
		newPhotos(saving).map(async (photo) => ({
			thumbnail: photo.thumbnail,
			part: await photoPart(outbox, photo),
		})),
	)
	const form = parseFields(claimFormSchema, input).data as ClaimForm
	const of = { id: before?.id ?? newId(), whole, product, before, now: new Date(), labels }
	const claim = claimOfForm(form, of)
	// A refused creation is still a creation, though the claim is visible.
	const isNew = correcting ? claimCreate.is(correcting) : !before
	const change = isNew ? claimCreate : claimUpdate
	const decision = await change.save(
		outbox,
		{ form, claim, before: before ?? null, photos },
		correcting,
	)
	if (decision !== 'unreachable') saving.onClaim?.(claim)
	return decision
}

/**
 * Returns what saves a claim on this phone with its new photos; it throws a `PhotoError` where one of them is
 * missing.
 */
export function useSaveClaim() {
	const outbox = useOutbox()
	const labels = useChoiceLabels()
	return (saving: Omit<Saving, 'labels'>) => saveClaim(outbox, { ...saving, labels })
}
