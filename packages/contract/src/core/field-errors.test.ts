import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { texts } from '../texts/en/index.ts'
import {
	fieldError,
	fieldErrorsMax,
	fieldErrorsOf,
	limitFieldErrors,
	parseFields,
} from './field-errors.ts'

const schema = z.strictObject({
	name: z.string().check(z.trim(), z.minLength(1), z.maxLength(5)),
	comment: z.optional(z.string().check(z.minLength(5))),
	count: z.optional(z.int().check(z.gte(1), z.lte(9))),
	page: z.optional(z.string().check(z.regex(/^\d+$/, 'integer'))),
	email: z.optional(z.email()),
	id: z.optional(z.uuid()),
	password: z.optional(z.string().check(z.regex(/^\S*$/, 'invalid_pwd_whitespaces'))),
	color: z.optional(z.enum(['red', 'blue'])),
	tags: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(2))),
	rows: z.optional(z.array(z.strictObject({ id: z.string() }))),
})

describe('field errors of a parse', () => {
	it.each([
		['a field that is missing', {}, { name: [fieldError('required')] }],
		['blank text', { name: '  ' }, { name: [fieldError('required')] }],
		['text that is too long', { name: 'sixsix' }, { name: [fieldError('max_length', { max: 5 })] }],
		[
			'text that is too short',
			{ comment: 'abcd' },
			{ comment: [fieldError('min_length', { min: 5 })] },
		],
		['a number that is too small', { count: 0 }, { count: [fieldError('min', { min: 1 })] }],
		['a number that is too large', { count: 10 }, { count: [fieldError('max', { max: 9 })] }],
		['a broken number', { count: 1.5 }, { count: [fieldError('invalid_type')] }],
		['text that should be digits', { page: 'two' }, { page: [fieldError('integer')] }],
		['no e-mail address', { email: 'me' }, { email: [fieldError('invalid_email')] }],
		['no id', { id: 'me' }, { id: [fieldError('invalid_format')] }],
		[
			'a password with a space',
			{ password: 'a b' },
			{ password: [fieldError('invalid_pwd_whitespaces')] },
		],
		['a value that is not offered', { color: 'green' }, { color: [fieldError('invalid_value')] }],
		['too few items', { tags: [] }, { tags: [fieldError('min_items', { min: 1 })] }],
		['too many items', { tags: ['a', 'b', 'c'] }, { tags: [fieldError('max_items', { max: 2 })] }],
		['the wrong type', { tags: 'a' }, { tags: [fieldError('invalid_type')] }],
		['a field that is not known', { colour: 1 }, { colour: [fieldError('unknown_field')] }],
		['a row', { rows: [{ id: 'a' }, {}] }, { 'rows.1.id': [fieldError('required')] }],
		[
			'a field of a row that is not known',
			{ rows: [{ id: 'a', no: 1 }] },
			{ 'rows.0.no': [fieldError('unknown_field')] },
		],
	])('name %s', (_case, wrong, errors) => {
		const value = 'name' in errors ? wrong : { name: 'right', ...wrong }
		expect(parseFields(schema, value).errors).toEqual(errors)
	})

	it('name every wrong field at once', () => {
		const wrong = { name: '', count: 10, email: 'me', rows: [{}, 1], more: true }
		expect(Object.keys(parseFields(schema, wrong).errors ?? {}).sort()).toEqual([
			'count',
			'email',
			'more',
			'name',
			'rows.0.id',
			'rows.1',
		])
	})

	it('are twenty at most, however many fields are wrong', () => {
		const unknown = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`f${at}`, 1]))
		const errors = parseFields(schema, { name: 'right', ...unknown }).errors ?? {}
		expect(Object.keys(errors)).toHaveLength(fieldErrorsMax)
		const rows = Array.from({ length: 1_000 }, () => 1)
		const ofRows = parseFields(schema, { name: '', rows, count: 0 }).errors ?? {}
		expect(Object.values(ofRows).flat()).toHaveLength(fieldErrorsMax)
		expect(Object.keys(limitFieldErrors({ ...ofRows, ...errors }))).toHaveLength(fieldErrorsMax)
	})

	it('say of a long name no more than its beginning', () => {
		const [path = ''] = Object.keys(
			parseFields(schema, { name: 'a', ['x'.repeat(9_999)]: 1 }).errors ?? {},
		)
		expect(path).toBe('x'.repeat(200))
	})

	it('may be of a field that is called like what every object inherits', () => {
		for (const name of Object.getOwnPropertyNames(Object.prototype)) {
			const value = JSON.parse(`{"name":"right","${name}":1}`)
			const { errors } = parseFields(schema, value)
			expect(Object.entries(errors ?? {})).toEqual([[name, [fieldError('unknown_field')]]])
		}
	})

	it('stand under an empty path when the whole input is wrong', () => {
		expect(parseFields(schema, 'text').errors).toEqual({ '': [fieldError('invalid_type')] })
		expect(parseFields(schema, undefined).errors).toEqual({ '': [fieldError('required')] })
	})

	it('name the one length that a text may have', () => {
		const { errors } = parseFields(z.string().check(z.length(3)), 'ab')
		expect(errors).toEqual({ '': [fieldError('length', { length: 3 })] })
	})

	it('keep several errors of one field', () => {
		const both = z.string().check(z.minLength(5), z.regex(/^\d*$/, 'integer'))
		const result = z.safeParse(both, 'abc')
		expect(fieldErrorsOf(result.error?.issues ?? [])).toEqual({
			'': [fieldError('min_length', { min: 5 }), fieldError('integer')],
		})
	})

	it('give way to the value, trimmed, when nothing is wrong', () => {
		expect(parseFields(schema, { name: ' a ' })).toEqual({ data: { name: 'a' } })
	})
})

const aliases: [string, Record<string, number>?][] = [
	['required'],
	['required_one_of'],
	['integer'],
	['min', { min: 3 }],
	['max', { max: 3 }],
	['length', { length: 3 }],
	['min_length', { min: 3 }],
	['max_length', { max: 3 }],
	['min_items', { min: 3 }],
	['max_items', { max: 3 }],
	['invalid_type'],
	['invalid_value'],
	['invalid_format'],
	['invalid_email'],
	['invalid_pwd_whitespaces'],
	['invalid_phone'],
	['invalid_vat'],
	['invalid_postal_code'],
	['unknown_field'],
	['unknown_id'],
	['duplicate'],
]

describe.each(aliases)('the field error %s', (alias, params) => {
	it('has an English sentence with its numbers in it', () => {
		const { desc } = fieldError(alias, params)
		expect(desc).not.toBe('Is not valid.')
		expect(desc).toMatch(/^[A-Z][^{}]*\.$/)
		for (const number of Object.values(params ?? {})) expect(desc).toContain(String(number))
	})

	it('has a text for people with the same placeholders', () => {
		const text: string | undefined = (texts.errors as Record<string, string>)[alias]
		const placeholders = [...(text ?? 'none').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
		expect(text).toBeDefined()
		expect(placeholders).toEqual(Object.keys(params ?? {}))
	})
})
