import { useTranslation } from '#texts'
import { Sheet } from '#ui/overlay/sheet'
import { VisitDayField, type VisitDays } from './visit-day-field.tsx'

/** Chooses a day for visits, further ahead than the chips reach. */
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
		<Sheet open onOpenChange={(open) => !open && onClose()} title={t('chooseDay')}>
			<div className="px-4 pb-4">
				<VisitDayField days={days} label={t('days')} value={value} onChange={onChoose} />
			</div>
		</Sheet>
	)
}
