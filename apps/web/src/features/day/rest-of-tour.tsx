import { useFormats } from '@roundsman/client/texts/use-formats'
import { datesOfKnown, firstFreeDay } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleStop } from 'lucide'
import { Suspense, useState } from 'react'
import type { Visit } from '#domains/visits'
import { planningQueries, tourStop, useTodayVisits } from '#domains/visits/changes'
import { OptimizeButton } from '#features/best-order'
import { useToday } from '#features/today'
import { noteStoppedTour } from '#features/visit'
import { useSave } from '#parts/saving/use-save.ts'
import { useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'

// The dialog is a large chunk: it is loaded when a tour is to be stopped.
const ConfirmDialog = lazyOverlay(
	async () => (await import('@roundsman/ui/overlay/dialog')).ConfirmDialog,
)

/** The person's next working day, from this phone's data. */
function useNextDay(): string | null {
	const today = useToday()
	const { data: days } = useQuery(planningQueries.days())
	return days ? firstFreeDay(datesOfKnown(days, { today, isMove: true, takenDays: [] })) : null
}

type StopProps = { date: string; visits: readonly Visit[]; onClose: () => void }

function StopDialog({ date, visits, onClose }: StopProps) {
	const outbox = useOutbox()
	const { t } = useTranslation(['tourPoints', 'common'])
	const { longDay } = useFormats()
	const day = useNextDay()
	const save = useSave()
	const navigate = useNavigate()
	const stop = async () => {
		if (!(await save(tourStop.save(outbox, { date, visits })))) return
		noteStoppedTour()
		onClose()
		void navigate({ to: '/day-end' })
	}
	return (
		<ConfirmDialog
			open
			onOpenChange={(isOpen) => !isOpen && onClose()}
			title={t('tourPoints:stop.title')}
			confirmLabel={t('tourPoints:stop')}
			cancelLabel={t('common:cancel')}
			danger
			onConfirm={() => void stop()}
		>
			{day
				? t('tourPoints:stop.textDay', { count: visits.length, day: longDay(day) })
				: t('tourPoints:stop.text', { count: visits.length })}
		</ConfirmDialog>
	)
}

/** Actions on the rest of today's tour: a better order, or its end after a confirmation. */
export function RestOfTour() {
	const { t } = useTranslation('tourPoints')
	const { data: today, visits } = useTodayVisits()
	const [isAsking, setAsking] = useState(false)
	const planned = visits.filter(({ status }) => status.value === 'plan')
	const left = planned.length
	return (
		<StickyAction>
			{today && left > 0 && <OptimizeButton kind="filled" date={today.date} visits={visits} />}
			<Button
				kind="outline"
				icon={CircleStop}
				{...(left === 0 ? { blockedReason: t('stop.nothing') } : {})}
				onClick={() => setAsking(true)}
			>
				{t('stop')}
			</Button>
			{isAsking && today && (
				<Suspense>
					<StopDialog date={today.date} visits={planned} onClose={() => setAsking(false)} />
				</Suspense>
			)}
		</StickyAction>
	)
}
