import {
	automaticCarriers,
	type Carrier,
	carriers,
	manualCarriers,
	type WholeParcel,
} from '@roundsman/contract'
import { CircleAlert } from 'lucide'
import type { Operation } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { ChoiceSheet } from '#ui/form/choice-sheet'
import { Note } from '#ui/note'
import { wantedOf } from '../changes/parcel-drafts.ts'

/** The courier that takes a parcel. */
export function CarrierSheet({
	whole,
	typesNumbers,
	correcting,
	refusal,
	onChoose,
	onClose,
}: {
	whole: WholeParcel
	/** The person types numbers where the courier gives none. */
	typesNumbers: boolean
	/** A refused courier whose place this one takes, and why it was refused. */
	correcting: Operation | undefined
	refusal: string | undefined
	onChoose: (carrier: Carrier) => void
	onClose: () => void
}) {
	const { t } = useTranslation(['parcels', 'options'])
	const all = whole.isManual || typesNumbers ? manualCarriers : automaticCarriers
	const choices = all.map((value) => ({ value, label: t(`options:carrier.${value}`) }))
	return (
		<ChoiceSheet
			title={t('parcels:carrier')}
			note={refusal && <Note tone="danger" icon={CircleAlert} title={refusal} />}
			value={wantedOf(whole, correcting)?.carrier ?? whole.carrier?.value ?? ''}
			choices={choices}
			onChoose={(value) => {
				const chosen = carriers.find((one) => one === value)
				if (chosen && (correcting || chosen !== whole.carrier?.value)) onChoose(chosen)
			}}
			onClose={onClose}
		/>
	)
}
