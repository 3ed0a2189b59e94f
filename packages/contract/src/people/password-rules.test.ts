import { describe, expect, it } from 'vitest'
import { parseFields } from '../core/field-errors.ts'
import { checkNewPassword, newPasswordSchema } from './password-rules.ts'

const aliases = (password: string, isOffice = false) =>
	checkNewPassword(
		password,
		{ login: 'Anna.Vos.Admin', isOffice, words: ['Roundsman', 'Müller Teile GmbH', 'Anna Vos'] },
		(one) => one === 'password',
	).map(({ alias }) => alias)

describe('a new password', () => {
	it.each(['abcdefgh', '12345678', 'ééééééé!', 'x'.repeat(200)])('may be %s', (password) => {
		expect(parseFields(newPasswordSchema, password).errors).toBeUndefined()
	})

	it.each(['', 'abcdefg', 'abc defgh', 'abcdefgh\t', 'x'.repeat(201)])('is not %j', (password) => {
		expect(parseFields(newPasswordSchema, password).errors).toBeDefined()
	})

	it('is longer in the office', () => {
		expect(aliases('elevenchars')).toEqual([])
		expect(aliases('elevenchars', true)).toEqual(['min_length'])
		expect(aliases('twelve.chars', true)).toEqual([])
	})

	it('is neither the login nor what many use, in whatever letters', () => {
		expect(aliases('anna.vos.ADMIN')).toEqual(['password_is_login'])
		expect(aliases('PassWord')).toEqual(['password_common'])
	})

	it.each(['Roundsman2026!', 'roundsman-roundsman', '1müller1', 'MüllerTeileGmbH', '!!Vos!!2026'])(
		'is no word of the firm or the person: %s',
		(password) => {
			expect(aliases(password)).toEqual(['password_common'])
		},
	)

	it.each(['roundsman of the north', '20262026', 'vosges-tour'])('may hold one: %s', (password) => {
		expect(aliases(password)).toEqual([])
	})
})
