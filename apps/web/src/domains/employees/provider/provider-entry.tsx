import { providerRoutes } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { useState } from 'react'
import { callApi } from '#platform/api/api-client'
import { readPosition } from '#platform/position'
import { useTranslation } from '#texts'
import { useAnswer } from '../use-answer.ts'
import { startProviderVisit } from './provider-commands.ts'

/** The button for the firm's provider of single sign-on, where one is set up. */
export function ProviderEntry({
	blocked,
	asksPosition,
	next,
	onFailed,
}: {
	/** Why signing in is not possible now. */
	blocked: string | undefined
	asksPosition: boolean
	/** The address to open after the sign-in. */
	next: string | undefined
	onFailed: (error: unknown) => void
}) {
	const { t } = useTranslation('provider')
	const { data } = useAnswer((signal) => callApi(providerRoutes.getSignInProvider, { signal }))
	const [isBusy, setBusy] = useState(false)
	if (!data?.provider) return null
	const { name } = data.provider
	const go = async () => {
		setBusy(true)
		try {
			if (asksPosition) await readPosition()
			window.location.assign(await startProviderVisit(next))
		} catch (error) {
			setBusy(false)
			onFailed(error)
		}
	}
	return (
		<div className="flex flex-col gap-3">
			<p className="text-center text-caption text-muted">{t('or')}</p>
			<Button
				kind="tonal"
				big
				busy={isBusy}
				className="w-full"
				onClick={() => void go()}
				{...(blocked ? { blockedReason: blocked } : {})}
			>
				{t('signIn', { name })}
			</Button>
		</div>
	)
}
