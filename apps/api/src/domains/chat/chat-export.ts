import { chatKinds, chatLinkKinds } from '@roundsman/contract'
import { instant, integer, oneOf, orNull, text, uuid, yesNo } from '@roundsman/contract/exports'
import { exportTable } from '#platform/exports/export-table'

const sides = ['field', 'office'] as const

export const chatExports = [
	exportTable('chat_conversation', {
		kind: 'chats',
		summary: 'Conversations between employees and the office, and announcements',
		order: ['id'],
		fields: {
			id: uuid('Its id'),
			kind: oneOf(chatKinds, 'In general, about a customer, or to several'),
			employee_id: orNull(uuid('Whose phone it is with')),
			customer_id: orNull(uuid('Customer that it is about')),
			created_by: uuid('Who began it'),
			created_at: instant('When it was begun'),
			last_place: integer('Place of its last message'),
			last_at: instant('When its last message arrived'),
		},
	}),
	exportTable('chat_recipient', {
		kind: 'chat-recipients',
		summary: 'Whom announcements are for',
		order: ['conversation_id', 'employee_id'],
		fields: { conversation_id: uuid('Announcement'), employee_id: uuid('Employee') },
	}),
	exportTable('chat_message', {
		kind: 'chat-messages',
		summary: 'Messages of conversations',
		order: ['conversation_id', 'place'],
		fields: {
			id: uuid('Its id'),
			conversation_id: uuid('Conversation'),
			place: integer('Place in its conversation'),
			employee_id: uuid('Who wrote it'),
			side: oneOf(sides, 'From the phone or from the office'),
			text: text('Text'),
			link_kind: orNull(oneOf(chatLinkKinds, 'Kind of the record that it leads to')),
			link_id: orNull(text('Record that it leads to')),
			link_label: orNull(text('What that record is called')),
			is_urgent: yesNo('Whether it reaches people in quiet hours'),
			written_at: instant('When it was written'),
			arrived_at: instant('When it arrived'),
			changed_at: orNull(instant('When it was corrected')),
			withdrawn_at: orNull(instant('When it was withdrawn')),
			version: integer('Version'),
		},
	}),
	exportTable('chat_photo', {
		kind: 'chat-photos',
		summary: 'Photos of messages',
		order: ['message_id', 'rank'],
		fields: {
			message_id: uuid('Message'),
			rank: integer('Place in the order in which they are shown'),
			file_id: uuid('File'),
			thumbnail_id: uuid('File of the small picture'),
		},
	}),
	exportTable('chat_voice', {
		kind: 'chat-voices',
		summary: 'Voice notes',
		order: ['message_id'],
		fields: {
			message_id: uuid('Message'),
			file_id: uuid('File'),
			seconds: integer('Length in seconds'),
		},
	}),
	exportTable('chat_read', {
		kind: 'chat-reads',
		summary: 'How far people had read conversations',
		order: ['conversation_id', 'employee_id', 'place'],
		fields: {
			conversation_id: uuid('Conversation'),
			employee_id: uuid('Who read it'),
			place: integer('Up to which place'),
			side: oneOf(sides, 'On the phone or in the office'),
			read_at: instant('When'),
		},
	}),
]
