import {
	arrivalDefaultM,
	contractVersion,
	dateIn,
	type ErasureFeed,
	farAwayDefaultM,
	gs1CheckDigit,
	timeZones,
	type WholeOrder,
} from '@roundsman/contract'
import { fr } from '../words.ts'
import type {
	ActionRecord,
	CustomerRecord,
	PersonRecord,
	Records,
	SectorRecord,
	VisitRecord,
} from './records.ts'

/** A day on which people work: a Thursday, at half past nine in Paris. */
const defaultNow = new Date('2026-11-19T08:30:00Z')
export const password = 'roundsman-journey'
export const managerPhone = '+33199000000'

const garages = ['Garage Arnaud', 'Garage Brun', 'Garage Colin', 'Garage Denis', 'Garage Eudes']
const stopKinds: Partial<CustomerRecord>[] = [
	{ status: 'stnd' },
	{ status: 'lead' },
	{ status: 'prsp' },
	{ status: 'stnd', loyalty: { level: 'gold', current: 500, min: 0, max: 1000, next: 'plat' } },
	{ status: 'nact' },
]

export type PersonOptions = Partial<PersonRecord> & {
	/** Customers that are visited today, in their order; none for a day without visits. */
	stopNames?: readonly string[]
	/** Knows where their tours end, so that nobody asks. */
	hasPoint?: boolean
}

const newId = () => crypto.randomUUID()
let numbers = 0
const nextNumber = () => {
	numbers += 1
	return numbers
}

/** The 18 digits on the label of an order's first article. */
function pieceCodeOf(orderId: string): string {
	const data = `${orderId.padStart(9, '0')}01000077`
	return data + gs1CheckDigit(data)
}

function newRecords(): Records {
	return {
		sectors: [],
		people: [],
		actions: [],
		customers: [],
		visits: [],
		holidays: [],
		tourDays: new Map(),
		coupons: [],
		campaigns: [],
		orders: [],
		returns: [],
		claims: [],
		returnAliases: new Map(),
		signatures: new Map(),
		uploads: new Map(),
		withdrawnReasons: [],
		ticketNumber: 80_000,
		parcels: [],
		parcelArticles: [],
		history: new Map(),
		files: new Map(),
		places: [],
		vatNumbers: new Map(),
		rewordings: new Map(),
		config: {
			version: '0.1.0',
			contractVersion,
			farAwayMeters: farAwayDefaultM,
			arrivalMeters: arrivalDefaultM,
			mapStyleUrl: null,
			geocoderUrl: null,
			probeUrls: [],
			managerPhone,
			links: [],
		},
	}
}

/** The records of the office, and what adds to them. Every builder takes what is to be otherwise. */
export class World {
	readonly records: Records = newRecords()
	/** Who was erased at the office. */
	readonly erasures: ErasureFeed['items'] = []
	readonly now: Date
	/** Whoever is signed in unless a test says otherwise. */
	readonly person: PersonRecord
	readonly actionTitles = ['Semaine du freinage', 'Huile de saison'] as const

	constructor({ now = defaultNow, ...options }: PersonOptions & { now?: Date } = {}) {
		this.now = now
		for (const title of this.actionTitles) this.addAction(title)
		this.person = this.addPerson(options)
	}

	/** The person's day, YYYY-MM-DD. */
	today(person: PersonRecord = this.person): string {
		return dateIn(timeZones[person.country], this.now)
	}

	addSector(overrides: Partial<SectorRecord> = {}): SectorRecord {
		const sector = { id: newId(), name: 'Sologne', country: 'fr', zone: 'south', ...overrides }
		this.records.sectors.push(sector as SectorRecord)
		return sector as SectorRecord
	}

	/** An employee with a sector of their own and, unless said otherwise, five stops today. */
	addPerson({ stopNames = garages, hasPoint = true, ...overrides }: PersonOptions = {}) {
		const id = newId()
		const home = { id: newId(), label: 'Domicile', type: null, isFavorite: false }
		const person: PersonRecord = {
			id,
			name: 'Camille Essai',
			login: `camille.${id.slice(0, 8)}`,
			password,
			tokens: new Set([`token-${id}`]),
			country: 'fr',
			role: 'service-agent',
			isTraining: false,
			hasAllFeatures: false,
			showAccompanying: false,
			settings: { language: 'fr', navigator: 'google', carrier: null, version: 1 },
			sectorIds: overrides.sectorIds ?? [this.addSector({ country: overrides.country ?? 'fr' }).id],
			daysOff: [],
			requests: [],
			entitlements: [],
			documents: [],
			start: null,
			points: hasPoint ? [{ ...home, coordinates: { lat: 47.9, lng: 1.9 } }] : [],
			activeEnd: null,
			activeIntermediate: null,
			pointsVersion: 1,
			news: [],
			kpiDays: [],
			devices: new Map(),
			...overrides,
		}
		this.records.people.push(person)
		for (const title of stopNames) this.addStop(title, person)
		return person
	}

