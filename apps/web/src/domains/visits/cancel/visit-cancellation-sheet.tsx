import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Sheet } from '@roundsman/ui/overlay/sheet'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'
import { useVisitCancellation } from './use-visit-cancellation.ts'
import { VisitCancellationPanel } from './visit-cancellation-panel.tsx'

/** Why a visit was cancelled, over the visit. */
export function VisitCancellationSheet({
	id,
	renderFailed,
	onClose,
}: {
	id: string
	/** Shown where its content is unknown. */
	renderFailed: (error: unknown, onRetry: () => void) => ReactNode
	onClose: () => void
}) {
	const { t } = useTranslation('visitHistory')
	const { data, isError, error, refetch } = useVisitCancellation(id)
	return (
		<Sheet open onOpenChange={(open) => !open && onClose()} title={t('cancelReason')}>
			<div className="px-4 pt-2 pb-4">
				{data && <VisitCancellationPanel cancellation={data} />}
				{!data && isError && renderFailed(error, () => void refetch())}
				{!data && !isError && <Skeleton label={t('cancelReason')} kind="row" count={2} />}
			</div>
		</Sheet>
	)
}
