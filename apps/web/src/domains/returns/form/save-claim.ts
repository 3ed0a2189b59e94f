import { type Claim, type ClaimForm, claimFormSchema, parseFields } from '@roundsman/contract'
import { type Decision, newId, type Operation } from '#platform/outbox/outbox'
import { cachedPhoto, type NamedPhoto } from '#platform/photos/photo-commands'
import { claimCreate, claimUpdate } from '../changes/claim-changes.ts'
import { saveClaimPhotos } from '../photos/photo-commands.ts'
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

/** Saves a claim on this phone, then its new photos. Throws a `PhotoError` before anything is saved. */
export async function saveClaim(saving: Saving): Promise<Decision> {
	const { subject, input, labels, correcting } = saving
	const { whole, claim: before, product } = subject
	const added = newPhotos(saving)
	for (const { key } of added) await cachedPhoto(key)
	const form = parseFields(claimFormSchema, input).data as ClaimForm
	const of = { id: before?.id ?? newId(), whole, product, before, now: new Date(), labels }
	const claim = claimOfForm(form, of)
	// A creation that was refused stays one, though the claim is in sight.
	const isNew = correcting ? claimCreate.is(correcting) : !before
	const change = isNew ? claimCreate : claimUpdate
	const decision = await change.save({ form, claim, before: before ?? null }, correcting)
	if (decision === 'unreachable') return decision
	saving.onClaim?.(claim)
	const customer = { id: whole.customerId, title: whole.customerTitle }
	await saveClaimPhotos({ claimId: claim.id, customer, photos: added })
	return decision
}
