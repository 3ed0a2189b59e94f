import type { Row } from '../bulk/bulk-writer.ts'
import { languageOf } from '../demo-codes.ts'
import { deterministicId } from '../random.ts'
import type { Worker } from '../staff/staff.ts'
import { createStoredFiles, type StoredFiles } from '../stored-files.ts'
import { chatWords } from '../texts/chat-words.ts'
import { ordersOf, type Seeder } from './seeder.ts'

type Conversation = Row<'chat_conversation'>
type Rows = {
	conversations: Conversation[]
	messages: Row<'chat_message'>[]
	photos: Row<'chat_photo'>[]
	reads: Row<'chat_read'>[]
}

const minuteMs = 60_000
const dayMs = 86_400_000
const officeId = () => deterministicId('employee office')

type Talk = {
	worker: Worker
	customerId: string | null
	said: readonly (readonly [side: 'field' | 'office', text: string])[]
	/** When its first message was written. */
	from: number
	files: StoredFiles | null
}

/** One conversation; all but its last message were read by the other side. */
function addTalk(rows: Rows, { worker, customerId, said, from, files }: Talk): void {
	const id = deterministicId(`chat ${worker.login} ${customerId ?? 'general'}`)
	const atOf = (index: number) => new Date(from + index * 9 * minuteMs)
	rows.conversations.push({
		...{ id, kind: customerId ? 'customer' : 'general', employee_id: worker.id },
		...{ customer_id: customerId, created_by: worker.id, created_at: atOf(0) },
		...{ last_place: said.length, last_at: atOf(said.length - 1) },
	})
	said.forEach(([side, text], index) => {
		const [at, place] = [atOf(index), index + 1]
		const author = side === 'field' ? worker.id : officeId()
		const messageId = deterministicId(`chat message ${id} ${place}`)
		rows.messages.push({
			...{ id: messageId, conversation_id: id, place, employee_id: author, side, text },
			...{ link_kind: null, link_id: null, link_label: null, is_urgent: false },
			...{ written_at: at, arrived_at: at, changed_at: null, withdrawn_at: null, version: 1 },
		})
		if (files && index === 0) {
			const photo = files.addPhoto(`chat ${id}`, worker.id, at, 'disc')
			const { fileId: file_id, thumbnailId: thumbnail_id } = photo
			rows.photos.push({ message_id: messageId, rank: 0, file_id, thumbnail_id })
		}
		if (place === said.length) return
		const reader = side === 'field' ? officeId() : worker.id
		rows.reads.push({
			...{ conversation_id: id, employee_id: reader, place },
			...{ side: side === 'field' ? 'office' : 'field', read_at: atOf(index + 0.5) },
		})
	})
}

/** What the office has told all of them; every other one has read it. */
function announcementOf(country: string, workers: readonly Worker[], text: string, at: Date) {
	const id = deterministicId(`chat announcement ${country}`)
	const author = { employee_id: officeId(), side: 'office' } as const
	const conversation: Conversation = {
		...{ id, kind: 'announcement', employee_id: null, customer_id: null },
		...{ created_by: officeId(), created_at: at, last_place: 1, last_at: at },
	}
	const message: Row<'chat_message'> = {
		...{
			id: deterministicId(`chat message ${id}`),
			conversation_id: id,
			place: 1,
			...author,
			text,
		},
		...{ link_kind: null, link_id: null, link_label: null, is_urgent: false },
		...{ written_at: at, arrived_at: at, changed_at: null, withdrawn_at: null, version: 1 },
	}
	const recipients = workers.map((worker) => ({ conversation_id: id, employee_id: worker.id }))
	const reads = workers
		.filter((_, index) => index % 2 === 1)
		.map((worker, index) => ({
			...{ conversation_id: id, employee_id: worker.id, place: 1, side: 'field' as const },
			read_at: new Date(at.getTime() + (index + 1) * 7 * minuteMs),
		}))
	return { conversation, message, recipients, reads }
}

export const chatSeeder: Seeder = {
	domain: 'chat',
	needs: ['employees', 'customers', 'orders'],
	async seed({ world, country }, seeded) {
		const { write, now } = world
		const words = chatWords[languageOf[country]]
		const files = createStoredFiles(world)
		const rows: Rows = { conversations: [], messages: [], photos: [], reads: [] }
		const before = (days: number) => now.getTime() - days * dayMs
		for (const worker of seeded.workers) {
			addTalk(rows, {
				...{ worker, customerId: null, said: words.general },
				...{ from: before(0) - 90 * minuteMs, files: null },
			})
			const customers = [...new Set(ordersOf(worker, seeded).map(({ row }) => row.customer_id))]
			words.customers.forEach((said, index) => {
				const customerId = customers[index]
				if (!customerId) return
				const from = before(index * 4) - 150 * minuteMs
				addTalk(rows, { worker, customerId, said, from, files: index === 0 ? files : null })
			})
		}
		const at = new Date(before(1))
		const all = announcementOf(country, seeded.workers, words.announcement, at)
		await files.write()
		await write('chat_conversation', [...rows.conversations, all.conversation])
		await write('chat_recipient', all.recipients)
		await write('chat_message', [...rows.messages, all.message])
		await write('chat_photo', rows.photos)
		await write('chat_read', [...rows.reads, ...all.reads])
		return {}
	},
}
