import {
	gs1CheckDigit,
	mod3736CheckCharacter,
	s10CheckDigit,
	upsCheckDigit,
} from '../core/check-digits.ts'
import { cleanPasted } from '../core/edits/paste-rules.ts'
import { type FieldError, fieldError } from '../core/field-errors.ts'
import type { Carrier } from '../options/order-codes.ts'

/** A number in the carrier's format: capitals without spaces, dots and hyphens. */
export const normalizeShipmentNumber = (text: string): string =>
	cleanPasted(text)
		.replaceAll(/[\s.-]/g, '')
		.toUpperCase()

type Form = { pattern: RegExp; isRight?: (number: string) => boolean }

/** An international postal number of a country. */
const s10 = (country: string): Form => ({
	pattern: new RegExp(`^[A-Z]{2}\\d{9}${country}$`),
	isRight: (number) => s10CheckDigit(number.slice(2, 10)) === number.charAt(10),
})

/** A serial shipping container code after its application identifier 00. */
const sscc: Form = {
	pattern: /^00\d{18}$/,
	isRight: (number) => gs1CheckDigit(number.slice(2, 19)) === number.charAt(19),
}

/** Source: the domain's facts, section 1. The first matching format decides. */
const forms: Record<Carrier, readonly Form[]> = {
	colissimo: [s10('FR'), { pattern: /^[0-9A-Z]{11,15}$/ }],
	chronopost: [s10('FR'), { pattern: /^\d{13,15}$/ }],
	dpd: [
		{ pattern: /^\d{14}$/ },
		{
			pattern: /^\d{14}[0-9A-Z]$/,
			isRight: (number) => mod3736CheckCharacter(number.slice(0, 14)) === number.charAt(14),
		},
	],
	gls: [{ pattern: /^\d{11,12}$/ }, { pattern: /^[0-9A-Z]{8}$/ }],
	ups: [
		{
			pattern: /^1Z[0-9A-Z]{15}\d$/,
			isRight: (number) => upsCheckDigit(number.slice(2, 17)) === number.charAt(17),
		},
	],
	dhl: [sscc, { pattern: /^\d{12}$/ }, { pattern: /^(JJD|JVGL)[0-9A-Z]{8,24}$/ }],
	'dhl-express': [{ pattern: /^\d{10}$/ }],
	postnl: [s10('NL'), { pattern: /^3S[0-9A-Z]{10,18}$/ }],
	bpost: [s10('BE'), { pattern: /^3232\d{20}$/ }],
	brt: [{ pattern: /^\d{12}$/ }],
	'post-at': [s10('AT'), { pattern: /^10\d{20}$/ }],
}

export function shipmentNumberError(carrier: string, number: string): FieldError | null {
	const known = Object.hasOwn(forms, carrier) ? forms[carrier as Carrier] : null
	if (!known) return null
	const form = known.find(({ pattern }) => pattern.test(number))
	if (!form) return fieldError('invalid_format')
	return form.isRight?.(number) === false ? fieldError('invalid_check_digit') : null
}
