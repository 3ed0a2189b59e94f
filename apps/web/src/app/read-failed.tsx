import { CloudOff, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#platform/api-error'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'

/** What a screen shows when it has nothing: the reason, and how to go on. */
export function ReadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
	const { t } = useTranslation(['common', 'errors'])
	const isMissing = error instanceof ApiError && error.status === 404
	if (isMissing) {
		return (
			<EmptyState icon={CloudOff} title={t('common:notFound.heading')}>
				{t('errors:not_found')}
			</EmptyState>
		)
	}
	const isOurs = error instanceof ApiError
	return (
		<EmptyState
			icon={CloudOff}
			title={isOurs ? t('common:serverError.title') : t('common:offline.title')}
			action={
				<Button icon={RefreshCw} onClick={onRetry}>
					{t('common:retry')}
				</Button>
			}
		>
			{isOurs ? t('errors:service_unavailable') : t('common:offline.text')}
		</EmptyState>
	)
}
