import { type ChangeRefusal, messageChangeRefusal } from '@roundsman/contract'
import { denied, granted, type Permission } from '#platform/permission'

type Changeable = { writtenAt: Date; withdrawnAt: Date | null }

/** Authors may correct and withdraw recent messages, by their device's clock. */
export function mayChangeMessage(message: Changeable, at: Date): Permission<ChangeRefusal> {
	const reason = messageChangeRefusal(message, at)
	return reason ? denied(reason) : granted
}
