import type { ParcelPerson, WholeParcel } from '@roundsman/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ParcelMenuAction, useParcelTitle } from '#domains/parcels/parcel'
import type { Operation } from '#platform/outbox/outbox'
import { useActing } from './use-acting.ts'
import { useCorrection } from './use-correction.ts'
import { type Opening, type ParcelDialog, useParcelSteps } from './use-parcel-steps.ts'
import { useUnpackOffer } from './use-unpack-offer.ts'

/** Opens the packing when all is checked, and the code when the courier has assigned one. */
function usePrompts(whole: WholeParcel, { onOpen, isHeld }: { onOpen: Opening; isHeld: boolean }) {
	const { isChecked, isAvailablePack, isAvailableQrCode } = whole
	const wasChecked = useRef(isChecked)
	const [isAwaited, setAwaited] = useState(false)
	const open = useEffectEvent(onOpen)
	useEffect(() => {
		if (isHeld) return
		if (isChecked && !wasChecked.current && isAvailablePack) open('pack')
		wasChecked.current = isChecked
	}, [isHeld, isChecked, isAvailablePack])
	useEffect(() => {
		if (!isAwaited || !isAvailableQrCode) return
		setAwaited(false)
		open('showQrCode')
	}, [isAwaited, isAvailableQrCode])
	return { onRequested: () => setAwaited(true) }
}

/**
 * All actions on a parcel as a whole. `isHeld`: another screen covers it. `correcting`: the change whose
 * form opens first.
 */
export function useParcelActions(
	whole: WholeParcel,
	{
		person,
		isHeld,
		correcting,
		onCheck,
	}: {
		person: ParcelPerson
		isHeld: boolean
		correcting: Operation | undefined
		onCheck: () => void
	},
) {
	const name = useParcelTitle()(whole)
	const acting = useActing({ name, to: '/parcels/list/$id', id: whole.id })
	const unpacking = useUnpackOffer(whole, acting)
	const [opened, setDialog] = useState<ParcelDialog | null>(null)
	const correction = useCorrection(whole, person, correcting)
	const dialog = opened ?? correction.form
	const corrected = correction.form && !opened ? correcting : undefined
	const onOpen = (next: ParcelDialog | null) => {
		acting.clear()
		correction.close()
		setDialog(next)
		if (next === null) unpacking.offer()
	}
	const close = () => onOpen(null)
	const prompts = usePrompts(whole, { onOpen, isHeld })
	const onRequested = () => {
		unpacking.noteRequested()
		prompts.onRequested()
	}
	const onPacked = unpacking.notePacked
	const steps = useParcelSteps({ whole, acting, onOpen, close, onPacked, onRequested })
	const onAction = (action: ParcelMenuAction) => {
		if (action === 'check') onCheck()
		else if (action === 'restore') steps.restore()
		// A confirmation is needed only where the courier has been notified.
		else if (action === 'unpack' && whole.shipmentNumber === null) steps.unpack()
		else onOpen(action)
	}
	return {
		onAction,
		onOpen,
		close,
		dialog,
		acting,
		steps,
		/** The change that the open form replaces. */
		correcting: corrected,
		isBusy: acting.isBusy,
		error: dialog ? null : (acting.error ?? correction.why),
	}
}

export type ParcelActions = ReturnType<typeof useParcelActions>
