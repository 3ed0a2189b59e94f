import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldError } from '../../core/field-errors.ts'
import { phoneCodes } from '../../options/option.ts'
import { dialledPhone, normalizePhone, normalizePhones, phoneErrors } from './phone-rules.ts'

describe('a phone number', () => {
	it.each([
		['+49', '030 23125 000', '+49', '3023125000'],
		['+49', '3023125000', '+49', '3023125000'],
		['+49', '(0)30 23125000', '+49', '3023125000'],
		['+33', '01 99 00 00 01', '+33', '199000001'],
		['+33', '06.39.98.12.34', '+33', '639981234'],
		['+43', '0660 1234567', '+43', '6601234567'],
		['+32', '0470/00.00.00', '+32', '470000000'],
		['+31', '0113-000000', '+31', '113000000'],
		// In Italy the zero belongs to the number.
		['+39', '06 1234 5678', '+39', '0612345678'],
		['+39', '333 123 4567', '+39', '3331234567'],
		// Whoever types the dial code means it.
		['+33', '+49 30 23125000', '+49', '3023125000'],
		['+49', '0049 30 23125000', '+49', '3023125000'],
		['+49', '+49 (0)30 23125000', '+49', '3023125000'],
		// As it was copied from a letter or a page.
		['+33', '\u202a+49\u00a0(0)30\u202f23125\u2011000\u202c', '+49', '3023125000'],
		['+33', 'tel:+49-30-23125000', '+49', '3023125000'],
		['+33', '\u200e06–39 98 12 34\ufeff', '+33', '639981234'],
	])('%s %s is dialled as %s %s', (phonePrefix, phoneNumber, code, national) => {
		const dialled = { phonePrefix: code, phoneNumber: national }
		expect(normalizePhone({ phonePrefix, phoneNumber })).toEqual(dialled)
		expect(dialledPhone({ phonePrefix, phoneNumber })?.replaceAll(' ', '')).toBe(code + national)
	})

	it.each(['', 'none', '12', '+1 202 555 0100'])('that is none of ours, "%s", stays', (text) => {
		const phone = { phonePrefix: '+33', phoneNumber: text }
		expect(normalizePhone(phone)).toEqual(phone)
		expect(dialledPhone(phone)).toBeUndefined()
	})

	it('loses each zero and dial code at once', () => {
		const phone = normalizePhone({ phonePrefix: '+32', phoneNumber: '03200000000' })
		expect(normalizePhone(phone)).toEqual(phone)
	})

	it('is normalized once and for all', () => {
		const digits = fc.stringMatching(/^0?\d{5,13}$/)
		fc.assert(
			fc.property(fc.constantFrom(...phoneCodes), digits, (phonePrefix, phoneNumber) => {
				const once = normalizePhone({ phonePrefix, phoneNumber })
				expect(normalizePhone(once)).toEqual(once)
				expect(dialledPhone({ phonePrefix, phoneNumber })).toBe(dialledPhone(once))
			}),
			{ numRuns: 1_000 },
		)
	})
})

it('a form is told each number that is too short as it is dialled', () => {
	const person = { name: 'Anne', surname: 'Martin', position: null }
	const form = normalizePhones({
		phonePrefix: '+49',
		phoneNumber: '0302312',
		contactPersons: [
			{ ...person, phones: [{ phonePrefix: '+39', phoneNumber: '0612345' }] },
			{ ...person, phones: [{ phonePrefix: '+31', phoneNumber: '0113000' }] },
		],
	})
	expect(phoneErrors(form)).toEqual({
		phoneNumber: [fieldError('invalid_phone')],
		'contactPersons.1.phones.0.phoneNumber': [fieldError('invalid_phone')],
	})
})
