import type { Db } from '#db/database'
import { announceChat } from '#platform/live-feed'

type Message = {
	chatId: string
	/** Whose phones have the conversation. */
	phones: readonly string[]
	isUrgent: boolean
	/** The session that did it and need not hear of it. */
	by: Uint8Array | null
}

/**
 * Tells phones of a message in the transaction that writes it. Push notifications of the office's messages begin
 * here: `isUrgent` says that they do not wait for the end of quiet hours.
 */
export const announceMessage = (db: Db, { chatId, phones, by }: Message): Promise<void> =>
	announceChat(db, { chatId, employeeIds: phones, by })
