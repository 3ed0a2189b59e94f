import { createHash, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database, Db } from '../../db/database.ts'
import { openSession } from '../../platform/sessions.ts'

export const unusedPasswordHash =
	'$argon2id$v=19$m=8,t=1,p=1$prD9lBUd4eZrLckCP/5frg$1MurrmhKdjp/RgTNxD0dpghNKdbFmMHn4g0FXSPaKcY'

export type Row<T extends keyof Database> = Insertable<Database[T]>

export async function insert<T extends keyof Database>(db: Db, table: T, row: Row<T>) {
	await db
		.insertInto(table)
		.values(row as never)
		.execute()
	return row
}

export async function createSector(db: Db, overrides: Partial<Row<'sector'>> = {}) {
	return insert(db, 'sector', {
		id: randomUUID(),
		name: 'Zeeland',
		country: 'nl',
		zone: 'south',
		...overrides,
	})
}

type EmployeeOptions = Partial<Row<'employee'>> & { sectorId?: string }

/** An employee with a session on a phone that was always theirs; works the given sector, or one of their own. */
export async function createEmployee(db: Db, now: Date, options: EmployeeOptions = {}) {
	const id = randomUUID()
	const country = options.country ?? 'nl'
	const employee = await insert(db, 'employee', {
		id,
		login: `employee.${id}`,
		password_hash: options.password_hash ?? unusedPasswordHash,
		email: `${id}@roundsman.example`,
		name: `Employee ${id.slice(0, 4)}`,
		country,
		postal_code: options.postal_code ?? null,
		role: options.role ?? 'service-agent',
		office_role: options.office_role ?? null,
		language: options.language ?? 'en',
		...{ carrier: null, start_lat: null, start_lng: null },
	})
	const sectorId = options.sectorId ?? (await createSector(db, { country })).id
	await insert(db, 'employee_sector', { employee_id: id, sector_id: sectorId })
	const phone = { system: null, browser: null, knownSince: new Date(0) }
	return { ...employee, sectorId, token: await openSession(db, id, now, phone) }
}

/** A garage in 's-Gravenpolder's fields; only its sector matters to most tests. */
function customerOf(sectorId: string, overrides: Partial<Row<'customer'>>): Row<'customer'> {
	const id = randomUUID()
	const moment = new Date('2026-01-01T00:00:00Z')
	return {
		id,
		aws_id: `A-${id}`,
		crm_id: `C-${id}`,
		sector_id: sectorId,
		title: 'Autobedrijf De Vries',
		company_title: 'De Vries Automotive B.V.',
		status: 'stnd',
		country: 'nl',
		street: 'Kerkstraat',
		house_number: '12',
		postal_code: '4431 AB',
		city: 'Dorpstad',
		lat: 51.69,
		lng: 5.67,
		real_lat: null,
		real_lng: null,
		phone_prefix: '+31',
		phone_number: '113000000',
		email: null,
		vat: null,
		market_type: 'garage',
		sub_group_type: null,
		business_type: null,
		label: null,
		potential: null,
		quantity_employees: null,
		notes: null,
		last_visit_on: null,
		loyalty_level: null,
		loyalty_current: null,
		loyalty_min: null,
		loyalty_max: null,
		loyalty_next_level: null,
		loyalty_ends_on: null,
		created_at: moment,
		updated_at: moment,
		...overrides,
	}
}

export const createCustomer = (
	db: Db,
	sectorId: string,
	overrides: Partial<Row<'customer'>> = {},
) => insert(db, 'customer', customerOf(sectorId, overrides))

/** Many at once: a statement for each would take as long as the test itself. */
export async function createCustomers(
	db: Db,
	sectorId: string,
	overrides: readonly Partial<Row<'customer'>>[],
): Promise<void> {
	const rows = overrides.map((some) => customerOf(sectorId, some))
	await db.insertInto('customer').values(rows).execute()
}

const actionTexts = (title: string) => ({
	title,
	context: `${title}: context`,
	executionSteps: ['Look', 'Ask'],
	materials: ['Leaflet'],
	goals: 'Sell',
	reason: 'Season',
})

export async function createAction(
	db: Db,
	title = 'Brake week',
	overrides: Partial<Row<'action'>> = {},
) {
	const words = actionTexts(title)
	const texts = { en: words, fr: words, de: words, nl: words, it: words }
	return insert(db, 'action', {
		id: randomUUID(),
		code: randomUUID(),
		type: 'promotion',
		minutes: 20,
		texts: JSON.stringify(texts) as never,
		...overrides,
	})
}

/** A point at which the employee may end tours and which they may pass. */
export const createTourPoint = (
	db: Db,
	employeeId: string,
	overrides: Partial<Row<'tour_point'>> = {},
) =>
	insert(db, 'tour_point', {
		id: randomUUID(),
		employee_id: employeeId,
		label: 'Home',
		type: null,
		lat: 51.69,
		lng: 5.67,
		...overrides,
	})

