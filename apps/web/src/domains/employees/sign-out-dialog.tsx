import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/dialog'
import { signOut } from './sign-out-command.ts'

type SignOutDialogProps = { waiting: number; onClose: () => void; onSignedOut: () => void }

/** Asks before signing out and says what stays unsent on this phone. */
export function SignOutDialog({ waiting, onClose, onSignedOut }: SignOutDialogProps) {
	const { t } = useTranslation(['employees', 'common'])
	const [isBusy, setBusy] = useState(false)
	return (
		<ConfirmDialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={t('employees:signOutTitle')}
			confirmLabel={t('employees:signOut')}
			cancelLabel={t('common:cancel')}
			busy={isBusy}
			danger={waiting > 0}
			onConfirm={() => {
				setBusy(true)
				void signOut().then(onSignedOut)
			}}
		>
			{waiting > 0
				? t('employees:signOutWaiting', { count: waiting })
				: t('employees:signOutClean')}
		</ConfirmDialog>
	)
}
