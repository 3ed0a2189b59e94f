import { useFailureText } from '@roundsman/client/api/error-text'
import { Button } from '@roundsman/ui/button/button'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#texts'
import { startProviderVisit } from './provider-commands.ts'
import { providerQuery } from './sign-in-queries.ts'

/** The way to the provider of single sign-on, where one is set up; with `inWindow` the page stays as it is. */
export function ProviderButton({ next, inWindow }: { next?: string; inWindow: boolean }) {
	const { t } = useTranslation('access')
	const failureText = useFailureText()
	const { data } = useQuery(providerQuery)
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	if (!data?.provider) return null
	const { name } = data.provider
	const go = async () => {
		// Browsers open windows only while a press is handled.
		const opened = inWindow ? window.open('', '_blank') : window
		setBusy(true)
		setFailure(null)
		try {
			const visit = { ...(next ? { next } : {}), isWindow: inWindow }
			const address = await startProviderVisit(visit)
			opened?.location.assign(address)
			if (inWindow) setBusy(false)
		} catch (error) {
			if (inWindow) opened?.close()
			setBusy(false)
			setFailure(failureText(error).text)
		}
	}
	return (
		<div className="flex flex-col gap-4 pt-4">
			<p className="text-center text-meta text-muted">{t('provider.or')}</p>
			<Button kind="tonal" big busy={isBusy} onClick={() => void go()}>
				{t(inWindow ? 'provider.window' : 'provider.signIn', { name })}
			</Button>
			<FormFailure text={failure} />
		</div>
	)
}
