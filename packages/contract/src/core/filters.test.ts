import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { parseFields } from './field-errors.ts'
import { codeFilter, daysFilter, idsFilter, yesNoFilter } from './filters.ts'

const schema = z.strictObject({
	color: codeFilter(['red', 'blue']),
	ids: idsFilter,
	is: yesNoFilter,
	days: daysFilter,
})

describe('filters of a list', () => {
	it('are nothing where they are not named', () => {
		expect(parseFields(schema, {}).data).toEqual({})
	})

	it.each([
		['one value', { color: 'red' }, { color: ['red'] }],
		['several values', { color: 'blue, red' }, { color: ['blue', 'red'] }],
		['ids of options', { color: '1,2' }, { color: ['red', 'blue'] }],
		['no value at all', { color: '' }, { color: [] }],
		['ids', { ids: 'a,b' }, { ids: ['a', 'b'] }],
		['yes', { is: 'yes' }, { is: true }],
		['no', { is: 'no' }, { is: false }],
		['days', { days: '30' }, { days: 30 }],
	])('take %s', (_case, query, data) => {
		expect(parseFields(schema, query).data).toEqual(data)
	})

	it.each([
		['a value that is not offered', { color: 'red,green' }, ['color.1']],
		['the id of no option', { color: '3' }, ['color.0']],
		['a member of every object', { color: 'constructor' }, ['color.0']],
		['an answer that is neither', { is: 'true' }, ['is']],
		['a negative number of days', { days: '-1' }, ['days']],
		['far too many values', { ids: 'a,'.repeat(101) }, ['ids']],
	])('refuse %s', (_case, query, fields) => {
		expect(Object.keys(parseFields(schema, query).errors ?? {})).toEqual(fields)
	})
})