	/** What can be done at visits; its texts are made of the title. */
	addAction(title: string, overrides: Partial<ActionRecord> = {}): ActionRecord {
		const action: ActionRecord = {
			id: newId(),
			code: `A-${nextNumber()}`,
			title,
			context: `${title}: context`,
			executionSteps: ['Regarder', 'Demander'],
			materials: ['Dépliant'],
			goals: 'Vendre',
			reason: 'Saison',
			type: 'promotion',
			minutes: 20,
			customerStatuses: null,
			role: null,
			...overrides,
		}
		this.records.actions.push(action)
		return action
	}

	/** A garage in Orléans, in the sector of the person. */
	addCustomer(title: string, overrides: Partial<CustomerRecord> = {}): CustomerRecord {
		const id = newId()
		const customer: CustomerRecord = {
			id,
			sectorId: this.person?.sectorIds[0] ?? this.records.sectors[0]?.id ?? '',
			awsId: `A-${id}`,
			crmId: `C-${id}`,
			title,
			companyTitle: `${title} SARL`,
			status: 'stnd',
			country: 'fr',
			street: 'Rue du Moulin',
			houseNumber: '1',
			index: '45000',
			city: 'Orléans',
			phonePrefix: '+33',
			phoneNumber: '199000001',
			marketType: 'garage',
			location: [47.9, 1.9],
			version: 1,
			...overrides,
		}
		this.records.customers.push(customer)
		return customer
	}

	/** A planned visit of the person at a customer, today and behind the others unless said otherwise. */
	addVisit(customer: CustomerRecord, overrides: Partial<VisitRecord> = {}): VisitRecord {
		const employeeId = overrides.employeeId ?? this.person.id
		const date = overrides.date ?? this.today()
		const visit: VisitRecord = {
			id: newId(),
			customerId: customer.id,
			employeeId,
			date,
			position: this.visitsOf(employeeId, date).length + 1,
			status: 'plan',
			arrivedAt: null,
			closedAt: null,
			closedBy: null,
			cancelReason: null,
			cancelComment: null,
			movedBy: null,
			movedAt: null,
			movedFrom: null,
			comment: null,
			isReturn: false,
			actionIds: this.records.actions.slice(0, 2).map(({ id }) => id),
			appointment: null,
			report: null,
			version: 1,
			...overrides,
		}
		this.records.visits.push(visit)
		return visit
	}

	/** A customer with a visit of the person's day, the n-th of it in looks and address. */
	addStop(title: string, person: PersonRecord = this.person): VisitRecord {
		const date = this.today(person)
		const place = this.visitsOf(person.id, date).length + 1
		const customer = this.addCustomer(title, {
			sectorId: person.sectorIds[0] ?? '',
			country: person.country,
			houseNumber: String(place),
			phoneNumber: `19900${String(place).padStart(4, '0')}`,
			location: [47.9 + place / 100, 1.9 + place / 100],
			...stopKinds[(place - 1) % stopKinds.length],
		})
		return this.addVisit(customer, { employeeId: person.id, date, isReturn: place === 2 })
	}

	/** An order of a customer that has been delivered, with a brake disc. */
	addOrder(customer: CustomerRecord, overrides: Partial<WholeOrder> = {}): WholeOrder {
		const id = overrides.id ?? String(410_000_000 + nextNumber())
		const product = {
			...{ article: '24.0325-0158.1', articleType: 'Disque de frein', brand: 'ATE' },
			...{ ean: '9521100000017', pieceCode: pieceCodeOf(id), quantity: 2, price: 48.15, sum: 96.3 },
		}
		const order: WholeOrder = {
			id,
			customerId: customer.id,
			customerTitle: customer.title,
			status: { value: 'delivered', label: fr.options['order-status.delivered'] },
			isPartlyDelivered: false,
			createdAt: '2026-11-02T09:00:00Z',
			deliveryAt: '2026-11-04',
			expectedDeliveryAt: '2026-11-05',
			price: 96.3,
			totalQuantity: 2,
			totalArticles: 1,
			isOrderPaid: true,
			products: [{ id: newId(), orderId: id, ...product }],
			deliveries: [],
			...overrides,
		}
		this.records.orders.push(order)
		return order
	}

	/** An employee's visits of a day in tour order. */
	visitsOf(employeeId: string, date: string): VisitRecord[] {
		return this.records.visits
			.filter((visit) => visit.employeeId === employeeId && visit.date === date)
			.sort((one, other) => one.position - other.position)
	}

	/** The customer of a name; throws where there is none. */
	customer(title: string): CustomerRecord {
		const found = this.records.customers.find((one) => one.title === title)
		if (!found) throw new Error(`No customer is called ${title}.`)
		return found
	}

	/** The first visit at the customer of a name; throws where there is none. */
	visit(title: string): VisitRecord {
		const customer = this.customer(title)
		const found = this.records.visits.find(({ customerId }) => customerId === customer.id)
		if (!found) throw new Error(`${title} has no visit.`)
		return found
	}
}
