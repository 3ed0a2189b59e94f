import type { ReactNode } from 'react'
import { useTranslation } from '#texts'
import { DeskButton } from '../kit/desk-button.tsx'

/** A setting that is saved by itself: its field, and the button beside it. */
export function SettingLine({
	isBusy,
	onSave,
	children,
}: {
	isBusy: boolean
	onSave: () => void
	children: ReactNode
}) {
	const { t } = useTranslation('common')
	return (
		<form
			noValidate
			className="flex items-start gap-3 border-t border-hairline px-4 py-3"
			onSubmit={(event) => {
				event.preventDefault()
				onSave()
			}}
		>
			<div className="min-w-0 flex-1">{children}</div>
			<DeskButton type="submit" className="mt-5" isBusy={isBusy}>
				{t('save')}
			</DeskButton>
		</form>
	)
}
