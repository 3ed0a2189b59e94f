import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError, NetworkError } from '#platform/api-error'
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

/** What stands in a screen's place when it failed. Nothing that was saved is lost by it. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
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
