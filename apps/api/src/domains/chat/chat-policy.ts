import { type ChangeRefusal, messageChangeRefusal } from '@roundsman/contract'
import { denied, granted, type Permission } from '#platform/permission'

type Changeable = { writtenAt: Date; withdrawnAt: Date | null }

/** Authors correct and withdraw what they wrote a short time ago, by the clock of their device. */
export function mayChangeMessage(message: Changeable, at: Date): Permission<ChangeRefusal> {
	const reason = messageChangeRefusal(message, at)
	return reason ? denied(reason) : granted
}
