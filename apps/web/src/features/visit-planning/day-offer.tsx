import { useFormats } from '@roundsman/client/texts/use-formats'
import type { DayOffer as Offered } from '@roundsman/contract'
import { DayOptions } from '@roundsman/ui/form/day-options'
import { useTranslation } from '#texts'

/** The next days with their costs, and the reasons of closed ones below. */
export function DayOffer({
	offers,
	today,
	value,
	onChoose,
}: {
	offers: readonly Offered[]
	today: string
	value: string | null
	onChoose: (day: string) => void
}) {
	const { t } = useTranslation('planning')
	const { longDay, chipDay } = useFormats()
	const closed = offers.flatMap(({ date, reason, holiday }) =>
		reason ? [{ date, why: holiday ?? t(`offer.reason.${reason}`) }] : [],
	)
	const options = offers.map(({ date, minutes, reason, holiday }) => {
		// A day without a detour shows no number.
		const free = minutes ? t('offer.minutes', { minutes }) : ''
		const detail = reason ? t(`offer.short.${reason}`) : free
		return {
			value: date,
			day: date === today ? t('offer.today') : chipDay(date),
			detail,
			name: [longDay(date), reason ? (holiday ?? t(`offer.reason.${reason}`)) : free]
				.filter(Boolean)
				.join(', '),
			isClosed: reason !== null,
		}
	})
	return (
		<div>
			<DayOptions label={t('day')} options={options} value={value} onChoose={onChoose} />
			{closed.length > 0 && (
				<dl className="pt-3 text-meta">
					{closed.map(({ date, why }) => (
						<div key={date} className="flex flex-wrap gap-x-3 py-0.5">
							<dt className="min-w-16 text-label">{chipDay(date)}</dt>
							<dd className="text-muted">{why}</dd>
						</div>
					))}
				</dl>
			)}
		</div>
	)
}
