import { useFormats } from '@roundsman/client/texts/use-formats'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { Suspense } from 'react'
import { useTranslation } from '#texts'
import type { FarQuestionState } from './use-far-question.ts'

// The dialog is a large chunk: it is loaded when a point is far away.
const ConfirmDialog = lazyOverlay(
	async () => (await import('@roundsman/ui/overlay/dialog')).ConfirmDialog,
)

/** Asks whether a point far from its address, or outside the firm's area, is meant. */
export function FarQuestion({ question }: { question: FarQuestionState | null }) {
	const { t } = useTranslation(['map', 'common'])
	const { distance } = useFormats()
	if (!question) return null
	const { distanceM, confirm, close } = question
	const isFar = distanceM !== undefined
	return (
		<Suspense>
			<ConfirmDialog
				open
				onOpenChange={(isOpen) => !isOpen && close()}
				title={t(isFar ? 'map:place.farTitle' : 'map:place.oddTitle')}
				confirmLabel={t('map:place.farSave')}
				cancelLabel={t('common:cancel')}
				onConfirm={confirm}
			>
				{isFar ? t('map:place.farText', { distance: distance(distanceM) }) : t('map:place.oddText')}
			</ConfirmDialog>
		</Suspense>
	)
}
