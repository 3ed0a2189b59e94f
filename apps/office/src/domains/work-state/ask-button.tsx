import { useFailureText } from '@roundsman/client/api/error-text'
import { RefreshCw } from 'lucide'
import { useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { askToSend } from './work-state-queries.ts'

/** Asks a person's phones for what waits there. */
export function AskButton({
	id,
	name,
	kind = 'filled',
}: {
	id: string
	name: string
	kind?: 'filled' | 'outline'
}) {
	const { t } = useTranslation('workState')
	const failureText = useFailureText()
	const [isBusy, setBusy] = useState(false)
	const ask = () => {
		setBusy(true)
		askToSend(id)
			.then(
				() => sayDone(t('ask.done', { name })),
				(error) => sayDone(failureText(error).text),
			)
			.finally(() => setBusy(false))
	}
	return (
		<DeskButton kind={kind} icon={RefreshCw} isBusy={isBusy} onClick={ask}>
			{t('ask')}
		</DeskButton>
	)
}
