import { type OfficeDayOffRequest, officeDaysOffRoutes } from '@roundsman/contract'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { TextInput } from '#desk/form/desk-fields.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { refuse } from './leave-commands.ts'

/** Refusing asks for the reason first. */
export function RefusalSheet({
	request,
	onClose,
}: {
	request: OfficeDayOffRequest
	onClose: () => void
}) {
	const { t } = useTranslation(['leave', 'common'])
	const form = useOfficeForm({
		initial: { reason: '' },
		bodyOf: (values) => values,
		schema: officeDaysOffRoutes.refuseDaysOff.body,
		send: async (body) => {
			await refuse(request.id, body)
			sayDone(t('leave:refusedToast'))
			onClose()
		},
	})
	return (
		<SideSheet
			title={t('leave:refuseTitle', { name: request.person.name })}
			onClose={onClose}
			foot={
				<>
					<DeskButton kind="text" onClick={onClose}>
						{t('common:cancel')}
					</DeskButton>
					<DeskButton kind="danger" isBusy={form.isBusy} onClick={() => void form.submit()}>
						{t('leave:refuse')}
					</DeskButton>
				</>
			}
		>
			<div className="flex flex-col gap-4">
				<TextInput
					label={t('leave:reason')}
					hint={t('leave:reasonHint')}
					value={form.values.reason}
					error={form.errorOf('reason')}
					onChange={(reason) => form.set('reason', reason)}
				/>
				<FormFailure text={form.failure} />
			</div>
		</SideSheet>
	)
}
