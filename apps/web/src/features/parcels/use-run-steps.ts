import {
	type Carrier,
	carrierForRun,
	isShipmentRequested,
	type ParcelPerson,
	type WholeParcel,
} from '@roundsman/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSettings } from '#domains/employees'
import {
	packParcel,
	requestShipment,
	typeShipmentNumber,
	updateParcel,
} from '#domains/parcels/changes'
import { useParcelTitle } from '#domains/parcels/parcel'
import { useSaveFailure } from '#parts/saving/use-save.ts'
import { saveAndAwait } from '#platform/outbox/await-change'
import { type OutboxAccess, useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { type Acting, ifDone, useActing } from './use-acting.ts'
import { useUnpackOffer } from './use-unpack-offer.ts'

type RunDialog = 'ship' | 'carrier' | 'number'
type Chosen = ReturnType<typeof carrierForRun>

/** Packs a parcel if needed, and requests its shipment after its courier is saved. */
async function packAndRequest(
	outbox: OutboxAccess,
	{ whole, unpacking }: Pick<WorkProps, 'whole' | 'unpacking'>,
	about: string,
	takeCarrier: () => Promise<void>,
) {
	await takeCarrier()
	if (whole.status.value === 'in_progress') {
		const packed = await saveAndAwait(outbox, packParcel, { whole, about, type: 'pack' as const })
		if (packed.kind !== 'done') return packed
		unpacking.notePacked()
	}
	return saveAndAwait(outbox, requestShipment, { whole, about })
}

type WorkProps = {
	whole: WholeParcel
	chosen: Chosen
	acting: Acting
	unpacking: ReturnType<typeof useUnpackOffer>
	onOpen: (dialog: RunDialog | null) => void
}

/** The actions behind the buttons of the sheets. */
function useWork({ whole, chosen, acting, unpacking, onOpen }: WorkProps) {
	const outbox = useOutbox()
	const { t } = useTranslation('parcels')
	const about = useParcelTitle()(whole)
	const onFailed = useSaveFailure()
	const [isAsked, setAsked] = useState(false)
	const saveCarrier = async (carrier: Carrier | null) => {
		await updateParcel.save(outbox, { parcel: whole, form: { carrier }, about }, undefined)
	}
	// The default courier is saved with the parcel only when the person confirms.
	const takeCarrier = async () => {
		if (chosen.isDefault && chosen.carrier) await saveCarrier(chosen.carrier)
	}
	return {
		isAsked,
		choose: (carrier: Carrier | null) => void saveCarrier(carrier).catch(onFailed),
		ship: () =>
			ifDone(
				acting.run(t('run.confirm'), () =>
					packAndRequest(outbox, { whole, unpacking }, about, takeCarrier),
				),
				() => {
					unpacking.noteRequested()
					setAsked(true)
					onOpen(null)
				},
			),
		askNumber: () => void takeCarrier().then(() => onOpen('number'), onFailed),
		typeNumber: async (shipmentNumber: string) => {
			await acting.run(t('deed.typeNumber'), () =>
				saveAndAwait(outbox, typeShipmentNumber, { whole, about, shipmentNumber }),
			)
			return 'decided' as const
		},
	}
}

/** Opens the confirmation as soon as the last article is ticked. */
function usePrompt({ isChecked, isAvailablePack }: WholeParcel, isHeld: boolean, ask: () => void) {
	const wasChecked = useRef(isChecked)
	const onChecked = useEffectEvent(ask)
	useEffect(() => {
		if (isHeld) return
		if (isChecked && !wasChecked.current && isAvailablePack) onChecked()
		wasChecked.current = isChecked
	}, [isHeld, isChecked, isAvailablePack])
}

/** Packs and ships one parcel of a run with one confirmation. `isHeld`: the scanner covers it. */
export function useRunSteps(whole: WholeParcel, person: ParcelPerson, isHeld: boolean) {
	const name = useParcelTitle()(whole)
	const { data: settings } = useSettings()
	const acting = useActing({ name, to: '/parcels/list/$id', id: whole.id })
	const unpacking = useUnpackOffer(whole, acting)
	const [dialog, setDialog] = useState<RunDialog | null>(null)
	const onOpen = (next: RunDialog | null) => {
		acting.clear()
		setDialog(next)
		if (next === null) unpacking.offer()
	}
	const chosen = carrierForRun(whole, person, settings?.carrier)
	const work = useWork({ whole, chosen, acting, unpacking, onOpen })
	usePrompt(whole, isHeld, () => onOpen('ship'))
	return {
		chosen,
		/** True once the shipment is requested. */
		isRequested: isShipmentRequested(whole) || (work.isAsked && whole.shipment?.state !== 'failed'),
		isBusy: acting.isBusy,
		error: dialog ? null : acting.error,
		onOpen,
		...{ dialog, acting, work },
	}
}

export type RunSteps = ReturnType<typeof useRunSteps>
