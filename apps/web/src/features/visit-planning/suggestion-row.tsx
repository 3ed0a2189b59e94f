import { useFormats } from '@roundsman/client/texts/use-formats'
import { Button } from '@roundsman/ui/button/button'
import { Row } from '@roundsman/ui/list/rows'
import { useState } from 'react'
import { useToday } from '#features/today'
import { usePlanVisits } from '#features/tour-planning'
import { useTranslation } from '#texts'

/** A customer who could be visited; the button at the right plans, the row opens the choice of a day. */
export function SuggestionRow({
	title,
	said,
	action,
	onOpen,
}: {
	title: string
	/** The time of the last visit. */
	said: string
	action: { label: string; detail?: string; name: string; isBusy: boolean; onPress: () => void }
	onOpen: () => void
}) {
	return (
		<Row
			title={<bdi>{title}</bdi>}
			subtitle={said}
			wrap
			onPress={onOpen}
			menu={
				<Button
					className="mr-3 min-h-13 min-w-20"
					aria-label={action.name}
					busy={action.isBusy}
					onClick={action.onPress}
				>
					<span className="block">{action.label}</span>
					{action.detail && <span className="block text-caption">{action.detail}</span>}
				</Button>
			}
		/>
	)
}

/** A customer with the cheapest day: a press on it plans at once. */
export function DayRow({
	offer: { customerId, title, said, date, minutes },
	onOpen,
}: {
	offer: { customerId: string; title: string; said: string; date: string; minutes: number }
	onOpen: () => void
}) {
	const { t } = useTranslation('planning')
	const { chipDay, longDay } = useFormats()
	const today = useToday()
	const planVisits = usePlanVisits()
	const [isBusy, setBusy] = useState(false)
	const plan = async () => {
		setBusy(true)
		await planVisits([customerId], date)
		setBusy(false)
	}
	return (
		<SuggestionRow
			title={title}
			said={said}
			action={{
				// A day without a detour shows no number.
				...(minutes > 0 ? { detail: t('offer.minutes', { minutes }) } : {}),
				isBusy,
				label: date === today ? t('offer.today') : chipDay(date),
				name: t('suggest.planAt', { name: title, day: longDay(date), minutes }),
				onPress: () => void plan(),
			}}
			onOpen={onOpen}
		/>
	)
}
