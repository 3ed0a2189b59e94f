import { addDays, type Country, type CustomerStatus, couponTypes } from '@roundsman/contract'
import type { Row } from './bulk/bulk-writer.ts'
import type { Customer } from './customers.ts'
import { isKeyAccount } from './customers.ts'
import { languageOf } from './demo-codes.ts'
import { createPhone } from './numbers.ts'
import { deterministicId, type Random } from './random.ts'
import { createPerson } from './staff/people.ts'
import { fieldWords } from './texts/field-words.ts'
import { endOfQuarter, momentAt } from './visits/demo-calendar.ts'
import type { VisitRow } from './visits/visit-plans.ts'

/** The longest name that a contact person's form takes. */
const nameMaxLength = 18

export type Contacts = { persons: Row<'contact_person'>[]; phones: Row<'contact_phone'>[] }

/** One to three people of a customer, each with a phone or two. */
export function createContacts(customer: Customer, random: Random): Contacts {
	const { row, country, familyName, domain } = customer
	const persons: Row<'contact_person'>[] = []
	const phones: Row<'contact_phone'>[] = []
	const count = random.weighted([
		[1, 60],
		[2, 30],
		[3, 10],
	] as const)
	for (let rank = 0; rank < count; rank++) {
		const known = rank === 0 && familyName ? { familyName, domain } : { domain }
		const person = createPerson(country, random, known)
		const id = deterministicId(`contact ${row.id} ${rank}`)
		persons.push({
			id,
			customer_id: row.id,
			rank,
			name: person.givenName.slice(0, nameMaxLength),
			surname: person.familyName.slice(0, nameMaxLength),
			position: fieldWords[languageOf[country]].positions[rank] ?? null,
		})
		for (const isMobile of random.chance(0.3) ? [true, false] : [true]) {
			const { prefix, number } = createPhone(country, random, isMobile)
			const phoneId = deterministicId(`phone ${id} ${isMobile}`)
			phones.push({
				id: phoneId,
				contact_person_id: id,
				phone_prefix: prefix,
				phone_number: number,
			})
		}
	}
	return { persons, phones }
}

const groups = ['Motrio', 'Eurorepar', 'AD', 'Bosch Car Service', 'Point S', 'Checkstar'] as const

/** What a key account adds to its customer. */
export function createKeyAccount({ row, status }: Customer, random: Random): Row<'key_account'>[] {
	if (!isKeyAccount(status)) return []
	const group = random.pick(groups)
	const level = { ka: 'Local', ka1: 'Regional', ka2: 'National' }[status as 'ka' | 'ka1' | 'ka2']
	return [
		{
			customer_id: row.id,
			customer_group_name: `${group} ${row.city}`,
			group_name: group,
			business_category: level,
			sub_group_type: row.sub_group_type ?? '',
			group_size: random.int(3, 180),
			contract: `RV-${random.int(2019, 2026)}-${String(random.int(1, 9999)).padStart(4, '0')}`,
		},
	]
}

type Step = readonly [status: CustomerStatus, day: string]

/** How a customer came to its status, oldest first. */
function stepsOf({ status, createdOn, closedOn }: Customer, today: string, random: Random): Step[] {
	const after = (days: number) => addDays(createdOn, days)
	const ago = (days: number) => addDays(today, -days)
	const start: Step = ['lead', createdOn]
	if (status === 'lead') return [start]
	const prospect: Step = ['prsp', after(random.int(5, 40))]
	if (status === 'prsp') return [start, prospect]
	if (status === 'ncst') return [start, prospect, ['ncst', ago(random.int(60, 85))]]
	const grown: Step[] = [start, prospect, ['ncst', after(60)], ['stnd', after(150)]]
	if (status === 'stnd') return grown
	if (status === 'nact') return [...grown, ['nact', ago(random.int(5, 60))]]
	return [...grown, [status, closedOn ?? after(random.int(200, 390))]]
}

