import { shareValue } from '@roundsman/client/shared-value'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useDayEndLabels } from '#domains/tours'
import { useTodayVisits } from '#domains/visits/changes'
import { useTranslation } from '#texts'

// The dialog is a large chunk: it is loaded at the end of a day.
const ConfirmDialog = lazyOverlay(
	async () => (await import('@roundsman/ui/overlay/dialog')).ConfirmDialog,
)

/** True once the person has closed a visit and has not seen the end of the day yet. */
const ending = /* @__PURE__ */ shareValue(false)

/** Called when a visit was reported, cancelled or moved. */
export const noteClosedVisit = (): void => ending.set(true)

/** Called when the person has ended the day, since that has its own page. */
export const noteStoppedTour = (): void => ending.set(false)

function useEnding() {
	const isClosed = ending.useValue()
	const { data, visits, moved, next } = useTodayVisits()
	return data && !next && isClosed ? { visits, moved, isStopped: false } : null
}

/** Shown when the person has closed today's last visit. */
export function DayEnd() {
	const { t } = useTranslation(['common', 'dayEnd'])
	const navigate = useNavigate()
	const day = useEnding()
	const wordsOf = useDayEndLabels()
	if (!day) return null
	const close = () => ending.set(false)
	const { title, text, tally } = wordsOf(day)
	return (
		<Suspense>
			<ConfirmDialog
				open
				onOpenChange={(isOpen) => !isOpen && close()}
				title={title}
				confirmLabel={t('common:ok')}
				second={{
					label: t('dayEnd:open'),
					onPress: () => {
						close()
						void navigate({ to: '/day-end' })
					},
				}}
				onConfirm={close}
			>
				{text && <p>{text}</p>}
				<p>{tally}</p>
			</ConfirmDialog>
		</Suspense>
	)
}
