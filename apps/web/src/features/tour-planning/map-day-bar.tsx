import { useFormats } from '@roundsman/client/texts/use-formats'
import { Button } from '@roundsman/ui/button/button'
import { DayChip } from '@roundsman/ui/day-chip'
import { CalendarDays } from 'lucide'
import { Suspense, useEffect, useRef, useState } from 'react'
import { VisitDaySheet } from '#domains/visits'
import { useVisitDays } from '#features/visit'
import { useTranslation } from '#texts'
import type { PlanningDay, useTourDays } from './use-tour-days.ts'

type DayBarProps = ReturnType<typeof useTourDays> & { onDay: (day: string) => void }

function DayPicker({
	value,
	onChoose,
	onClose,
}: {
	value: string | null
	onChoose: (day: string) => void
	onClose: () => void
}) {
	const days = useVisitDays({ customerId: '', isKnown: false })
	return (
		<Suspense>
			<VisitDaySheet days={days} value={value} onChoose={onChoose} onClose={onClose} />
		</Suspense>
	)
}

const edge = 16

/** Scrolls a chip into view in its row only: the screen does not move. */
function showInRow(chip: HTMLElement): void {
	const row = chip.parentElement
	if (!row) return
	const [at, seen] = [chip.getBoundingClientRect(), row.getBoundingClientRect()]
	const [before, after] = [seen.left + edge - at.left, at.right + edge - seen.right]
	if (before > 0) row.scrollLeft -= before
	else if (after > 0) row.scrollLeft += after
}

/** A chosen day beyond the chips is shown in front of them. */
function useShownDays({ days, day }: DayBarProps): readonly PlanningDay[] | undefined {
	const { shortDay } = useFormats()
	if (!days || day === null || days.some(({ date }) => date === day)) return days
	return [{ date: day, label: shortDay(day), visitCount: 0 }, ...days]
}

/** The days to plan, each with its number of visits. */
export function MapDayBar(props: DayBarProps) {
	const { day, days, isMissing, onDay } = props
	const { t } = useTranslation('manageTours')
	const { longDay, chipDay } = useFormats()
	const [isPicking, setPicking] = useState(false)
	const shown = useShownDays(props)
	const chosen = useRef<HTMLDivElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another day is another chip
	useEffect(() => {
		if (chosen.current) showInRow(chosen.current)
	}, [day, days !== undefined])
	if (!shown) {
		return isMissing ? (
			<p className="py-3 text-meta text-muted">{t('daysMissing')}</p>
		) : (
			// Same height as the chips, so that the map does not change its size.
			<div role="status" aria-label={t('days')} className="h-18" />
		)
	}
	const isListed = days?.some(({ date }) => date === day)
	return (
		<div className="min-w-0">
			<fieldset
				aria-label={t('days')}
				className="scroll-row -mx-gutter px-gutter py-1 short:mx-0 short:flex-wrap short:px-0 short:pl-3"
			>
				{shown.map(({ date, visitCount }) => (
					<div key={date} ref={date === day ? chosen : null} className="flex short:flex-[1_1_40%]">
						<DayChip
							day={
								<>
									<span aria-hidden="true">{chipDay(date)}</span>
									<span className="sr-only">{longDay(date)}</span>
								</>
							}
							count={date === day && !isListed ? '–' : t('visits', { count: visitCount })}
							selected={date === day}
							onSelect={() => onDay(date)}
						/>
					</div>
				))}
				<Button icon={CalendarDays} aria-haspopup="dialog" onClick={() => setPicking(true)}>
					{t('otherDay')}
				</Button>
			</fieldset>
			{isPicking && (
				<DayPicker
					value={day}
					onChoose={(next) => {
						setPicking(false)
						onDay(next)
					}}
					onClose={() => setPicking(false)}
				/>
			)}
		</div>
	)
}
