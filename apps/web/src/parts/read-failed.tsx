import { CloudOff, RefreshCw, SearchX } from 'lucide'
import { useFailureText } from '#platform/api/error-text'
import { ApiError, NetworkError } from '#platform/api-error'
import { useConnection } from '#platform/live/connection'
import { useTranslation } from '#texts'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/list/empty-state'

/**
 * What a screen shows when its main read left it with nothing: the reason, and how to go on. A
 * server that broke down takes the whole screen: the error boundary shows it.
 */
export function ReadFailed({
	error,
	onRetry,
	offlineText,
	staysOnScreen = false,
}: {
	error: unknown
	onRetry: () => void
	/** What is missing without network, where that is not the whole screen. */
	offlineText?: string
	/** Also a server that broke down is told of here. */
	staysOnScreen?: boolean
}) {
	const { t } = useTranslation('common')
	const { title, text } = useFailureText()(error)
	const isCutOff = useConnection() === 'offline'
	if (error instanceof ApiError && error.status >= 500 && !staysOnScreen) throw error
	if (error instanceof ApiError && error.status === 404) {
		return (
			<EmptyState icon={SearchX} title={title}>
				{text}
			</EmptyState>
		)
	}
	const isOffline = error instanceof NetworkError && (error.kind === 'connection' || isCutOff)
	return (
		<EmptyState
			icon={CloudOff}
			title={isOffline ? t('offline.title') : title}
			action={
				<Button icon={RefreshCw} onClick={onRetry}>
					{t('retry')}
				</Button>
			}
		>
			{isOffline ? (offlineText ?? t('offline.text')) : text}
		</EmptyState>
	)
}
