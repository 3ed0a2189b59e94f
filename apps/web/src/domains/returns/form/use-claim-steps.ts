import { type ClaimStatus, claimFormErrors, type FieldErrors } from '@roundsman/contract'
import { useState } from 'react'
import { useChangeForm } from '#platform/forms/change-form'
import { usePressGuard } from '#platform/forms/press-guard'
import type { Decision, Operation } from '#platform/outbox/outbox'
import { PhotoError } from '#platform/photos/photo-file'
import { claimCreate, isOfClaim } from '../changes/claim-changes.ts'
import { previewOf } from '../changes/return-entity.ts'
import { useChoiceLabels } from './claim-fields.tsx'
import { type ClaimValues, emptyClaim, inputOfValues, valuesOfClaim } from './claim-form-rules.ts'
import { saveClaim } from './save-claim.ts'
import type { ClaimSubject } from './use-claim-subject.ts'

type ClaimTab = 'cause' | 'photos'

export type ClaimStepsProps = {
	subject: ClaimSubject
	/** A refused change whose place this one takes. */
	correcting?: Operation | undefined
	record: string
	stored: ClaimValues | null
	onSaved: (decision: Decision) => void
	onFailed: (error: unknown) => void
	/** There is nothing to be saved: back to the return. */
	onDone: () => void
}

const beginningOf = ({ subject, correcting }: ClaimStepsProps): ClaimValues => {
	const claim = correcting && isOfClaim(correcting) ? previewOf(correcting).claim : subject.claim
	return claim ? valuesOfClaim(claim) : emptyClaim
}

const hasErrors = (found: FieldErrors) => Object.keys(found).length > 0
const tabOf = (found: FieldErrors): ClaimTab =>
	Object.keys(found).every((field) => field.startsWith('images')) ? 'photos' : 'cause'

/** The claim form: its values, the tab that is open, and the way from one step to the next. */
export function useClaimSteps(props: ClaimStepsProps) {
	const { subject, correcting, onDone } = props
	const { claim, product, claimable } = subject
	const [tab, setTab] = useState<ClaimTab>('cause')
	const [isPhotoLost, setPhotoLost] = useState(false)
	const onFailed = (error: unknown) => {
		if (!(error instanceof PhotoError)) return props.onFailed(error)
		setTab('photos')
		setPhotoLost(true)
	}
	const form = useChangeForm<ClaimValues>({ ...props, beginning: beginningOf(props), onFailed })
	const [failures, setFailures] = useState(0)
	const labels = useChoiceLabels()
	const guard = usePressGuard()
	const isNew = correcting ? claimCreate.is(correcting) : !claim
	const check = (status: ClaimStatus) => {
		const input = inputOfValues(form.values, product, status)
		return { input, found: claimFormErrors(input, { product, claimable, isNew }) }
	}
	const tell = (found: FieldErrors) => {
		setTab(tabOf(found))
		setFailures((before) => before + 1)
		void form.submit(found, async () => 'gone')
	}
	const save = (status: ClaimStatus) => {
		const { input, found } = check(status)
		if (hasErrors(found)) return tell(found)
		const photos = form.values.images
		void form.submit(found, () => saveClaim({ subject, input, photos, labels, correcting }))
	}
	const unchanged = form.isChanged || correcting ? undefined : claim
	const goOn = () => {
		if (unchanged?.status === 'refused') return onDone()
		if (tab === 'photos') return unchanged?.status === 'confirmed' ? onDone() : save('confirmed')
		const { found } = check('in-progress')
		if (hasErrors(found)) tell(found)
		else setTab('photos')
	}
	return {
		...{ form, tab, setTab, failures, isPhotoLost },
		isCauseDone: !hasErrors(check('in-progress').found),
		/** What a press on the main button does: the next tab, the save, or the way back. */
		leadsBack:
			unchanged?.status === 'refused' || (tab === 'photos' && unchanged?.status === 'confirmed'),
		next: () => guard(goOn),
		saveOpen: () => guard(() => save('in-progress')),
	}
}
export type ClaimSteps = ReturnType<typeof useClaimSteps>
