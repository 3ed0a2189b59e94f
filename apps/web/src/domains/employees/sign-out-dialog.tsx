import { useConnection } from '@roundsman/client/live/connection'
import { employeeRoutes } from '@roundsman/contract'
import { ConfirmDialog } from '@roundsman/ui/overlay/dialog'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#platform/api/api-client'
import { useOutbox } from '#platform/outbox/outbox'
import { sendWaiting } from '#platform/outbox/send-waiting'
import { pageSession } from '#platform/session/session-store'
import { useTranslation } from '#texts'
import { WhatStays } from './what-stays.tsx'

/**
 * Ends the session on the server and here, and deletes queries; unsent changes stay. Offline only this
 * device signs out.
 */
export async function signOut(client: QueryClient): Promise<void> {
	// Running requests are aborted, so that no screen shows a failure.
	await client.cancelQueries()
	pageSession.beginSignOut()
	await callApi(employeeRoutes.logout, { isFarewell: true }).catch(() => undefined)
	pageSession.set(null)
}

type SignOutDialogProps = {
	waiting: number
	/** The number of changes that could be sent with a connection. */
	sendable: number
	/** Pending changes, by kind. */
	unsent: readonly { title: string; count: number }[]
	onClose: () => void
	onSignedOut: () => void
}

/** The stages of the sign-out: the question, sending, the rest that cannot be sent, and leaving. */
type Stage = 'asked' | 'sending' | 'unsent' | 'leaving'

/** The confirmation before signing out: offers to send first, and lists what stays unsent on this phone. */
export function SignOutDialog(props: SignOutDialogProps) {
	const outbox = useOutbox()
	const client = useQueryClient()
	const { waiting, sendable, unsent, onClose, onSignedOut } = props
	const { t } = useTranslation(['employees', 'common'])
	const isOnline = useConnection() !== 'offline'
	const [stage, setStage] = useState<Stage>('asked')
	const leave = () => {
		setStage('leaving')
		void signOut(client).then(onSignedOut)
	}
	const sendFirst = async () => {
		setStage('sending')
		if (await sendWaiting(outbox)) leave()
		else setStage('unsent')
	}
	const offersSending = isOnline && sendable > 0 && stage !== 'leaving'
	const stays =
		waiting > 0 ? t('employees:signOutWaiting', { count: waiting }) : t('employees:signOutClean')
	return (
		<ConfirmDialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={t('employees:signOutTitle')}
			confirmLabel={offersSending ? t('employees:signOutSend') : t('employees:signOut')}
			cancelLabel={t('common:cancel')}
			busy={stage === 'leaving' || stage === 'sending'}
			danger={waiting > 0 && !offersSending}
			{...(offersSending
				? { second: { label: t('employees:signOutAnyway'), onPress: leave } }
				: {})}
			onConfirm={() => void (offersSending ? sendFirst() : leave())}
		>
			<p role="status">
				{stage === 'sending' && t('employees:signOutSending')}
				{stage === 'unsent' && t('employees:signOutUnsent')}
			</p>
			{stage !== 'sending' && <p>{stays}</p>}
			{stage !== 'sending' && <WhatStays unsent={unsent} />}
		</ConfirmDialog>
	)
}
