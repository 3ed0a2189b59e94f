import { CircleAlert, CloudOff, RefreshCw, SearchX } from 'lucide'
import { useFailureText } from '#platform/api/error-text'
import { ApiError, NetworkError } from '#platform/api-error'
import { useConnection } from '#platform/live/connection'
import { useTranslation } from '#texts'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/list/empty-state'
import { Note } from '#ui/note'

/** What a failed read says of itself. Only a phone without network is said to be offline. */
function useFailure(error: unknown) {
	const { t } = useTranslation(['errors', 'common'])
	const failureText = useFailureText()
	const isCutOff = useConnection() === 'offline'
	const { title, text } = failureText(error)
	if (error instanceof NetworkError && (error.kind === 'connection' || isCutOff)) {
		return {
			kind: 'offline',
			icon: CloudOff,
			title: t('common:offline.title'),
			text: t('common:offline.text'),
		} as const
	}
	if (error instanceof ApiError && error.status >= 500) {
		const code = error.status
		return {
			kind: 'server',
			icon: CircleAlert,
			title: t('boundary.server', { code }),
			text,
		} as const
	}
	if (error instanceof ApiError && error.status === 404) {
		return { kind: 'gone', icon: SearchX, title, text } as const
	}
	return { kind: 'other', icon: CircleAlert, title, text } as const
}

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
	/** Also a server that broke down is told of here: of a list, whose tools stay, or in a sheet. */
	staysOnScreen?: boolean
}) {
	const { t } = useTranslation('common')
	const { kind, icon, title, text } = useFailure(error)
	if (kind === 'server' && !staysOnScreen) throw error
	const retry = kind !== 'gone' && (
		<Button icon={RefreshCw} onClick={onRetry}>
			{t('retry')}
		</Button>
	)
	return (
		<EmptyState icon={icon} title={title} action={retry}>
			{kind === 'offline' ? (offlineText ?? text) : text}
		</EmptyState>
	)
}

/** The same where only the rest is missing: below what is there. */
export function RestFailed({
	error,
	onRetry,
	offlineText,
}: {
	error: unknown
	onRetry: () => void
	/** What to know, without network, of what is there. */
	offlineText?: string
}) {
	const { t } = useTranslation(['customerDetails', 'common', 'errors'])
	const { kind, icon, title, text } = useFailure(error)
	if (kind === 'offline' && offlineText) {
		return <p className="py-3 text-center text-caption text-muted">{offlineText}</p>
	}
	return (
		<div className="pt-2">
			<Note
				tone="warning"
				icon={icon}
				title={t('list.failed')}
				action={
					<Button kind="text" icon={RefreshCw} onClick={onRetry}>
						{t('common:retry')}
					</Button>
				}
			>
				{{ offline: t('errors:network'), server: title, gone: text, other: text }[kind]}
			</Note>
		</div>
	)
}
