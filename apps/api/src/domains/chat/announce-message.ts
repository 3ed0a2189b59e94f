import { chatKeyOf } from '@roundsman/contract'
import type { Db } from '#db/database'
import { announceTo } from '#domains/notifications'
import { announceChat } from '#platform/live-feed'

type Message = {
	chatId: string
	/** Whose phones have the conversation. */
	phones: readonly string[]
	isUrgent: boolean
	/** The session that did it and need not hear of it. */
	by: Uint8Array | null
	/** Who of the office has written it: their first name is said. Without one, phones are not notified. */
	byId?: string
}

/**
 * Tells phones of a message in the transaction that writes it. Those of the office notify them: `isUrgent` says
 * that they do not wait for the end of quiet hours.
 */
export async function announceMessage(
	db: Db,
	{ chatId, phones, by, byId, isUrgent }: Message,
): Promise<void> {
	await announceChat(db, { chatId, employeeIds: phones, by })
	if (byId === undefined) return
	const chat = await db
		.selectFrom('chat_conversation')
		.select(['id', 'kind', 'customer_id'])
		.where('id', '=', chatId)
		.executeTakeFirstOrThrow()
	const customer = chat.customer_id === null ? null : { id: chat.customer_id }
	const record = chatKeyOf({ id: chat.id, kind: chat.kind, customer })
	const now = new Date()
	for (const employeeId of phones) {
		const about = { kind: 'message', record, byId, isUrgent } as const
		await announceTo(db, { employeeId, ...about }, now)
	}
}