/** The entries of a customer's history that say when its status changed. */
export function createStatusEntries(
	customer: Customer,
	{ today, employeeId, random }: { today: string; employeeId: string | null; random: Random },
): Row<'customer_status_entry'>[] {
	const { row, country } = customer
	return stepsOf(customer, today, random).map(([status, day], i) => ({
		id: deterministicId(`status ${row.id} ${i}`),
		customer_id: row.id,
		status,
		reason: null,
		employee_id: i < 2 ? employeeId : null,
		changed_at: momentAt(country, day, 9 * 60 + random.int(0, 420)),
	}))
}

/** Coupons of a customer: one that has ended and, for some, one that still counts. */
export function createCoupons(
	{ row, status, closedOn }: Customer,
	{ today, serial, random }: { today: string; serial: number; random: Random },
): Row<'coupon'>[] {
	const canHave = row.aws_id !== null && closedOn === null
	const wanted = canHave
		? random.weighted([
				[0, 55],
				[1, 33],
				[2, 12],
			] as const)
		: 0
	return Array.from({ length: wanted }, (_, i) => {
		const issued = addDays(today, -(i === 0 ? random.int(1, 25) : random.int(70, 300)))
		const type = row.loyalty_level ? 'loyalty' : status === 'nact' ? 'reactivation' : 'campaign'
		return {
			id: deterministicId(`coupon ${row.id} ${i}`),
			customer_id: row.id,
			visit_id: null,
			type: status === 'ncst' && i === 0 ? couponTypes[0] : type,
			code: `RM${(serial * 7 + i).toString(36).toUpperCase().padStart(6, '0')}`,
			issued_on: issued,
			expires_on: addDays(issued, 30),
		}
	})
}

const couponEvery = 9

/** Coupons that were issued at visits: at one in nine, to whoever is in the loyalty programme. */
export function createVisitCoupons(
	customers: readonly Customer[],
	visits: readonly VisitRow[],
): Row<'coupon'>[] {
	const loyal = new Set(
		customers.flatMap(({ row, closedOn }) =>
			row.loyalty_level && row.aws_id !== null && closedOn === null ? row.id : [],
		),
	)
	const withCoupon = visits.filter(
		({ id, customer_id, status }) =>
			status === 'done' &&
			loyal.has(customer_id) &&
			Number.parseInt(id.slice(0, 4), 16) % couponEvery === 0,
	)
	return withCoupon.map(({ id, customer_id, date }) => ({
		id: deterministicId(`coupon of ${id}`),
		customer_id,
		visit_id: id,
		type: 'loyalty',
		code: `RV${id.slice(0, 8).toUpperCase()}`,
		issued_on: date,
		expires_on: addDays(date, 30),
	}))
}

const stepEvery = 3

/** How some customers came to their level: at the last visit of each third one. */
export function createLoyaltySteps(
	customers: readonly Customer[],
	visits: readonly VisitRow[],
): Row<'loyalty_step'>[] {
	const lastVisits = new Map<string, VisitRow>()
	for (const visit of visits) {
		const last = lastVisits.get(visit.customer_id)
		if (visit.status === 'done' && !(last && last.date > visit.date)) {
			lastVisits.set(visit.customer_id, visit)
		}
	}
	return customers.flatMap(({ row: { id, loyalty_level: level } }) => {
		const visit = lastVisits.get(id)
		const isChosen = Number.parseInt(id.slice(0, 4), 16) % stepEvery === 0
		if (!level || !visit?.closed_at || !isChosen) return []
		return {
			id: deterministicId(`loyalty step ${id}`),
			customer_id: id,
			employee_id: visit.employee_id,
			level,
			reached_at: visit.closed_at,
		}
	})
}

/** The campaign of the quarter in a country. */
export function campaignRows(country: Country, today: string): Row<'coupon_campaign'>[] {
	const end = endOfQuarter(today)
	const month = `${Number(end.slice(5, 7)) - 2}`.padStart(2, '0')
	return [
		{
			id: deterministicId(`campaign ${country} ${end}`),
			country,
			names: {
				en: 'Brake weeks',
				fr: 'Les semaines du freinage',
				de: 'Bremsenwochen',
				nl: 'Remmenweken',
				it: 'Le settimane dei freni',
			},
			code: `BRAKES${end.slice(2, 4)}${month}`,
			starts_on: `${end.slice(0, 4)}-${month}-01`,
			ends_on: end,
		},
	]
}
