import type { Country } from '@roundsman/contract'

type Address = {
	street: string
	houseNumber: string
	postalCode: string
	city: string
	country: Country
}

/** An address in one line, in the order of its country: in France the number goes first. */
export function formatAddress(address: Address): string {
	const { street, houseNumber, postalCode, city, country } = address
	const line = country === 'fr' ? `${houseNumber} ${street}` : `${street} ${houseNumber}`
	return `${line.trim()}, ${postalCode} ${city}`
}
