import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { useTranslation } from '#texts'
import { OfficeForm, type SubmittedForm } from './office-form.tsx'

/** Asks before what was typed is lost: when the sheet is closed, and when a link leads away from it. */
function useLeaving(isChanged: boolean, onClose: () => void) {
	const [isAsking, setAsking] = useState(false)
	const blocker = useBlocker({
		shouldBlockFn: ({ current, next }) =>
			isChanged && current.pathname !== next.pathname && next.pathname !== '/signin',
		// A reload is asked about by the form itself.
		enableBeforeUnload: false,
		withResolver: true,
	})
	const isBlocked = blocker.status === 'blocked'
	return {
		isAsking: isAsking || isBlocked,
		close: () => (isChanged ? setAsking(true) : onClose()),
		stay: () => {
			setAsking(false)
			blocker.reset?.()
		},
		leave: () => {
			onClose()
			blocker.proceed?.()
		},
	}
}

function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
	const { t } = useTranslation('customerForm')
	return (
		<fieldset aria-label={t('leave.title')} className="grid flex-1 gap-2 py-3">
			<div role="alert">
				<p className="text-label">{t('leave.title')}</p>
				<p className="text-caption text-muted">{t('leave.text')}</p>
			</div>
			<div className="flex flex-wrap justify-end gap-3">
				<DeskButton kind="danger" onClick={onLeave}>
					{t('leave.leave')}
				</DeskButton>
				<DeskButton autoFocus onClick={onStay}>
					{t('leave.stay')}
				</DeskButton>
			</div>
		</fieldset>
	)
}

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
	const leaving = useLeaving((form.isChanged ?? false) && !form.isBusy, onClose)
	return (
		<SideSheet
			title={title}
			onClose={leaving.close}
			foot={
				leaving.isAsking ? (
					<LeaveQuestion onStay={leaving.stay} onLeave={leaving.leave} />
				) : (
					<>
						<DeskButton kind="text" onClick={leaving.close}>
							{t('common:cancel')}
						</DeskButton>
						<DeskButton kind="filled" isBusy={form.isBusy} onClick={() => void form.submit()}>
							{form.isBusy ? t('office:saving') : (save ?? t('common:save'))}
						</DeskButton>
					</>
				)
			}
		>
			<OfficeForm form={form} button={<button type="submit" hidden />}>
				{children}
			</OfficeForm>
		</SideSheet>
	)
}
