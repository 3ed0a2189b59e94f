import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { useTranslation } from '#texts'
import { VisitDayField, type VisitDays } from './visit-day-field.tsx'

/** Chooses a day for visits beyond those of the chips. */
export function VisitDaySheet({
	days,
	value,
	onChoose,
	onClose,
}: {
	days: VisitDays
	value: string | null
	onChoose: (day: string) => void
	onClose: () => void
}) {
	const { t } = useTranslation('manageTours')
	return (
		<FormSheet title={t('chooseDay')} onClose={onClose}>
			<VisitDayField days={days} label={t('days')} value={value} onChange={onChoose} />
		</FormSheet>
	)
}
