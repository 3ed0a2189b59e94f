import { useFormats } from '@roundsman/client/texts/use-formats'
import { Icon } from '@roundsman/ui/icon'
import { CalendarOff, Moon } from 'lucide'
import { type KeyboardEvent, memo } from 'react'
import { useTranslation } from '#texts'
import { hoursText } from '../week/week-cell.tsx'
import type { MonthDay } from './month-rules.ts'

const restIcons = { off: Moon, morning: Moon, afternoon: Moon, holiday: CalendarOff }
const restWords = {
	off: 'lane.off',
	holiday: 'lane.holiday',
	morning: 'lane.morningOff',
	afternoon: 'lane.afternoonOff',
} as const

/** `7:10` of seconds: a day of the month is narrow. */
const shortHours = (seconds: number): string => {
	const minutes = Math.round(seconds / 60)
	return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Everything that a day has to say, for those who hear it and for the pointer that rests on it. */
function useDayLabels() {
	const { t } = useTranslation('board')
	return ({ visits, workS, overS, rest, staged }: MonthDay): string[] => [
		visits > 0 ? t('week.visits', { count: visits }) : t('lane.none'),
		...(workS > 0 ? [hoursText(workS)] : []),
		...(rest ? [t(restWords[rest])] : []),
		...(overS > 0 ? [t('badge.over', { minutes: Math.round(overS / 60) })] : []),
		...(staged > 0 ? [t('week.staged', { count: staged })] : []),
	]
}

function LoadLine({ workS, fullS, overS }: MonthDay) {
	const share = Math.min(1, workS / Math.max(fullS, 1))
	return (
		<span aria-hidden="true" className="mt-auto block h-1 w-full rounded-full bg-track">
			<span
				className={`block h-full rounded-full ${overS > 0 ? 'bg-on-warning-soft' : 'bg-primary'}`}
				style={{ width: `${share * 100}%` }}
			/>
		</span>
	)
}

function lookOf({ rest, isWeekend, overS, staged }: MonthDay): string {
	const isIdle = isWeekend || rest === 'off' || rest === 'holiday'
	const ground = overS > 0 ? 'bg-warning-soft text-on-warning-soft' : isIdle ? 'bg-ground' : ''
	return `${ground} ${staged > 0 ? 'outline-2 -outline-offset-2 outline-primary outline-dashed' : ''}`
}

function MonthCell({
	day,
	isStop,
	onOpen,
	onKey,
}: {
	day: MonthDay
	/** Tab stops here; arrows lead to the other days. */
	isStop: boolean
	onOpen: (date: string) => void
	onKey: (event: KeyboardEvent<HTMLElement>) => void
}) {
	const { longDay } = useFormats()
	const words = useDayLabels()(day)
	const { person, date, visits, workS, rest } = day
	return (
		<td className="flex min-w-0 border-t border-l border-hairline p-0">
			<button
				type="button"
				tabIndex={isStop ? 0 : -1}
				aria-label={[`${person.name}, ${longDay(date)}`, ...words].join(', ')}
				title={words.join(' · ')}
				className={`focus-inset flex w-full min-w-0 flex-col items-center px-1 py-1 whitespace-nowrap hover:bg-selected/20 ${lookOf(day)}`}
				onClick={() => onOpen(date)}
				onKeyDown={onKey}
			>
				<span className="flex h-4.5 items-center gap-0.5 text-label">
					{visits > 0 && visits}
					{rest && <Icon glyph={restIcons[rest]} size={12} className="flex-none text-muted" />}
				</span>
				<span className="h-4 text-caption">{workS > 0 && shortHours(workS)}</span>
				{visits > 0 && <LoadLine {...day} />}
			</button>
		</td>
	)
}
export const StillMonthCell = memo(MonthCell)
