import {
	officePasswordMinLength,
	type PasswordChange,
	passwordChangeSchema,
} from '@roundsman/contract'
import { PasswordField } from '@roundsman/ui/form/password-field'
import { useState } from 'react'
import { OfficeForm } from '#desk/form/office-form.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { useTranslation } from '#texts'
import { changePassword } from './access-commands.ts'

function PasswordForm({ onChanged }: { onChanged: () => void }) {
	const { t } = useTranslation(['invitation', 'session'])
	const form = useOfficeForm<PasswordChange, PasswordChange>({
		initial: { current: '', password: '' },
		bodyOf: (values) => values,
		schema: passwordChangeSchema,
		send: async (body) => {
			await changePassword(body)
			onChanged()
		},
	})
	const fieldOf = (name: keyof PasswordChange) => ({
		name,
		showLabel: t('session:showPassword'),
		hideLabel: t('session:hidePassword'),
		value: form.values[name],
		error: form.errorOf(name),
		onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
	})
	return (
		<OfficeForm
			form={form}
			className="grid gap-5"
			button={
				<DeskButton kind="filled" type="submit" isBusy={form.isBusy}>
					{t(form.isBusy ? 'invitation:submitting' : 'invitation:submit')}
				</DeskButton>
			}
		>
			<p className="text-meta text-muted">{t('invitation:changeText')}</p>
			<PasswordField label={t('invitation:currentPassword')} {...fieldOf('current')} />
			<PasswordField
				label={t('invitation:newPassword')}
				hint={t('invitation:rule', { count: officePasswordMinLength })}
				{...fieldOf('password')}
				autoComplete="new-password"
			/>
		</OfficeForm>
	)
}

/** The person's own password, to change. */
export function PasswordPanel() {
	const { t } = useTranslation(['invitation', 'session'])
	const [isOpen, setOpen] = useState(false)
	const [isChanged, setChanged] = useState(false)
	return (
		<Panel
			title={t('session:password')}
			end={
				<DeskButton kind="text" onClick={() => setOpen(true)}>
					{t('invitation:change')}
				</DeskButton>
			}
		>
			<div role="status">{isChanged && <PanelLine title={t('invitation:changed')} />}</div>
			{isOpen && (
				<SideSheet title={t('invitation:change')} onClose={() => setOpen(false)}>
					<PasswordForm
						onChanged={() => {
							setOpen(false)
							setChanged(true)
						}}
					/>
				</SideSheet>
			)}
		</Panel>
	)
}
