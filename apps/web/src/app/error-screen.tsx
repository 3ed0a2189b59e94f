import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CircleAlert, CloudDownload } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, NetworkError } from '#platform/api-error'
import { useConnection } from '#platform/connection'
import { isMissingCode, isServed, reloadOnce } from '#platform/missing-code'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Header } from '#ui/header'
import { Screen } from '#ui/screen'

function useTitle(error: unknown): string {
	const { t } = useTranslation('errors')
	if (error instanceof ApiError) return t('boundary.server', { code: error.status })
	if (error instanceof NetworkError) return t('boundary.network')
	return t('boundary.application')
}

/**
 * The screen's code is not on this phone. With a server there is a newer release, and the page is loaded
 * anew, once by itself; without one it waits for the connection. What was typed lies in the drafts.
 */
function MissingScreen() {
	const { t } = useTranslation('common')
	const connection = useConnection()
	const [isBusy, setBusy] = useState(false)
	const fetchAgain = useCallback(async (reload: () => void) => {
		setBusy(true)
		if (await isServed()) reload()
		setBusy(false)
	}, [])
	useEffect(() => {
		if (connection !== 'offline') void fetchAgain(reloadOnce)
	}, [connection, fetchAgain])
	return (
		<Screen header={<Header title={t('appName')} />}>
			<EmptyState
				icon={CloudDownload}
				title={t('missingCode.title')}
				action={
					<Button busy={isBusy} onClick={() => void fetchAgain(() => location.reload())}>
						{t('retry')}
					</Button>
				}
			>
				{t('missingCode.text')}
			</EmptyState>
		</Screen>
	)
}

function FailedScreen({ error, reset }: ErrorComponentProps) {
	const { t } = useTranslation('errors')
	const router = useRouter()
	const title = useTitle(error)
	const isOurs = error instanceof ApiError || error instanceof NetworkError
	const tryAgain = () => {
		reset()
		void router.invalidate()
	}
	return (
		<Screen header={<Header title={title} />}>
			<EmptyState
				icon={CircleAlert}
				title={title}
				action={
					isOurs ? (
						<Button onClick={tryAgain}>{t('boundary.tryAgain')}</Button>
					) : (
						<Button onClick={() => location.reload()}>{t('boundary.reload')}</Button>
					)
				}
			>
				{t('boundary.text')}
			</EmptyState>
		</Screen>
	)
}

/** What stands in a screen's place when it failed. Nothing that was saved is lost by it. */
export function ErrorScreen(props: ErrorComponentProps) {
	return isMissingCode(props.error) ? <MissingScreen /> : <FailedScreen {...props} />
}
