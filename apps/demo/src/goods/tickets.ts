import { addDays } from '@roundsman/contract'
import type { Row } from '../bulk/bulk-writer.ts'
import { languageOf } from '../demo-codes.ts'
import { deterministicId, type Random } from '../random.ts'
import type { Worker } from '../staff/staff.ts'
import type { StoredFiles } from '../stored-files.ts'
import { fieldWords } from '../texts/field-words.ts'
import { dayNumber, momentAt } from '../visits/demo-calendar.ts'
import type { Order } from './orders.ts'

type Ticket = Row<'ticket'>
type TicketRows = { tickets: Ticket[]; images: Row<'ticket_image'>[] }

type Field = 'order' | 'product' | 'vin' | 'plate' | 'article' | 'address' | 'images'

/** Reasons with a clarification and the fields that the two need. */
const reasons: readonly (readonly [reason: string, clarification: string, fields: Field[]])[] = [
	['delivery', 'late', ['order']],
	['delivery', 'wrong_address', ['order', 'address']],
	['delivery', 'partial', ['order', 'product']],
	['damaged_goods', 'box', ['order', 'product', 'images']],
	['damaged_goods', 'leaking_fluid', ['order', 'product', 'images']],
	['product', 'defective', ['order', 'product', 'plate', 'images']],
	['product', 'does_not_fit', ['order', 'product', 'plate']],
	['catalogue_data', 'wrong_vehicle_fit', ['article', 'vin']],
	['part_request', 'vin_search', ['plate', 'article']],
	['price_invoice', 'wrong_price', ['order']],
	['payment', 'refund_late', ['order']],
	['return_status', 'label_missing', ['order', 'product']],
	['account_app', 'login', []],
]

const ticketsPerWorker = 18

/** A chassis number in form: no I, O or Q. */
function createVin(random: Random): string {
	const letters = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789']
	return `VF1${Array.from({ length: 14 }, () => random.pick(letters)).join('')}`
}

const createPlate = (random: Random) =>
	`${random.pick(['AB', 'CD', 'EK', 'GX', 'HT'])}-${random.digits(3)}-${random.pick(['KL', 'PR', 'ZW'])}`

/** What an employee has reported on orders of their customers, new, open and solved. */
export function createTickets(
	worker: Worker,
	orders: readonly Order[],
	{ today, files, random }: { today: string; files: StoredFiles; random: Random },
): TicketRows {
	const result: TicketRows = { tickets: [], images: [] }
	const delivered = orders.filter(({ row }) => row.status === 'delivered')
	if (delivered.length === 0) return result
	for (let n = 0; n < ticketsPerWorker; n++) {
		const own = random.fork(`ticket ${n}`)
		const { ticket, hasPhotos } = createTicket(worker, own.pick(delivered), today, n, own)
		result.tickets.push(ticket)
		if (!hasPhotos) continue
		const drawing = own.pick(['disc', 'pads', 'shock', 'label'] as const)
		const at = ticket.created_at as Date
		const { fileId } = files.addPhoto(`ticket ${ticket.id}`, worker.id, at, drawing)
		result.images.push({ ticket_id: ticket.id, file_id: fileId, thumbnail_id: null, rank: 0 })
	}
	return result
}

function statusOf(age: number, n: number): Ticket['status'] {
	if (n % 6 === 0 || age <= 2) return 'new'
	return n % 3 === 0 || age < 10 ? 'open' : 'solved'
}

/** How far it is on its way to the office's own ticket system: most have arrived, of the new ones not all. */
function wayToOffice(status: Ticket['status'], n: number, random: Random) {
	const number = `2026${random.digits(12)}`
	if (status !== 'new') return { office_state: 'sent' as const, office_number: number }
	const states = ['waiting', 'needs_office', null] as const
	return { office_state: states[Math.floor(n / 6) % states.length] ?? null, office_number: null }
}

function createTicket(worker: Worker, order: Order, today: string, n: number, random: Random) {
	const [reason, clarification, fields] = random.pick(reasons)
	const has = (field: Field) => fields.includes(field)
	const deliveredAgo = dayNumber(today) - dayNumber(order.row.delivered_on ?? today)
	const age = random.int(1, Math.max(1, Math.min(n % 6 === 0 ? 4 : 140, deliveredAgo)))
	const status = statusOf(age, n)
	const words = fieldWords[languageOf[worker.country]]
	const product = random.pick(order.products)
	const day = addDays(today, -age)
	const closedOn = addDays(day, random.int(1, Math.max(1, Math.min(8, age - 1))))
	const ticket: Ticket = {
		id: deterministicId(`ticket ${worker.login} ${n}`),
		customer_id: order.row.customer_id,
		employee_id: worker.id,
		visit_id: null,
		reason,
		clarification,
		order_id: has('order') ? order.row.id : null,
		order_product_id: has('product') ? product.id : null,
		correct_address: has('address') ? random.pick(words.addresses) : null,
		vin: has('vin') ? createVin(random) : null,
		vin_or_plate_number: has('plate') ? createPlate(random) : null,
		brand: has('article') ? product.brand : null,
		article: has('article') ? product.article : null,
		comment: random.pick(words.tickets),
		status,
		solution: status === 'solved' ? random.pick(words.solutions) : null,
		created_at: momentAt(worker.country, day, 9 * 60 + random.int(0, 400)),
		due_on: status === 'open' ? addDays(today, (n % 7) - 2) : null,
		closed_at: status === 'solved' ? momentAt(worker.country, closedOn, 11 * 60) : null,
		...wayToOffice(status, n, random),
	}
	return { ticket, hasPhotos: has('images') }
}
