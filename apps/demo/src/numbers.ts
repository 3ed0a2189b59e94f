import {
	type Carrier,
	gs1CheckDigit,
	lettersToDigits,
	luhnCheckDigit,
	mod1110CheckDigit,
	modulo,
	s10CheckDigit,
	upsCheckDigit,
} from '@roundsman/contract'
import type { Random } from './random.ts'
import type { Country } from './region/region-model.ts'

/** An invented VAT number with right check digits, with its country's letters. */
export function createVatNumber(country: Country, random: Random): string {
	switch (country) {
		case 'fr': {
			const data = `9${random.digits(7)}`
			const siren = data + luhnCheckDigit(data)
			return `FR${pad((12 + 3 * modulo(siren, 97)) % 97, 2)}${siren}`
		}
		case 'de': {
			const data = `9${random.digits(7)}`
			return `DE${data}${mod1110CheckDigit(data)}`
		}
		case 'at': {
			const data = `9${random.digits(6)}`
			return `ATU${data}${(10 - ((luhnSum(data) + 4) % 10)) % 10}`
		}
		case 'be': {
			const data = `09${random.digits(6)}`
			return `BE${data}${pad(97 - modulo(data, 97), 2)}`
		}
		case 'it': {
			// Ten digits: seven of the firm, three of its office (here always 001 to 100).
			const data = `9${random.digits(6)}${pad(random.int(1, 100), 3)}`
			return `IT${data}${luhnCheckDigit(data)}`
		}
		case 'nl':
			return createDutchVatNumber(random)
	}
}

/** Austria weighs 1, 2, 1, 2 … and adds the digits of each product. */
function luhnSum(data: string): number {
	let sum = 0
	for (let i = 0; i < data.length; i++) {
		const product = Number(data.charAt(i)) * (i % 2 === 0 ? 1 : 2)
		sum += product > 9 ? product - 9 : product
	}
	return sum
}

/** The form of 2020: the whole, letters as digits, is 1 modulo 97. */
function createDutchVatNumber(random: Random): string {
	const body = `9${random.digits(8)}`
	const known = modulo(lettersToDigits(`NL${body}B`), 97)
	const end = (((1 - known * 100) % 97) + 97) % 97
	return `NL${body}B${pad(end < 2 ? end + 97 : end, 2)}`
}

/** An EAN-13 in the range that GS1 keeps for examples (952). */
export function createEan(random: Random): string {
	const data = `952${random.digits(9)}`
	return data + gs1CheckDigit(data)
}

/** The 18-digit code of a single piece: order 9, line 2, serial 6, check digit. */
export function createPieceCode(orderNumber: number, line: number, serial: number): string {
	const data = `${pad(orderNumber, 9)}${pad(line, 2)}${pad(serial, 6)}`
	return data + gs1CheckDigit(data)
}

interface PhoneNumber {
	/** With plus sign: '+33'. */
	prefix: string
	/** National digits without trunk 0 (Italy keeps its 0). */
	number: string
}

/** Ranges for films and books: how they begin, and how many digits are open. */
const GERMAN_RANGES = [
	['30231250', 2],
	['8999998', 3],
	['6990009', 3],
	['4066969', 3],
] as const

/** A number that rings nowhere: ranges kept for fiction (fr, de), else an obviously made up tail. */
export function createPhone(country: Country, random: Random, isMobile: boolean): PhoneNumber {
	const tail = (count: number) => random.digits(count)
	switch (country) {
		case 'fr':
			return { prefix: '+33', number: isMobile ? `63998${tail(4)}` : `19900${tail(4)}` }
		case 'de': {
			// No mobile range is kept for fiction, so these are all land lines.
			const [start, open] = random.pick(GERMAN_RANGES)
			return { prefix: '+49', number: start + tail(open) }
		}
		case 'at':
			return { prefix: '+43', number: isMobile ? `6640000${tail(3)}` : `10000${tail(3)}` }
		case 'be':
			return { prefix: '+32', number: isMobile ? `470000${tail(3)}` : `20000${tail(3)}` }
		case 'it':
			return { prefix: '+39', number: isMobile ? `3200000${tail(3)}` : `020000${tail(4)}` }
		case 'nl':
			return { prefix: '+31', number: isMobile ? `600000${tail(3)}` : `200000${tail(3)}` }
	}
}

/** A parcel number in the form of its carrier, with right check digits where it has some. */
export function createTrackingNumber(carrier: Carrier, random: Random): string {
	switch (carrier) {
		case 'colissimo':
			return `8D${random.digits(11)}`
		case 'chronopost':
			return createS10('XW', 'FR', random)
		case 'dpd':
			return `0998${random.digits(10)}`
		case 'gls':
			return `5${random.digits(10)}`
		case 'ups': {
			const data = `RM${random.digits(13)}`
			return `1Z${data}${upsCheckDigit(data)}`
		}
		case 'dhl':
			return `00${createSscc('34043416', random)}`
		case 'dhl-express':
			return `1${random.digits(9)}`
		case 'postnl':
			return `3SDEMO${random.digits(10)}`
		case 'bpost':
			return `3232${random.digits(20)}`
		case 'brt':
			return `1${random.digits(11)}`
		case 'post-at':
			return createS10('CB', 'AT', random)
	}
}

/** An international postal number (UPU S10) of 13 characters. */
function createS10(service: string, country: string, random: Random): string {
	const data = random.digits(8)
	return `${service}${data}${s10CheckDigit(data)}${country}`
}

/** A serial shipping container code of 18 digits that begins as given. */
export function createSscc(start: string, random: Random): string {
	const data = start + random.digits(17 - start.length)
	return data + gs1CheckDigit(data)
}

function pad(value: number, length: number): string {
	return String(value).padStart(length, '0')
}
