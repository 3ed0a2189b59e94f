import type { ReactNode } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { useTranslation } from '#texts'
import { OfficeForm, type SubmittedForm } from './office-form.tsx'

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
	save?: string | undefined
	form: SubmittedForm
	onClose: () => void
	children: ReactNode
}) {
	const { t } = useTranslation(['common', 'office'])
	return (
		<SideSheet
			title={title}
			onClose={onClose}
			foot={
				<>
					<DeskButton kind="text" onClick={onClose}>
						{t('common:cancel')}
					</DeskButton>
					<DeskButton kind="filled" isBusy={form.isBusy} onClick={() => void form.submit()}>
						{form.isBusy ? t('office:saving') : (save ?? t('common:save'))}
					</DeskButton>
				</>
			}
		>
			<OfficeForm form={form} button={<button type="submit" hidden />}>
				{children}
			</OfficeForm>
		</SideSheet>
	)
}
