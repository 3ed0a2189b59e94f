import { type ClaimForm, claimFormSchema, parseFields } from '@roundsman/contract'
import { type Decision, newId, type Operation } from '#platform/outbox/outbox'
import { claimCreate, claimUpdate } from '../changes/claim-changes.ts'
import { type ChoiceLabels, claimOfForm } from './claim-form-rules.ts'
import type { ClaimSubject } from './use-claim-subject.ts'

type Saving = {
	subject: ClaimSubject
	/** Without faults by the rules. */
	input: Partial<ClaimForm>
	labels: ChoiceLabels
	/** A refused change whose place this one takes. */
	correcting?: Operation | undefined
}

/** Saves a claim on this phone: a new one, or a change of one that is there. */
export async function saveClaim({ subject, input, labels, correcting }: Saving): Promise<Decision> {
	const { whole, claim: before, product } = subject
	const form = parseFields(claimFormSchema, input).data as ClaimForm
	const of = { id: before?.id ?? newId(), whole, product, before, now: new Date(), labels }
	const saved = { form, claim: claimOfForm(form, of), before: before ?? null }
	// A creation that was refused stays one, though the claim is in sight.
	const isNew = correcting ? claimCreate.is(correcting) : !before
	return isNew
		? claimCreate.save({ ...saved, before: null }, correcting)
		: claimUpdate.save(saved, correcting)
}
