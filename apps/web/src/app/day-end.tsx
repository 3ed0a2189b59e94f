import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useTodayVisits } from '#domains/visits'
import { shareValue } from '#platform/shared-value'

// The dialog brings its library along: it is loaded at the end of a day.
const ConfirmDialog = lazy(async () => ({
	default: (await import('#ui/dialog')).ConfirmDialog,
}))

/** Whether the person has closed a visit and has not been told since that it was the last one. */
const hasClosed = shareValue(false)

/** To be called when a visit was reported, cancelled or moved. */
export const noteClosedVisit = (): void => hasClosed.set(true)

/** Says that nothing is left to be done today, when the person has closed the last visit. */
export function DayEnd() {
	const { t } = useTranslation(['tours', 'common'])
	const { progress } = useTodayVisits()
	const isToldOf = hasClosed.useValue() && progress.current === 100
	if (!isToldOf) return null
	const close = () => hasClosed.set(false)
	return (
		<Suspense>
			<ConfirmDialog
				open
				onOpenChange={(isOpen) => !isOpen && close()}
				title={t('allDone.title')}
				confirmLabel={t('common:ok')}
				onConfirm={close}
			>
				{t('allDone.text')}
			</ConfirmDialog>
		</Suspense>
	)
}
