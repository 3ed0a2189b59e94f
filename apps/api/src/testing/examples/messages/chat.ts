import { randomUUID } from 'node:crypto'
import type { Db } from '#db/database'
import { defineExamples } from '../../define-examples.ts'
import { createChat, createMessage } from '../../worlds/chat-world.ts'
import { createEmployee } from '../../worlds/factories.ts'

const said = { text: 'On my way' }
const inBoth = { before: { text: said.text }, after: { text: 'Nearly there' } }

/** A message of the office to an employee of the field. */
async function fromOffice(db: Db, office: { id: string }) {
	const person = await createEmployee(db, new Date('2026-11-19T08:00:00Z'))
	const chat = await createChat(db, person.id)
	return createMessage(db, chat.id, { employee_id: office.id, side: 'office', ...said })
}

export const examples = defineExamples({
	bodies: {
		sendMessage: { id: randomUUID(), ...said },
		changeMessage: { text: 'Nearly there' },
		readChat: { place: 1 },
		sendOfficeMessage: { id: randomUUID(), employeeId: randomUUID(), ...said },
		announceToSeveral: {
			...{ id: randomUUID(), chatId: randomUUID(), ...said },
			employeeIds: [randomUUID()],
		},
		changeOfficeMessage: { text: 'Nearly there' },
		readOfficeChat: { place: 1 },
	},
	queries: {
		searchChat: 'filter.search=brake',
		uploadChatPhoto: `offset=0&length=3&sha256=${'a'.repeat(64)}`,
	},
	ids: {
		// Photos and voice notes are called by keys of the phone.
		'body.photos.key': 'own',
		'body.voice.key': 'own',
		// Of five kinds of record: chat.test.ts tells what is refused.
		'body.link.id': 'everybody',
	},
	chosenIds: { sendMessage: 'chat-message' },
	ownRecords: {
		chat: {
			table: 'chat_conversation',
			create: async (db, employeeId, word) => {
				const chat = await createChat(db, employeeId)
				await createMessage(db, chat.id, { employee_id: employeeId, text: word })
				return chat
			},
		},
		'chat-message': {
			table: 'chat_message',
			create: async (db, employeeId, word) => {
				const chat = await createChat(db, employeeId)
				return createMessage(db, chat.id, { employee_id: employeeId, text: word })
			},
		},
	},
	recorded: {
		sendMessage: async () => {
			const id = randomUUID()
			return { body: { id, ...said }, kind: 'chat_message.created', record: id, after: said }
		},
		changeMessage: async (db, employee) => {
			const chat = await createChat(db, employee.id)
			const { id } = await createMessage(db, chat.id, { employee_id: employee.id, ...said })
			return { params: { id }, kind: 'chat_message.changed', record: id, ...inBoth }
		},
		withdrawMessage: async (db, employee) => {
			const chat = await createChat(db, employee.id)
			const { id } = await createMessage(db, chat.id, { employee_id: employee.id, ...said })
			const kind = 'chat_message.withdrawn'
			return { params: { id }, kind, record: id, before: said, after: { text: '' } }
		},
		readChat: async (db, employee) => {
			const { id } = await createChat(db, employee.id)
			const office = await createEmployee(db, new Date('2026-11-19T08:00:00Z'))
			await createMessage(db, id, { employee_id: office.id, side: 'office' })
			return { params: { id }, kind: 'chat.read', record: id, after: { place: 1 } }
		},
		sendOfficeMessage: async (db) => {
			const { id: employeeId } = await createEmployee(db, new Date('2026-11-19T08:00:00Z'))
			const id = randomUUID()
			const kind = 'chat_message.created'
			const body = { id, employeeId, ...said }
			return { actor: 'office', body, kind, record: id, after: said }
		},
		announceToSeveral: async (db) => {
			const { id: employeeId } = await createEmployee(db, new Date('2026-11-19T08:00:00Z'))
			const id = randomUUID()
			const body = { id, chatId: randomUUID(), employeeIds: [employeeId], ...said }
			const kind = 'chat_message.created'
			return { actor: 'office', body, kind, record: id, after: said }
		},
		remindOfChat: async (db, _employee, office) => {
			const person = await createEmployee(db, new Date('2026-11-19T08:00:00Z'))
			const { id } = await createChat(db, null, { kind: 'announcement', created_by: office.id })
			await db
				.insertInto('chat_recipient')
				.values({ conversation_id: id, employee_id: person.id })
				.execute()
			const after = { recipients: [person.id] }
			return { actor: 'office', params: { id }, kind: 'chat.reminded', record: id, after }
		},
		changeOfficeMessage: async (db, _employee, office) => {
			const { id } = await fromOffice(db, office)
			const kind = 'chat_message.changed'
			return { actor: 'office', params: { id }, kind, record: id, ...inBoth }
		},
		withdrawOfficeMessage: async (db, _employee, office) => {
			const { id } = await fromOffice(db, office)
			const kind = 'chat_message.withdrawn'
			const after = { text: '' }
			return { actor: 'office', params: { id }, kind, record: id, before: said, after }
		},
		readOfficeChat: async (db, employee) => {
			const { id } = await createChat(db, employee.id)
			await createMessage(db, id, { employee_id: employee.id })
			const after = { place: 1 }
			return { actor: 'office', params: { id }, kind: 'chat.read', record: id, after }
		},
	},
	unrecorded: {
		uploadChatPhoto: 'a photo waits for its message, which records it',
	},
})
