import { type Claim, type ClaimForm, claimFormSchema, parseFields } from '@roundsman/contract'
import { type Decision, newId, type Operation } from '#platform/outbox/outbox'
import { cachedPhoto, dropPhotos, type NamedPhoto } from '#platform/photos/photo-commands'
import { claimCreate, claimUpdate } from '../changes/claim-changes.ts'
import { type ChoiceLabels, claimOfForm } from './claim-form-rules.ts'
import type { ClaimSubject } from './use-claim-subject.ts'

type Saving = {
	subject: ClaimSubject
	/** Without faults by the rules. */
	input: Partial<ClaimForm>
	/** The photos that it names. */
	photos: readonly NamedPhoto[]
	labels: ChoiceLabels
	/** A refused change whose place this one takes. */
	correcting?: Operation | undefined
	/** Takes the claim as it was saved. */
	onClaim?: (claim: Claim) => void
}

/** Those that no earlier save of the claim has named. */
const newPhotos = ({ subject: { claim }, photos }: Saving) =>
	photos.filter(({ key }) => !claim?.images.some((image) => image.key === key))

/** Saves a claim on this phone with its new photos. Throws a `PhotoError` where one of them is not there any more. */
export async function saveClaim(saving: Saving): Promise<Decision> {
	const { subject, input, labels, correcting } = saving
	const { whole, claim: before, product } = subject
	const added = newPhotos(saving)
	const photos = await Promise.all(added.map(({ key }) => cachedPhoto(key)))
	const form = parseFields(claimFormSchema, input).data as ClaimForm
	const of = { id: before?.id ?? newId(), whole, product, before, now: new Date(), labels }
	const claim = claimOfForm(form, of)
	// A creation that was refused stays one, though the claim is in sight.
	const isNew = correcting ? claimCreate.is(correcting) : !before
	const change = isNew ? claimCreate : claimUpdate
	const decision = await change.save({ form, claim, before: before ?? null, photos }, correcting)
	if (decision === 'unreachable') return decision
	saving.onClaim?.(claim)
	if (decision === 'decided') await dropPhotos(added.map(({ key }) => key))
	return decision
}
