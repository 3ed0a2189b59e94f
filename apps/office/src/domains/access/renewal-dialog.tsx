import { Button } from '@roundsman/ui/button/button'
import { useEffect, useRef } from 'react'
import { access, renewal } from '#platform/session/office-session'
import { useTranslation } from '#texts'
import { onSignedInElsewhere } from './provider-commands.ts'
import { SignInSteps } from './sign-in-steps.tsx'

/** Asks for a sign-in over the page when the session has ended; what is typed there stays. */
export function RenewalDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation('access')
	const waiting = renewal.useValue()
	const dialog = useRef<HTMLDialogElement>(null)
	useEffect(() => dialog.current?.showModal(), [])
	useEffect(() => (waiting ? onSignedInElsewhere(() => waiting.end(true)) : undefined), [waiting])
	if (!waiting) return null
	return (
		<dialog
			ref={dialog}
			className="middle m-auto w-full max-w-110 rounded-sheet bg-surface p-6 text-fg shadow-sheet"
			onCancel={(event) => event.preventDefault()}
		>
			<SignInSteps
				login={access.get()?.login ?? ''}
				title={(text) => (
					<div className="pb-4">
						<h2 className="text-title">{text}</h2>
						<p className="text-meta text-muted">{t('again.text')}</p>
					</div>
				)}
				onDone={() => waiting.end(true)}
			/>
			<Button kind="text" className="mt-2 w-full" onClick={onClose}>
				{t('other')}
			</Button>
		</dialog>
	)
}
