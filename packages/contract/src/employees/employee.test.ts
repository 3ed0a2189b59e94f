import { describe, expect, it } from 'vitest'
import { fieldError, parseFields } from '../core/field-errors.ts'
import { loginFormSchema, settingsFormSchema } from './employee.ts'

const errorsOf = (form: unknown) => parseFields(loginFormSchema, form).errors

describe('the sign-in form', () => {
	it('takes a login, trimmed, and a password, untouched', () => {
		const form = { login: '  Anna.Vos ', password: 'Pässwörd-123' }
		expect(parseFields(loginFormSchema, form).data).toEqual({
			login: 'Anna.Vos',
			password: 'Pässwörd-123',
		})
	})

	it('asks for both', () => {
		const required = [fieldError('required')]
		expect(errorsOf({})).toEqual({ login: required, password: required })
		expect(errorsOf({ login: ' \t ', password: '12345678' })).toEqual({ login: required })
	})

	it('says of an empty password that it is missing', () => {
		expect(errorsOf({ login: 'a', password: '' })).toEqual({ password: [fieldError('required')] })
	})

	it('takes a password from 8 characters', () => {
		expect(errorsOf({ login: 'a', password: '1234567' })).toEqual({
			password: [fieldError('min_length', { min: 8 })],
		})
		expect(errorsOf({ login: 'a', password: '12345678' })).toBeUndefined()
	})

	it.each([' 12345678', '12345678 ', '1234 5678', '1234\t5678', '1234\n5678', '1234\u00a05678'])(
		'refuses the space in %j',
		(password) => {
			expect(errorsOf({ login: 'a', password })?.password).toEqual([
				fieldError('invalid_pwd_whitespaces'),
			])
		},
	)

	it('bounds what the server has to hash', () => {
		const form = { login: 'a'.repeat(101), password: 'b'.repeat(201) }
		expect(errorsOf(form)).toEqual({
			login: [fieldError('max_length', { max: 100 })],
			password: [fieldError('max_length', { max: 200 })],
		})
	})

	it('takes nothing else', () => {
		expect(errorsOf({ login: 'a', password: '12345678', admin: true })).toEqual({
			admin: [fieldError('unknown_field')],
		})
	})
})

describe('the settings form', () => {
	it('takes any part of the settings, and null for no courier', () => {
		for (const form of [{}, { language: 'it' }, { navigator: 'waze', carrier: null }]) {
			expect(parseFields(settingsFormSchema, form).data).toEqual(form)
		}
	})

	it('names every value that is not offered', () => {
		const form = { language: 'es', navigator: 'map', carrier: 'c'.repeat(41) }
		expect(parseFields(settingsFormSchema, form).errors).toEqual({
			language: [fieldError('invalid_value')],
			navigator: [fieldError('invalid_value')],
			carrier: [fieldError('max_length', { max: 40 })],
		})
	})
})
