import { ApiError, NetworkError } from '@roundsman/client/api/api-error'
import { useFailureText } from '@roundsman/client/api/error-text'
import { useConnection } from '@roundsman/client/live/connection'
import { CircleAlert, CloudOff, SearchX } from 'lucide'
import { useTranslation } from '#texts'

/** Title and text of a failed query. Only a phone without network is called offline. */
export function useFailure(error: unknown) {
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
