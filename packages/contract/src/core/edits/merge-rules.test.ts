import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { isSameValue, mergeEdits, settleEdits } from './merge-rules.ts'

const base = { name: 'a', city: 'x', people: [{ name: 'Jo', position: null }] }

describe('values of a field', () => {
	it('are the same whatever stands for nothing and however fields are ordered', () => {
		expect(isSameValue(null, undefined)).toBe(true)
		expect(isSameValue('', null)).toBe(true)
		expect(isSameValue({ a: 1, b: null }, { b: '', a: 1 })).toBe(true)
		expect(isSameValue([{ a: 1 }], [{ a: 2 }])).toBe(false)
		expect(isSameValue(false, null)).toBe(false)
		expect(isSameValue(0, null)).toBe(false)
	})

	it('are looked at once each, however deep they lie', () => {
		const looked = vi.spyOn(Object, 'entries')
		let deep: unknown = 1
		for (let level = 0; level < 40; level += 1) deep = { a: deep, b: '' }
		expect(isSameValue(deep, { a: 1 })).toBe(false)
		expect(looked.mock.calls.length).toBe(41)
		looked.mockRestore()
	})
})

describe('two edits of a record', () => {
	it('come together where they touch other fields', () => {
		const result = mergeEdits({ ...base, name: 'b' }, base, { ...base, city: 'y' })
		expect(result).toEqual({
			values: { ...base, name: 'b', city: 'y' },
			merged: ['city'],
			conflicts: [],
		})
	})
	it('clash where both changed the same field differently', () => {
		const { conflicts } = mergeEdits({ ...base, name: 'b' }, base, { ...base, name: 'c' })
		expect(conflicts).toEqual(['name'])
	})
	it('agree where both changed it alike', () => {
		const same = { ...base, name: 'b' }
		expect(mergeEdits(same, base, same)).toEqual({ values: same, merged: [], conflicts: [] })
	})
	it('take what the base does not name as seen', () => {
		expect(mergeEdits({ name: 'b' }, {}, { name: 'c' })).toEqual({
			values: { name: 'b' },
			merged: [],
			conflicts: [],
		})
	})
	it('lose no change of either side, or say so', () => {
		const word = fc.constantFrom('', 'a', 'b', 'c')
		const record = fc.record({ one: word, two: word, three: word })
		fc.assert(
			fc.property(record, record, record, (seen, mine, theirs) => {
				const { values, conflicts } = mergeEdits(mine, seen, theirs)
				for (const field of ['one', 'two', 'three'] as const) {
					if (conflicts.includes(field)) {
						expect(new Set([seen[field], mine[field], theirs[field]]).size).toBe(3)
					} else if (mine[field] !== seen[field]) {
						expect(values[field]).toBe(mine[field])
					} else {
						expect(values[field]).toBe(theirs[field])
					}
				}
			}),
		)
	})
	it('go through where nobody else changed the same, and never with half of a group', () => {
		const word = fc.constantFrom('', 'a', 'b', 'c')
		const fields = ['one', 'two', 'three', 'four'] as const
		const record = fc.record({ one: word, two: word, three: word, four: word })
		const groups = [['two', 'three']]
		const groupOf = (field: string) => groups.find((group) => group.includes(field)) ?? [field]
		fc.assert(
			fc.property(record, record, record, (seen, mine, theirs) => {
				const { values, conflicts } = mergeEdits(mine, seen, theirs)
				const settled = settleEdits(values, theirs, { conflicts, groups })
				for (const field of fields) {
					const isHeld = groupOf(field).some((one) => (conflicts as string[]).includes(one))
					expect(settled[field]).toBe(isHeld ? theirs[field] : values[field])
				}
				// What went through clashes with nothing when the rest is decided.
				expect(mergeEdits(mine, seen, settled).conflicts).toEqual(conflicts)
			}),
		)
	})
})
