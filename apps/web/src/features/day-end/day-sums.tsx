import { shownDay } from '@roundsman/client/texts/formats'
import { useFormats } from '@roundsman/client/texts/use-formats'
import { Figures } from '@roundsman/ui/work/figures'
import { useMoney } from '#domains/employees'
import { useKpi } from '#domains/kpi'
import { returnConfirm } from '#domains/returns/changes'
import { useHandlesReturns } from '#features/returns'
import { useOperations } from '#platform/outbox/live-data'
import { isWaiting } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'

/** Returns that were signed on this phone on a day, and what they credit. */
function useSignedOf(date: string) {
	const signed = useOperations().filter(
		(one) =>
			returnConfirm.is(one) &&
			(isWaiting(one) || one.state === 'done') &&
			shownDay(new Date(one.timestamp)) === date,
	)
	const cents = signed.reduce(
		(sum, one) => sum + Math.round(returnConfirm.bodyOf(one).totals.sum * 100),
		0,
	)
	return { count: signed.length, sum: cents / 100 }
}

/** What the day was worth: kilometres as the office knows them, returns and credits as this phone does. */
export function DaySums({ date }: { date: string }) {
	const { t } = useTranslation('dayEnd')
	const { count } = useFormats()
	const money = useMoney()
	const { data } = useKpi()
	const signed = useSignedOf(date)
	const handlesReturns = useHandlesReturns()
	const kilometres = data?.days.find((day) => day.date === date)?.kilometres
	const returns = [
		{ id: 'returns', caption: t('returns'), value: count(signed.count) },
		{ id: 'credits', caption: t('credits'), value: money(signed.sum) },
	]
	return (
		<div className="mt-3 rounded-card bg-surface px-4 py-3 line-all">
			<Figures
				figures={[
					{
						id: 'driven',
						caption: t('driven'),
						value: kilometres === undefined ? '–' : `${count(Math.round(kilometres))} km`,
					},
					...(handlesReturns ? returns : []),
				]}
			/>
		</div>
	)
}
