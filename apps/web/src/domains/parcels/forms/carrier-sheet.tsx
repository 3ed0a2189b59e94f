import {
	automaticCarriers,
	type Carrier,
	carriers,
	manualCarriers,
	type WholeParcel,
} from '@roundsman/contract'
import { useTranslation } from '#texts'
import { ChoiceSheet } from '#ui/form/choice-sheet'

/** The courier that takes a parcel. */
export function CarrierSheet({
	whole,
	typesNumbers,
	onChoose,
	onClose,
}: {
	whole: WholeParcel
	/** The person types numbers where the courier gives none. */
	typesNumbers: boolean
	onChoose: (carrier: Carrier) => void
	onClose: () => void
}) {
	const { t } = useTranslation(['parcels', 'options'])
	const all = whole.isManual || typesNumbers ? manualCarriers : automaticCarriers
	const choices = all.map((value) => ({ value, label: t(`options:carrier.${value}`) }))
	return (
		<ChoiceSheet
			title={t('parcels:carrier')}
			value={whole.carrier?.value ?? ''}
			choices={choices}
			onChoose={(value) => {
				const chosen = carriers.find((one) => one === value)
				if (chosen && chosen !== whole.carrier?.value) onChoose(chosen)
			}}
			onClose={onClose}
		/>
	)
}
