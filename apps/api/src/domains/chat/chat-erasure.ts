import { sql } from 'kysely'
import {
	code,
	type Erasure,
	emptied,
	type KnownPerson,
	nothing,
	rowsOf,
} from '#platform/erasure/erasure'

const about = (customerId: string) =>
	sql`select id from chat_conversation where customer_id = ${customerId}`

/** Messages in conversations about the customer, or written by the employee */
const messagesOf = ({ kind, id, customerId }: KnownPerson) => {
	if (kind === 'employee') return sql`employee_id = ${id}`
	return customerId ? sql`conversation_id in (${about(customerId)})` : undefined
}

const ofMessages = ({ kind, id }: KnownPerson) =>
	kind === 'customer'
		? sql`message_id in (select id from chat_message where conversation_id in (${about(id)}))`
		: kind === 'employee'
			? sql`message_id in (select id from chat_message where employee_id = ${id})`
			: undefined

/** Voice notes are deleted with their author. */
export const chatErasure: Erasure = {
	chat_photo: {
		rows: (person) => (person.kind === 'customer' ? ofMessages(person) : undefined),
		removed: ['customer'],
		files: { customer: ['file_id', 'thumbnail_id'] },
	},
	chat_voice: {
		rows: ofMessages,
		removed: ['customer', 'employee'],
		files: { customer: ['file_id'], employee: ['file_id'] },
	},
	chat_read: { rows: rowsOf({ employee: 'employee_id' }), harmless: { side: code } },
	chat_recipient: { rows: rowsOf({ employee: 'employee_id' }) },
	chat_message: {
		rows: messagesOf,
		id: 'id',
		hides: ['customer'],
		masks: { customer: { text: emptied, link_label: nothing } },
		texts: ['text', 'link_label'],
		harmless: { side: code, link_kind: code, link_id: 'an id' },
	},
	chat_conversation: {
		rows: rowsOf({ customer: 'customer_id', employee: ['employee_id', 'created_by'] }),
		id: 'id',
		harmless: { kind: code },
	},
}
