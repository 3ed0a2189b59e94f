import type { ChatKind, ChatLink, ChatSide } from '@roundsman/contract'
import type { Generated } from '../../db/database.ts'

declare module '../../db/database.ts' {
	interface Database {
		chat_conversation: {
			id: string
			kind: ChatKind
			employee_id: string | null
			customer_id: string | null
			created_by: string
			created_at: Date
			/** The position of the last message; the row is locked while a message is added. */
			last_place: Generated<number>
			last_at: Date
		}
		/** The audience of an announcement */
		chat_recipient: { conversation_id: string; employee_id: string }
		chat_message: {
			id: string
			conversation_id: string
			place: number
			/** The author */
			employee_id: string
			side: ChatSide
			text: string
			link_kind: ChatLink['kind'] | null
			link_id: string | null
			link_label: string | null
			is_urgent: Generated<boolean>
			written_at: Date
			arrived_at: Date
			changed_at: Date | null
			withdrawn_at: Date | null
			version: Generated<number>
		}
		chat_photo: { message_id: string; rank: number; file_id: string; thumbnail_id: string }
		chat_voice: { message_id: string; file_id: string; seconds: number }
		/** A person's newest row is their read mark. */
		chat_read: {
			conversation_id: string
			employee_id: string
			place: number
			side: ChatSide
			read_at: Date
		}
	}
}
