import { fieldError } from '@roundsman/contract'
import { expect, test } from 'vitest'
import { listErrors, toNestedErrors } from './forms.ts'

const values = { title: '', people: [{ name: '', phones: [{ number: '' }] }] }

test('errors of lists in lists stand at their own paths, those of a list at its root', () => {
	const nested = toNestedErrors(
		{
			title: [fieldError('required'), fieldError('min_length', { min: 2 })],
			people: [fieldError('duplicate')],
			'people.0.name': [fieldError('required')],
			'people.0.phones': [fieldError('min_items', { min: 1 })],
			'people.0.phones.0.number': [fieldError('invalid_phone')],
			'': [fieldError('unknown_field')],
		},
		values,
	)
	expect(nested).toMatchObject({
		title: { type: 'required' },
		people: { root: { type: 'duplicate' } },
		root: { type: 'unknown_field' },
	})
	expect(listErrors(nested).map(({ path, message }) => [path, JSON.parse(message).alias])).toEqual(
		expect.arrayContaining([
			['title', 'required'],
			['people', 'duplicate'],
			['people.0.name', 'required'],
			['people.0.phones', 'min_items'],
			['people.0.phones.0.number', 'invalid_phone'],
			['', 'unknown_field'],
		]),
	)
	expect(listErrors(nested)).toHaveLength(6)
})

test('no errors are none', () => {
	expect(listErrors(toNestedErrors({}, values))).toEqual([])
})
