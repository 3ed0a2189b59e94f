import { remember, remembers } from '@roundsman/client/code/session-memory'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { useMatches, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useTourPoints } from '#domains/tours/points'
import { useTranslation } from '#texts'

// The dialog is a large chunk: it is loaded only for people without a point.
const ConfirmDialog = lazyOverlay(
	async () => (await import('@roundsman/ui/overlay/dialog')).ConfirmDialog,
)

const shownKey = 'no-points-told'

/** False on the screens where points are created, and over full-screen tasks. */
const useIsInPlace = (): boolean =>
	useMatches({
		select: (matches) =>
			!matches.at(-1)?.pathname.startsWith('/tour-points') &&
			!matches.some(({ staticData }) => staticData.isFullScreen),
	})

/** Shows once in a session that the person has no start and end point yet. */
export function NoPoints() {
	const { t } = useTranslation('tourPoints')
	const navigate = useNavigate()
	const { isEmpty } = useTourPoints()
	const isInPlace = useIsInPlace()
	const [isOpen, setOpen] = useState(false)
	const isDue = isEmpty && isInPlace
	useEffect(() => {
		if (!isDue || remembers(shownKey)) return
		remember(shownKey)
		setOpen(true)
	}, [isDue])
	if (!isOpen) return null
	return (
		<Suspense>
			<ConfirmDialog
				open
				onOpenChange={setOpen}
				title={t('empty')}
				confirmLabel={t('create')}
				cancelLabel={t('later')}
				onConfirm={() => {
					setOpen(false)
					void navigate({ to: '/tour-points/create' })
				}}
			>
				{t('emptyText')}
			</ConfirmDialog>
		</Suspense>
	)
}
