import { lettersToDigits, luhnCheckDigit, mod1110CheckDigit, modulo } from '../core/check-digits.ts'
import { cleanPasted } from '../core/edits/paste-rules.ts'
import { foldLetters } from '../core/fold-rules.ts'
import type { Country } from '../core/locales.ts'

const hasLuhn = (digits: string) => luhnCheckDigit(digits.slice(0, -1)) === digits.slice(-1)

function isFrench(number: string): boolean {
	const [key, siren] = [number.slice(0, 2), number.slice(2)]
	// Keys with letters follow no published rule.
	if (/\D/.test(key)) return hasLuhn(siren)
	return Number(key) === (12 + 3 * modulo(siren, 97)) % 97
}

/** Weights 1, 2, 1, 2 …; the digits of each product are added. */
function isAustrian(number: string): boolean {
	let sum = 4
	for (let i = 1; i < 8; i += 1) {
		const product = Number(number[i]) * (i % 2 === 1 ? 1 : 2)
		sum += product > 9 ? product - 9 : product
	}
	return (10 - (sum % 10)) % 10 === Number(number[8])
}

/** The old format contains a citizen number (mod 11), the one of 2020 is 1 modulo 97 as a whole. */
function isDutch(number: string): boolean {
	let sum = 0
	for (let i = 0; i < 8; i += 1) sum += Number(number[i]) * (9 - i)
	return (sum % 11) % 10 === Number(number[8]) || modulo(lettersToDigits(`NL${number}`), 97) === 1
}

/** The format of a number without its country's letters. */
const forms: Record<Country, RegExp> = {
	fr: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
	de: /^[1-9]\d{8}$/,
	at: /^U\d{8}$/,
	be: /^[01]\d{9}$/,
	it: /^\d{11}$/,
	nl: /^\d{9}B(?!00)\d{2}$/,
}

const checks: Record<Country, (number: string) => boolean> = {
	fr: isFrench,
	de: (number) => mod1110CheckDigit(number.slice(0, 8)) === number[8],
	at: isAustrian,
	be: (number) => 97 - modulo(number.slice(0, 8), 97) === Number(number.slice(8)),
	it: (number) => !/^0{7}/.test(number) && hasLuhn(number),
	nl: isDutch,
}

/** Prefixes that people write before a number, without punctuation. */
const numbered = '(?:INTRACOMMUNAUTAIRE|INTRACOM|INTRA|NUMERO|NUMMER|NUMBER|ID|NO|NR|N)'
const called = '(?:TVA|BTW|VAT|UST|UMSATZSTEUER|MWST|UID|PARTITAIVA|PIVA|IVA)'
/** Lookahead for a number of any of the countries. */
const begins = '(?=(?:FR[0-9A-Z]{2}|DE|ATU|U|BE|IT|NL)?\\d|(?:FR)?[0-9A-HJ-NP-Z]{2}\\d{9}$)'
const label = new RegExp(`^${numbered}*(?:DE)?(?:LA)?${called}+${numbered}*${begins}`)

/** Capitals and digits, without 'TVA', 'BTW-nr.' or 'USt-IdNr.' before them. */
const plainVat = (vat: string) =>
	foldLetters(cleanPasted(vat))
		.toUpperCase()
		.replaceAll(/[^0-9A-Z]/g, '')
		.replace(label, '')

/** A number as typed, without a pasted prefix such as 'VAT no.'. */
export function cleanVat(vat: string): string {
	const text = cleanPasted(vat)
	const plain = plainVat(text)
	const isCut = plain.length < foldLetters(text).replaceAll(/[^0-9a-z]/g, '').length
	return isCut ? plain : text
}

/** A VAT number as it is stored and sent: capitals and digits, with its country's letters. */
export function normalizeVat(country: Country, vat: string): string {
	const plain = plainVat(vat)
	const letters = country.toUpperCase()
	return plain.startsWith(letters) ? plain : `${letters}${plain}`
}

/** Whether a number has its country's format, whatever its check digits. */
export const hasVatForm = (country: Country, vat: string): boolean =>
	forms[country].test(normalizeVat(country, vat).slice(2))

/** True for a number with the country's format and check digits; only VIES knows whether it was issued. */
export function isVat(country: Country, vat: string): boolean {
	const number = normalizeVat(country, vat).slice(2)
	return forms[country].test(number) && checks[country](number)
}
