import { shownDay } from '@roundsman/client/texts/formats'
import { useFormats } from '@roundsman/client/texts/use-formats'
import { drivenM, type Visit } from '@roundsman/contract'
import { Figures } from '@roundsman/ui/work/figures'
import { useHasFeature, useMoney } from '#domains/employees'
import { returnConfirm } from '#domains/returns/changes'
import { useOperations } from '#platform/outbox/live-data'
import { isWaiting } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'

/** Returns that were signed on this phone on a day, and their credits. */
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

/** The totals of the day: the distance between its visits, returns and credits, from this phone's data. */
export function DaySums({ date, visits }: { date: string; visits: readonly Visit[] }) {
	const { t } = useTranslation('dayEnd')
	const { count } = useFormats()
	const money = useMoney()
	const signed = useSignedOf(date)
	const handlesReturns = useHasFeature('returns')
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
						value: `${count(Math.round(drivenM(visits) / 1000))} km`,
					},
					...(handlesReturns ? returns : []),
				]}
			/>
		</div>
	)
}
