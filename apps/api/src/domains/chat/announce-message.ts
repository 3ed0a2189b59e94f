import { chatKeyOf } from '@roundsman/contract'
import type { Db } from '#db/database'
import { announceTo } from '#domains/notifications'
import type { PersonContext } from '#platform/context'
import { announceChat } from '#platform/live-feed'
import { findAbout } from './chat-repository.ts'

type News = {
	chatId: string
	/** Employees whose phones show the conversation */
	phones: readonly string[]
	/** The session that made the change and needs no message */
	by: Uint8Array | null
}

/** Notifies phones, in the transaction of a change, that a conversation must be reloaded. */
export const announceNews = (db: Db, { chatId, phones, by }: News): Promise<void> =>
	announceChat(db, { chatId, employeeIds: phones, by })

/** Sends a push notification for an office message; an urgent one ignores quiet hours. */
export async function announceMessage(
	{ db, employee, now }: PersonContext,
	{ chatId, phones, isUrgent }: Pick<News, 'chatId' | 'phones'> & { isUrgent: boolean },
): Promise<void> {
	const { kind, customerId } = await findAbout(db, chatId)
	const customer = customerId === null ? null : { id: customerId }
	const about = {
		...({ kind: 'message', record: chatKeyOf({ id: chatId, kind, customer }) } as const),
		...{ customerId: customerId ?? undefined, byId: employee.id, isUrgent },
	}
	for (const employeeId of phones) await announceTo(db, { employeeId, ...about }, now)
}
