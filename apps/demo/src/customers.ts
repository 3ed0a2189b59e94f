import { addDays, type Country, type CustomerStatus, kamSubGroupTypes } from '@roundsman/contract'
import type { Row } from './bulk/bulk-writer.ts'
import {
	businessTypes,
	customerLabels,
	languageOf,
	potentials,
	quantityEmployees,
} from './demo-codes.ts'
import { createLoyalty, withoutLoyalty } from './loyalty.ts'
import { createPhone, createVatNumber } from './numbers.ts'
import type { Place } from './places.ts'
import type { Random } from './random.ts'
import { contactOf, nameGarage } from './staff/firms.ts'
import { fieldWords } from './texts/field-words.ts'
import { momentAt } from './visits/demo-calendar.ts'
import { openingHours } from './visits/hours.ts'

/** A customer's row and what the rest of the world needs to know of its past. */
export type Customer = {
	row: Row<'customer'>
	country: Country
	status: CustomerStatus
	familyName: string | undefined
	domain: string
	/** The day on which we first heard of it. */
	createdOn: string
	/** The last day on which it could be visited. */
	closedOn: string | null
}

const statusWeights: readonly (readonly [CustomerStatus, number])[] = [
	['stnd', 35],
	['lead', 16],
	['prsp', 13],
	['nact', 13],
	['ncst', 9],
	['ka', 4],
	['ka1', 2],
	['ka2', 2],
	['clos', 3],
	['clsd', 3],
]
const keyStatuses = new Set<CustomerStatus>(['ka', 'ka1', 'ka2'])
const closedStatuses = new Set<CustomerStatus>(['clos', 'clsd'])

export const isKeyAccount = (status: CustomerStatus) => keyStatuses.has(status)
export const hasOrdered = (status: CustomerStatus) => status !== 'lead' && status !== 'prsp'

/** The first customers of a sector have every status once, so that small worlds have all of them. */
function statusOf(rank: number, random: Random): CustomerStatus {
	return statusWeights[rank]?.[0] ?? random.weighted(statusWeights)
}

function ageDaysOf(status: CustomerStatus, random: Random): number {
	if (status === 'lead') return random.int(20, 400)
	if (status === 'prsp') return random.int(60, 700)
	if (status === 'ncst') return random.int(95, 200)
	return random.int(400, 2400)
}

/** Everything that places a customer in the world. */
type Seat = {
	id: string
	/** A number that no other customer has. */
	serial: number
	/** Place within the sector, from 0. */
	rank: number
	sectorId: string
	place: Place
	today: string
}

/** Invents the customer at a place. */
export function createCustomer(seat: Seat, random: Random): Customer {
	const { place, rank, today } = seat
	const { country } = place
	const status = statusOf(rank, random)
	const firm = nameGarage(country, random, place.city)
	const name = place.garage?.name ?? firm.name
	const named = place.garage ? { ...firm, name, companyTitle: name } : firm
	const email = contactOf(named, country).email
	const createdOn = addDays(today, -ageDaysOf(status, random))
	const closedOn = closedStatuses.has(status) ? addDays(today, -random.int(100, 300)) : null
	const row: Row<'customer'> = {
		...identityOf(seat, status),
		title: name,
		company_title: named.companyTitle,
		status,
		country,
		...addressOf(place, rank, random),
		...contactColumns(country, status, email, random),
		...gradingOf(status, country, random),
		...(hasOrdered(status) && !closedOn && random.chance(0.6)
			? createLoyalty(today, random)
			: withoutLoyalty),
		has_invited_credential: hasOrdered(status) || random.chance(0.3),
		is_closed: closedOn !== null,
		last_visit_on: null,
		opening_hours: openingHours(random.fork(`hours ${seat.id}`)),
		version: 1,
		created_at: momentAt(country, createdOn, 9 * 60 + random.int(0, 400)),
		updated_at: momentAt(country, closedOn ?? addDays(today, -random.int(1, 19)), 600),
	}
	const familyName = place.garage ? undefined : firm.familyName
	return {
		row,
		country,
		status,
		familyName,
		domain: email.split('@')[1] ?? '',
		createdOn,
		closedOn,
	}
}

function identityOf({ id, serial, sectorId }: Seat, status: CustomerStatus) {
	const digits = String(serial).padStart(7, '0')
	return {
		id,
		aws_id: hasOrdered(status) ? `2${digits}` : null,
		crm_id: `CRM-${digits}`,
		sector_id: sectorId,
	}
}

function addressOf({ lat, lng, ...place }: Place, rank: number, random: Random) {
	const isLocated = rank < statusWeights.length || !random.chance(0.02)
	const isCorrected = isLocated && random.chance(0.15)
	const shift = () => random.between(-0.0004, 0.0004)
	return {
		street: place.street,
		house_number: place.houseNumber,
		postal_code: place.postalCode,
		city: place.city,
		lat: isLocated ? lat : null,
		lng: isLocated ? lng : null,
		real_lat: isCorrected ? lat + shift() : null,
		real_lng: isCorrected ? lng + shift() : null,
	}
}

function contactColumns(country: Country, status: CustomerStatus, email: string, random: Random) {
	const phone = createPhone(country, random, random.chance(0.25))
	const hasVat = hasOrdered(status) || random.chance(0.4)
	return {
		phone_prefix: phone.prefix,
		phone_number: phone.number,
		email: random.chance(0.9) ? email : null,
		vat: hasVat ? createVatNumber(country, random) : null,
	}
}

function gradingOf(status: CustomerStatus, country: Country, random: Random) {
	const isKey = isKeyAccount(status)
	return {
		market_type: isKey ? ('key-account' as const) : ('garage' as const),
		sub_group_type: isKey ? random.pick(kamSubGroupTypes) : null,
		business_type: random.weighted(businessTypes),
		label: random.weighted(customerLabels),
		potential: random.weighted(potentials),
		quantity_employees: random.weighted(quantityEmployees),
		notes: random.chance(0.3) ? random.pick(fieldWords[languageOf[country]].notes) : null,
	}
}
