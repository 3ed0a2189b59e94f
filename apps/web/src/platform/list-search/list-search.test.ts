import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayRange, isYes, manyOf, oneOf, someOf } from './filters.ts'
import { defineListSearch } from './list-search.ts'

const states = ['open', 'packed', 'sent'] as const
const search = defineListSearch(
	{
		state: someOf(states),
		type: oneOf(['new', 'used']),
		sector: manyOf(),
		urgent: isYes,
		...dayRange,
	},
	{ state: ['open', 'packed'] },
	{ type: 'kind' },
)

it('leaves the defaults out of the search params and of the query', () => {
	expect(search.write('', search.defaults)).toEqual({})
	expect(search.parse({})).toEqual(search.defaults)
	expect(search.query({})).toEqual({})
})

it('says that nothing is chosen where something is by default', () => {
	const params = search.write(' garage ', { ...search.defaults, state: [] }, 'c1')
	expect(params).toEqual({ customerId: 'c1', search: 'garage', state: 'all' })
	expect(search.parse(params).state).toEqual([])
})

it('falls back to the default where a search param says no value', () => {
	expect(search.parse({ state: 'lost', type: 'odd', urgent: 'maybe' })).toEqual(search.defaults)
})

it('calls filters as the service does', () => {
	const params = {
		customerId: 'c1',
		search: 'x',
		state: 'sent',
		type: 'used',
		startDate: '2026-03-01',
	}
	expect(search.query(params)).toEqual({
		customerId: 'c1',
		'filter.search': 'x',
		'filter.state': 'sent',
		'filter.kind': 'used',
		'filter.startDate': '2026-03-01',
	})
})

it('reads what it wrote, whatever was typed by hand', () => {
	const text = fc.oneof(fc.string(), fc.constantFrom('all', 'yes', 'sent,open', '2026-03-01'))
	const names = ['search', 'state', 'type', 'sector', 'urgent', 'startDate', 'endDate']
	fc.assert(
		fc.property(fc.dictionary(fc.constantFrom(...names), text), (typed) => {
			const choice = search.parse(typed)
			const params = search.write(search.textOf(typed), choice)
			expect(search.parse(params)).toEqual(choice)
			expect(choice.endDate === '' || choice.startDate <= choice.endDate).toBe(true)
			for (const filter of search.active(choice)) {
				expect(search.active(search.without(choice, filter))).not.toContain(filter)
			}
		}),
	)
})
