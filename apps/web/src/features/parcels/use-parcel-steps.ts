import type { WholeParcel } from '@roundsman/contract'
import {
	packParcel,
	rejectParcel,
	requestShipment,
	resetParcelCheck,
	restoreParcel,
	typeShipmentNumber,
} from '#domains/parcels/changes'
import { type ParcelMenuAction, useParcelTitle } from '#domains/parcels/parcel'
import { saveAndAwait } from '#platform/outbox/await-change'
import { useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { type Acting, ifDone } from './use-acting.ts'

/** The open dialog of a parcel. `then`: the dialog after it. */
export type ParcelDialog = Exclude<ParcelMenuAction, 'check' | 'restore'> | 'comment' | 'carrier'

export type Opening = (dialog: ParcelDialog | null) => void
type StepProps = {
	whole: WholeParcel
	acting: Acting
	onOpen: Opening
	close: () => void
	onPacked: () => void
	onRequested: () => void
}

/** Runs a step, and opens the dialog of the next one. */
export function useParcelSteps(props: StepProps) {
	const { whole, acting, onOpen, close, onPacked, onRequested } = props
	const outbox = useOutbox()
	const { t } = useTranslation('parcels')
	const about = useParcelTitle()(whole)
	const { run } = acting
	return {
		pack: () =>
			ifDone(
				run(t('deed.pack'), () => saveAndAwait(outbox, packParcel, { whole, about, type: 'pack' })),
				() => {
					onPacked()
					onOpen('requestShipment')
				},
			),
		unpack: () =>
			ifDone(
				run(t('deed.unpack'), () =>
					saveAndAwait(outbox, packParcel, { whole, about, type: 'unpack' }),
				),
				close,
			),
		ship: () =>
			ifDone(
				run(t('deed.requestShipment'), () =>
					saveAndAwait(outbox, requestShipment, { whole, about }),
				),
				() => {
					onRequested()
					close()
				},
			),
		reject: () =>
			ifDone(
				run(t('deed.reject'), () => saveAndAwait(outbox, rejectParcel, { whole, about })),
				close,
			),
		restore: () =>
			ifDone(
				run(t('deed.restore'), () => saveAndAwait(outbox, restoreParcel, { whole, about })),
				close,
			),
		reset: () =>
			ifDone(
				run(t('deed.resetCheck'), () => saveAndAwait(outbox, resetParcelCheck, { whole, about })),
				close,
			),
		typeNumber: async (shipmentNumber: string) => {
			await run(t('deed.typeNumber'), () =>
				saveAndAwait(outbox, typeShipmentNumber, { whole, about, shipmentNumber }),
			)
			return 'decided' as const
		},
	}
}
