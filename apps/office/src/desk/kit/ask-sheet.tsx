import { useFailureText } from '@roundsman/client/api/error-text'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#texts'
import { DeskButton } from './desk-button.tsx'
import { SideSheet } from './side-sheet.tsx'

/** Asks before something that cannot be taken back, and does it. */
export function AskSheet({
	title,
	confirm,
	run,
	onClose,
	children,
}: {
	title: ReactNode
	confirm: string
	run: () => Promise<void>
	onClose: () => void
	children: ReactNode
}) {
	const { t } = useTranslation('common')
	const failureText = useFailureText()
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const confirmed = async () => {
		setBusy(true)
		try {
			await run()
			onClose()
		} catch (error) {
			setFailure(failureText(error).text)
			setBusy(false)
		}
	}
	return (
		<SideSheet
			title={title}
			onClose={onClose}
			foot={
				<>
					<DeskButton kind="text" data-first-focus="" onClick={onClose}>
						{t('cancel')}
					</DeskButton>
					<DeskButton kind="danger" isBusy={isBusy} onClick={() => void confirmed()}>
						{confirm}
					</DeskButton>
				</>
			}
		>
			<div className="flex flex-col gap-4">
				<p className="text-meta">{children}</p>
				<FormFailure text={failure} />
			</div>
		</SideSheet>
	)
}
