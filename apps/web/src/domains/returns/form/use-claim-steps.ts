import {
	type Claim,
	type ClaimStatus,
	claimFormErrors,
	claimPhotosMin,
	type FieldErrors,
} from '@roundsman/contract'
import { useRef, useState } from 'react'
import { useChangeForm } from '#platform/forms/change-form'
import { usePressGuard } from '#platform/forms/press-guard'
import type { Decision, Operation } from '#platform/outbox/outbox'
import { PhotoError } from '#platform/photos/photo-file'
import { hasCamera } from '#platform/scanner/camera'
import { claimCreate, isOfClaim } from '../changes/claim-changes.ts'
import { previewOf } from '../changes/return-entity.ts'
import { type ClaimValues, emptyClaim, inputOfValues, valuesOfClaim } from './claim-form-rules.ts'
import type { ClaimSubject } from './use-claim-subject.ts'
import { useSaveClaim } from './use-save-claim.ts'

type ClaimTab = 'cause' | 'photos'

export type ClaimStepsProps = {
	subject: ClaimSubject
	/** The refused change that this one replaces. */
	correcting?: Operation | undefined
	record: string
	stored: ClaimValues | null
	/** With the claim, where the camera has created a new one. */
	onSaved: (decision: Decision, added?: Claim) => void
	onFailed: (error: unknown) => void
	/** Nothing has to be saved: goes back to the return. */
	onDone: () => void
}

const beginningOf = ({ subject, correcting }: ClaimStepsProps): ClaimValues => {
	const claim = correcting && isOfClaim(correcting) ? previewOf(correcting).claim : subject.claim
	return claim ? valuesOfClaim(claim) : { ...emptyClaim, quantity: Math.min(1, subject.claimable) }
}

/** The tab with missing data: the photos of a claim that has its cause. */
const firstTabOf = ({ subject: { claim }, correcting }: ClaimStepsProps): ClaimTab =>
	claim?.status === 'in-progress' && !correcting && claim.images.length < claimPhotosMin
		? 'photos'
		: 'cause'

const hasErrors = (found: FieldErrors) => Object.keys(found).length > 0
const tabOf = (found: FieldErrors): ClaimTab =>
	Object.keys(found).every((field) => field.startsWith('images')) ? 'photos' : 'cause'

type CameraUse = {
	/** The camera opens after the cause. */
	isCameraNext: boolean
	/** The person has closed the camera, or it has no picture. */
	onLeave: () => void
	/** All photos are taken. */
	onTaken: () => void
}

/** The camera that opens over the form; without its picture the photos are taken with the system's camera. */
function useClaimCamera({ isCameraNext, onLeave, onTaken }: CameraUse) {
	const [isCameraOpen, setCameraOpen] = useState(false)
	const [isCameraLost, setCameraLost] = useState(false)
	return {
		...{ isCameraNext, isCameraOpen, isCameraLost },
		onDecided: () => {
			if (isCameraNext) setCameraOpen(true)
		},
		finishByCamera: () => {
			setCameraOpen(false)
			onTaken()
		},
		leaveCamera: (isLost: boolean) => {
			setCameraOpen(false)
			setCameraLost(isLost)
			onLeave()
		},
	}
}

/** The claim form: its values, the open tab, and the steps. */
export function useClaimSteps(props: ClaimStepsProps) {
	const { subject, correcting, onDone } = props
	const { claim, product, claimable } = subject
	const [tab, setTab] = useState<ClaimTab>(() => firstTabOf(props))
	const [isPhotoLost, setPhotoLost] = useState(false)
	const onFailed = (error: unknown) => {
		if (!(error instanceof PhotoError)) return props.onFailed(error)
		setTab('photos')
		setPhotoLost(true)
	}
	const added = useRef<Claim>(undefined)
	const onSaved = (decision: Decision) => props.onSaved(decision, added.current)
	const beginning = beginningOf(props)
	const form = useChangeForm<ClaimValues>({ ...props, onFailed, onSaved, beginning })
	const [failures, setFailures] = useState(0)
	const saveClaim = useSaveClaim()
	const guard = usePressGuard()
	const isNew = correcting ? claimCreate.is(correcting) : !claim
	const check = (status: ClaimStatus) => {
		const input = inputOfValues(form.values, product, status)
		return { input, found: claimFormErrors(input, { product, claimable, isNew }) }
	}
	const showErrors = (found: FieldErrors) => {
		setTab(tabOf(found))
		setFailures((before) => before + 1)
		void form.submit(found, async () => 'gone')
	}
	const save = (status: ClaimStatus, onClaim?: (claim: Claim) => void) => {
		const { input, found } = check(status)
		if (hasErrors(found)) return showErrors(found)
		const of = { subject, input, photos: form.values.images, correcting, onClaim }
		void form.submit(found, () => saveClaim(of))
	}
	const camera = useClaimCamera({
		isCameraNext: isNew && !correcting && hasCamera() && form.values.images.length === 0,
		onLeave: () => setTab('photos'),
		onTaken: () =>
			save('confirmed', (claim) => {
				added.current = claim
			}),
	})
	const unchanged = form.isChanged || correcting ? undefined : claim
	const goOn = () => {
		if (unchanged?.status === 'refused') return onDone()
		if (tab === 'photos') return unchanged?.status === 'confirmed' ? onDone() : save('confirmed')
		const { found } = check('in-progress')
		if (hasErrors(found)) showErrors(found)
		else setTab('photos')
	}
	return {
		...{ form, tab, setTab, failures, isPhotoLost },
		isCauseDone: !hasErrors(check('in-progress').found),
		/** The action of the main button: next tab, save, or back. */
		leadsBack:
			unchanged?.status === 'refused' || (tab === 'photos' && unchanged?.status === 'confirmed'),
		next: () => guard(goOn),
		saveOpen: () => guard(() => save('in-progress')),
		...camera,
	}
}
export type ClaimSteps = ReturnType<typeof useClaimSteps>
