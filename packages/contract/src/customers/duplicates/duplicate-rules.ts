import { distanceM } from '../../core/distance.ts'
import { foldText, joinUmlauts } from '../../core/fold-rules.ts'
import type { Country } from '../../core/locales.ts'
import type { Location } from '../../core/scalars.ts'
import type { SearchedCustomer } from '../customer.ts'
import { withoutJoining } from '../customer-search-rules.ts'
import { cleanPostalCode } from '../postal-code-rules.ts'
import { normalizeVat } from '../vat-rules.ts'

/** The criteria of duplicates, surest first. */
const duplicateReasons = ['vat', 'phone', 'name', 'near'] as const
type DuplicateReason = (typeof duplicateReasons)[number]

/** The data of a new customer while it is entered; numbers as they are dialled. */
export type DuplicateQuestion = {
	title: string
	companyTitle: string
	country: Country
	vat: string
	index: string
	phonePrefix: string
	phoneNumber: string
	/** The location of the address; null where it is unknown. */
	place: Location | null
}

export type Duplicate = { id: string; title: string; reason: DuplicateReason }

/** The distance in metres within which two garages are probably the same. */
const duplicateWithinM = 50
/** The maximum number of duplicates shown. */
export const duplicatesMax = 3
/** Shorter names and numbers are incomplete. */
const nameMinLength = 3
const phoneMinLength = 7

/**
 * A name without marks, umlaut spellings, word order and joining words, which different people write
 * differently.
 */
function nameKeyOf(name: string): string {
	const words = joinUmlauts(foldText(name)).split(' ')
	const key = [...withoutJoining(words, (word) => word)].sort().join(' ')
	return key.length < nameMinLength ? '' : key
}

const codeOf = (index: string) => cleanPostalCode(index).replaceAll(' ', '').toUpperCase()

/** The same name means the same garage only in the same place: chains have one name in many towns. */
function hasSameName(asked: DuplicateQuestion, customer: SearchedCustomer): boolean {
	if (asked.country !== customer.country) return false
	const code = codeOf(asked.index)
	if (code === '' || code !== codeOf(customer.index)) return false
	const names = [asked.title, asked.companyTitle].map(nameKeyOf).filter(Boolean)
	return [customer.title, customer.companyTitle].some((name) => names.includes(nameKeyOf(name)))
}

const hasSamePhone = (asked: DuplicateQuestion, customer: SearchedCustomer): boolean =>
	asked.phoneNumber.length >= phoneMinLength &&
	asked.phoneNumber === customer.phoneNumber &&
	asked.phonePrefix === customer.phonePrefix

const hasSameVat = ({ country, vat }: DuplicateQuestion, customer: SearchedCustomer): boolean =>
	vat.trim() !== '' &&
	!!customer.vat &&
	normalizeVat(country, vat) === normalizeVat(customer.country, customer.vat)

function isNear({ place }: DuplicateQuestion, customer: SearchedCustomer): boolean {
	const theirs = customer.realLocation ?? customer.location
	if (!place || !theirs) return false
	const [lat, lng] = theirs
	return distanceM(place, { lat, lng }) <= duplicateWithinM
}

function reasonOf(asked: DuplicateQuestion, customer: SearchedCustomer): DuplicateReason | null {
	if (hasSameVat(asked, customer)) return 'vat'
	if (hasSamePhone(asked, customer)) return 'phone'
	if (hasSameName(asked, customer)) return 'name'
	return isNear(asked, customer) ? 'near' : null
}

/** The most likely duplicates of a new customer, the surest first. */
export function findDuplicates(
	asked: DuplicateQuestion,
	customers: readonly SearchedCustomer[],
): Duplicate[] {
	const found = customers.flatMap((customer) => {
		const reason = reasonOf(asked, customer)
		return reason ? [{ id: customer.id, title: customer.title, reason }] : []
	})
	const rank = ({ reason }: Duplicate) => duplicateReasons.indexOf(reason)
	return found.sort((a, b) => rank(a) - rank(b)).slice(0, duplicatesMax)
}
