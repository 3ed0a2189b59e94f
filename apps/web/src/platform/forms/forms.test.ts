import { fieldError } from '@roundsman/contract'
import { expect, test } from 'vitest'
import { toNestedErrors } from './forms.ts'

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
		people: {
			root: { type: 'duplicate' },
			0: {
				name: { type: 'required' },
				phones: { root: { type: 'min_items' }, 0: { number: { type: 'invalid_phone' } } },
			},
		},
		root: { type: 'unknown_field' },
	})
})

test('no errors are none', () => {
	expect(toNestedErrors({}, values)).toEqual({})
})
