import { useFormats } from '@roundsman/client/texts/use-formats'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import type { Visit } from '#domains/visits'
import { useTodayVisits } from '#domains/visits/changes'
import {
	BeforeLeaving,
	DaySums,
	DayTally,
	FinishParcels,
	StoppedLine,
	Tomorrow,
	useStoppedDay,
} from '#features/day-end'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'

function Body({ date, visits, moved }: { date: string; visits: readonly Visit[]; moved: number }) {
	const stopped = useStoppedDay(date)
	return (
		<>
			{stopped && <StoppedLine stopped={stopped} />}
			<DayTally visits={visits} moved={moved} stopped={stopped} />
			<DaySums date={date} visits={visits} />
			<BeforeLeaving />
			<Tomorrow today={date} />
		</>
	)
}

/** The end of a working day: results of its visits, remaining tasks, and the next day's first customers. */
export default function DayEndPage() {
	const { t } = useTranslation(['dayEnd', 'common'])
	const { longDay } = useFormats()
	const { data, visits, moved, error, isError, refetch, dataUpdatedAt } = useTodayVisits()
	const age = useAge(dataUpdatedAt)
	const subtitle = [data && longDay(data.date), age].filter(Boolean).join(' · ')
	return (
		<Screen
			action={<FinishParcels />}
			header={
				<Header
					title={t('dayEnd:title')}
					{...(subtitle ? { subtitle } : {})}
					back={{ label: t('common:back'), onBack: useBack() }}
				/>
			}
		>
			{data && <Body date={data.date} visits={visits} moved={moved} />}
			{!data && isError && <ReadFailed error={error} onRetry={() => void refetch()} />}
			{!data && !isError && <Skeleton label={t('dayEnd:title')} count={4} />}
		</Screen>
	)
}
