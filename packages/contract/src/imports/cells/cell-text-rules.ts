import { hasGs1CheckDigit } from '../../codes/code-rules.ts'
import { cleanCode, cleanPasted } from '../../core/edits/paste-rules.ts'
import { foldLetters } from '../../core/fold-rules.ts'
import { textInputMaxLength } from '../../core/limits.ts'
import { type Country, countries } from '../../core/locales.ts'
import { customerFormSchema } from '../../customers/customer-form.ts'
import { normalizePhone } from '../../customers/phone/phone-rules.ts'
import { cleanPostalCode, isPostalCode } from '../../customers/postal-code-rules.ts'
import { hasVatForm, isVat, normalizeVat } from '../../customers/vat-rules.ts'
import { phoneCodes } from '../../options/option.ts'
import type { FaultReason } from '../import-kind.ts'

type ReadText =
	| { value: string }
	| { reason: FaultReason; params?: Record<string, string | number> }

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const unusable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/u

export function readText(cell: string, { min = 0, max }: { min?: number; max: number }): ReadText {
	const value = cell.replaceAll(/\r\n?/g, '\n').trim()
	if (unusable.test(value)) return { reason: 'characters' }
	if (value.length > max) return { reason: 'too long', params: { max, length: value.length } }
	if (value.length < min) return { reason: 'too short', params: { min } }
	return { value }
}

/** A key in one format, both as a key and in a reference. */
export const readKey = (cell: string, limits: { min?: number; max: number }): ReadText =>
	readText(cleanPasted(cell).replaceAll(/\s+/g, ' '), limits)

export function readEmail(cell: string): ReadText {
	const { success, data } = customerFormSchema.shape.email.safeParse(cell)
	if (success && data) return { value: data }
	if (cell.length > textInputMaxLength) {
		return { reason: 'too long', params: { max: textInputMaxLength, length: cell.length } }
	}
	return { reason: 'e-mail' }
}

/** A number with its dial code, `+49 912312345`. */
export function readPhone(cell: string, country: Country): ReadText {
	const phonePrefix = phoneCodes[countries.indexOf(country)] ?? phoneCodes[0]
	const dialled = normalizePhone({ phonePrefix, phoneNumber: cleanPasted(cell) })
	const { success, data } = customerFormSchema.shape.phoneNumber.safeParse(dialled.phoneNumber)
	return success ? { value: `${dialled.phonePrefix} ${data}` } : { reason: 'phone' }
}

export function readPostalCode(cell: string, country: Country): ReadText {
	const value = cleanPostalCode(cell)
	return isPostalCode(country, value) ? { value } : { reason: 'postal code' }
}

export function readVat(cell: string, country: Country): ReadText {
	if (isVat(country, cell)) return { value: normalizeVat(country, cell) }
	return { reason: hasVatForm(country, cell) ? 'check digit' : 'vat number' }
}

const eanLengths = [8, 12, 13, 14]

/** An EAN of 8 or 13 digits; an American one is padded with a zero, a trade unit's loses its leading zero. */
export function readEan(cell: string): ReadText {
	const digits = cleanCode(cell).replaceAll('-', '')
	if (!/^\d+$/.test(digits) || !eanLengths.includes(digits.length)) return { reason: 'ean' }
	if (!hasGs1CheckDigit(digits)) return { reason: 'check digit' }
	if (digits.length === 12) return { value: `0${digits}` }
	return { value: digits.length === 14 && digits.startsWith('0') ? digits.slice(1) : digits }
}

/** Degrees with a comma or point; at most one separator. */
export function readCoordinate(
	cell: string,
	most: 90 | 180,
): { value: number } | { reason: FaultReason } {
	const text = foldLetters(cleanPasted(cell)).replace(/°$/, '').replace(',', '.')
	const value = /^[+-]?\d{1,3}(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
	return Math.abs(value) <= most ? { value } : { reason: 'coordinate' }
}
