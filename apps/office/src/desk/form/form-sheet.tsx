import type { ReactNode } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { useTranslation } from '#texts'
import { FormFailure } from './form-failure.tsx'

type Form = { submit: () => Promise<void>; isBusy: boolean; failure: string | null }

/** A form in a sheet at the right edge: its fields, what failed, and the buttons. */
export function FormSheet({
	title,
	save,
	form,
	onClose,
	children,
}: {
	title: ReactNode
	/** The word of the button; 'Save' unless said otherwise. */
	save?: string
	form: Form
	onClose: () => void
	children: ReactNode
}) {
	const { t } = useTranslation(['common', 'office'])
	const submit = () => void form.submit()
	return (
		<SideSheet
			title={title}
			onClose={onClose}
			foot={
				<>
					<DeskButton kind="text" onClick={onClose}>
						{t('common:cancel')}
					</DeskButton>
					<DeskButton kind="filled" isBusy={form.isBusy} onClick={submit}>
						{form.isBusy ? t('office:saving') : (save ?? t('common:save'))}
					</DeskButton>
				</>
			}
		>
			<form
				noValidate
				className="flex flex-col gap-4"
				onSubmit={(event) => {
					event.preventDefault()
					submit()
				}}
			>
				{children}
				<FormFailure text={form.failure} />
				<button type="submit" hidden />
			</form>
		</SideSheet>
	)
}
