import type { Db } from '../../../apps/api/src/db/database.ts'
import { hashPassword } from '../../../apps/api/src/domains/employees/index.ts'
import { openSession } from '../../../apps/api/src/platform/sessions.ts'
import {
	createAction,
	createCustomer,
	createEmployee,
	createSector,
	createTourPoint,
	createVisit,
} from '../../../apps/api/src/testing/worlds/factories.ts'
import {
	type Country,
	dateIn,
	type Locale,
	type RoleName,
	timeZones,
} from '../../../packages/contract/src/index.ts'

export const password = 'roundsman-journey'
export const managerPhone = '+33199000000'
const passwordHash = hashPassword(password)

export type Stop = { id: string; customerId: string; name: string; phone: string }
export type Person = {
	id: string
	name: string
	login: string
	password: string
	/** A session beside the phones', to ask the server what it has. */
	token: string
	/** Opens a session for one more phone, and gives its token. */
	openSession(): Promise<string>
	createdAt: Date
	sectorId: string
	sector: string
	date: string
	stops: Stop[]
	/** Titles of the actions at every stop. */
	actions: string[]
}

/** A house where a customer is. */
export type House = {
	country: Country
	street: string
	house_number: string
	postal_code: string
	city: string
	lat: number
	lng: number
}

export type PersonOptions = {
	name?: string
	country?: Country
	role?: RoleName
	/** Null: has chosen none yet. */
	language?: Locale | null
	stopNames?: readonly string[]
	/** Where the stops are, in their order; the others lie around Orléans. */
	houses?: readonly House[]
	/** Knows where their tours end, so that nobody asks. */
	hasPoint?: boolean
	/** Shares another person's sector. */
	sectorId?: string
}

const garages = ['Garage Arnaud', 'Garage Brun', 'Garage Colin', 'Garage Denis', 'Garage Eudes']
const kinds = [
	{ status: 'stnd' },
	{ status: 'lead' },
	{ status: 'prsp' },
	{ status: 'stnd', loyalty_level: 'gold' },
	{ status: 'nact' },
] as const
let people = 0

type NewStop = { name: string; place: number; actionIds: string[]; house?: House | undefined }

async function addStop(db: Db, person: Person, { name, place, actionIds, house }: NewStop) {
	const phone = `19900${String(place).padStart(4, '0')}`
	const customer = await createCustomer(db, person.sectorId, {
		title: name,
		company_title: `${name} SARL`,
		country: 'fr',
		street: 'Rue du Moulin',
		house_number: String(place),
		postal_code: '45000',
		city: 'Orléans',
		lat: 47.9 + place / 100,
		lng: 1.9 + place / 100,
		phone_prefix: '+33',
		phone_number: phone,
		...house,
		...kinds[(place - 1) % kinds.length],
	})
	const visit = await createVisit(db, person, {
		customer_id: customer.id,
		date: person.date,
		tour_position: place,
		actionIds,
	})
	person.stops.push({ id: visit.id, customerId: customer.id, name, phone: `+33${phone}` })
}

/** An employee with a password and a tour today. */
export async function createPerson(db: Db, options: PersonOptions = {}): Promise<Person> {
	people += 1
	const { country = 'fr', role = 'service-agent', language = 'fr', stopNames = garages } = options
	const name = options.name ?? `Camille Essai ${people}`
	const sector = `Sologne ${people}`
	const sectorId = options.sectorId ?? (await createSector(db, { name: sector, country })).id
	const employee = await createEmployee(db, new Date(), { country, role, sectorId })
	const login = `camille.${employee.id.slice(0, 8)}`
	await db
		.updateTable('employee')
		.set({ login, name, language, password_hash: await passwordHash })
		.where('id', '=', employee.id)
		.execute()
	const actions = ['Semaine du freinage', 'Huile de saison']
	const actionIds: string[] = []
	for (const title of actions) actionIds.push((await createAction(db, title)).id)
	const { id: pickupId } = await createAction(db, 'Retour à reprendre', { type: 'pickup' })
	const person: Person = {
		id: employee.id,
		name,
		login,
		password,
		token: employee.token,
		openSession: () => openSession(db, employee.id, new Date()),
		createdAt: new Date(),
		sectorId,
		sector,
		date: dateIn(timeZones[country], new Date()),
		stops: [],
		actions,
	}
	if (options.hasPoint !== false) await createTourPoint(db, employee.id, { label: 'Domicile' })
	for (const [index, stop] of stopNames.entries()) {
		const house = options.houses?.[index]
		const ids = index === 1 ? [...actionIds, pickupId] : actionIds
		await addStop(db, person, { name: stop, place: index + 1, actionIds: ids, house })
	}
	return person
}