/** A piece of news for the employees of a country. */
export const createNews = (
	db: Db,
	overrides: Partial<Row<'news'>> = {},
	word = 'Winter brakes',
) => {
	const words = { title: word, body: `${word}: 12 % off` }
	return insert(db, 'news', {
		id: randomUUID(),
		country: 'nl',
		published_at: new Date('2026-11-18T07:00:00Z'),
		texts: JSON.stringify({ en: words, fr: words, de: words, nl: words, it: words }) as never,
		...overrides,
	})
}

type VisitOptions = Partial<Row<'visit'>> & { actionIds?: string[] }

/** A planned visit of the employee; gives it a customer of their sector unless one is named. */
export async function createVisit(
	db: Db,
	employee: { id: string; sectorId: string },
	{ actionIds = [], ...overrides }: VisitOptions = {},
) {
	const customerId = overrides.customer_id ?? (await createCustomer(db, employee.sectorId)).id
	const visit = await insert(db, 'visit', {
		id: randomUUID(),
		employee_id: employee.id,
		date: '2026-11-19',
		status: 'plan',
		tour_position: 1,
		comment: null,
		arrived_at: null,
		closed_at: null,
		closed_by: null,
		cancel_reason: null,
		cancel_comment: null,
		created_at: new Date('2026-11-01T00:00:00Z'),
		...overrides,
		customer_id: customerId,
	})
	for (const [rank, actionId] of actionIds.entries()) {
		await insert(db, 'visit_action', { visit_id: visit.id, action_id: actionId, rank })
	}
	return visit
}

let orderNumber = 410_000_000

type OrderOptions = Partial<Row<'customer_order'>> & { products?: Partial<Row<'order_product'>>[] }

/** An order of a customer with a brake disc, or with the given articles. */
export async function createOrder(
	db: Db,
	customerId: string,
	{ products = [{}], ...overrides }: OrderOptions = {},
) {
	orderNumber += 1
	const order = await insert(db, 'customer_order', {
		id: String(orderNumber),
		customer_id: customerId,
		status: 'delivered',
		ordered_at: new Date('2026-11-02T09:00:00Z'),
		delivered_on: '2026-11-04',
		expected_on: '2026-11-05',
		is_paid: true,
		...overrides,
	})
	const name = { en: 'Brake disc', fr: 'Disque', de: 'Bremsscheibe', nl: 'Remschijf', it: 'Disco' }
	for (const [rank, product] of products.entries()) {
		await insert(db, 'order_product', {
			id: randomUUID(),
			order_id: order.id,
			rank,
			article: '24.0325-0158.1',
			article_type: JSON.stringify(name) as never,
			brand: 'ATE',
			ean: null,
			piece_code: null,
			quantity: 2,
			unit_price: 48.15,
			weight: 9,
			...product,
		})
	}
	return order
}

/** A new ticket about a defective product. */
export async function createTicket(
	db: Db,
	employeeId: string,
	customerId: string,
	overrides: Partial<Row<'ticket'>> = {},
) {
	return insert(db, 'ticket', {
		id: randomUUID(),
		customer_id: customerId,
		employee_id: employeeId,
		visit_id: null,
		reason: 'product',
		clarification: 'defective',
		order_id: null,
		order_product_id: null,
		correct_address: null,
		vin: null,
		vin_or_plate_number: null,
		brand: null,
		article: null,
		comment: 'Squeaks',
		status: 'new',
		solution: null,
		created_at: new Date('2026-10-05T10:00:00Z'),
		closed_at: null,
		office_state: null,
		office_number: null,
		...overrides,
	})
}

/** A picture of a ticket; its bytes lie nowhere until a test puts them there. */
export async function createTicketPhoto(db: Db, ticketId: string, bytes = Buffer.alloc(68)) {
	const file = await insert(db, 'file', {
		id: randomUUID(),
		media_type: 'image/png',
		byte_length: bytes.length,
		sha256: createHash('sha256').update(bytes).digest(),
		created_by: null,
		created_at: new Date('2026-10-05T10:00:00Z'),
	})
	await insert(db, 'ticket_image', {
		ticket_id: ticketId,
		file_id: file.id,
		thumbnail_id: null,
		rank: 0,
	})
	return file
}

/** An active return of a customer with a claim on the first article of an order; gives their ids. */
export async function createClaimedGoods(
	db: Db,
	of: { employeeId: string; customerId: string },
	orderId: string,
	comment: string | null = null,
) {
	const { id: productId } = await db
		.selectFrom('order_product')
		.select('id')
		.where('order_id', '=', orderId)
		.executeTakeFirstOrThrow()
	const moment = new Date('2026-11-10T10:00:00Z')
	const opened = await insert(db, 'customer_return', {
		id: randomUUID(),
		customer_id: of.customerId,
		employee_id: of.employeeId,
		created_at: moment,
		...{ confirmed_at: null, confirmed_by: null, signer_name: null, signature_file_id: null },
	})
	const claim = await insert(db, 'claim', {
		id: randomUUID(),
		return_id: opened.id,
		order_product_id: productId,
		cause: 'defective',
		additional_cause: null,
		quantity: 1,
		amount: 48.15,
		comment,
		status: 'in-progress',
		created_at: moment,
	})
	return { return: opened.id, claim: claim.id, 'order-product': productId }
}
