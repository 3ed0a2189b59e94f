import type { Carrier, ParcelPerson, WholeParcel } from '@roundsman/contract'
import { ChoiceSheet } from '@roundsman/ui/form/choice-sheet'
import { Note } from '@roundsman/ui/note'
import { CircleAlert } from 'lucide'
import type { Operation } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { wantedOf } from '../changes/parcel-changes.ts'

const none = 'none'

/** Chooses the courier of a parcel among those of the person's country, or none. */
export function CarrierSheet({
	whole,
	person: { carriers },
	correcting,
	refusal,
	onChoose,
	onClose,
}: {
	whole: WholeParcel
	person: Pick<ParcelPerson, 'carriers'>
	/** The refused courier that this one replaces, and why it was refused. */
	correcting: Operation | undefined
	refusal: string | undefined
	onChoose: (carrier: Carrier | null) => void
	onClose: () => void
}) {
	const { t } = useTranslation(['parcels', 'options'])
	const now = whole.carrier?.value ?? null
	const wanted = wantedOf(whole, correcting)?.carrier
	const choices = [
		...carriers.map((value) => ({ value, label: t(`options:carrier.${value}`) })),
		...(now === null && !correcting ? [] : [{ value: none, label: t('parcels:takeBackCarrier') }]),
	]
	return (
		<ChoiceSheet
			title={t('parcels:carrier')}
			note={refusal && <Note tone="danger" icon={CircleAlert} title={refusal} />}
			value={wanted === null ? none : (wanted ?? now ?? '')}
			choices={choices}
			onChoose={(value) => {
				const chosen = carriers.find((one) => one === value) ?? null
				if (correcting || chosen !== now) onChoose(chosen)
			}}
			onClose={onClose}
		/>
	)
}
