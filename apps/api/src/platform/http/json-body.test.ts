import { bodyMaxDepth, bodyMaxValues } from '@roundsman/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkJsonSize } from './json-body.ts'

const nested = (depth: number, open = '[', close = ']') =>
	`${open.repeat(depth)}${close.repeat(depth)}`

describe('a body', () => {
	it('is refused below its deepest level, lists and objects alike', () => {
		expect(() => checkJsonSize(nested(bodyMaxDepth))).not.toThrow()
		expect(() => checkJsonSize(nested(bodyMaxDepth + 1))).toThrow('too deeply')
		expect(() => checkJsonSize(nested(200_000))).toThrow('too deeply')
		expect(() => checkJsonSize(nested(bodyMaxDepth + 1, '{"a":', '}'))).toThrow('too deeply')
		expect(() => checkJsonSize(`[${`${nested(bodyMaxDepth - 1)},`.repeat(9)}1]`)).not.toThrow()
	})

	it('is refused above its number of values', () => {
		const list = (count: number) => `[${'1,'.repeat(count - 1)}1]`
		expect(() => checkJsonSize(list(bodyMaxValues - 1))).not.toThrow()
		expect(() => checkJsonSize(list(bodyMaxValues))).toThrow('too many')
		expect(() => checkJsonSize(`[${'[],'.repeat(bodyMaxValues / 2)}1]`)).toThrow('too many')
	})

	it('says in its texts what it likes', () => {
		const text = JSON.stringify({ a: '[{,"\\'.repeat(bodyMaxValues), b: '\\"[' })
		expect(() => checkJsonSize(text)).not.toThrow()
	})

	it('is measured as it is read', () => {
		const depthOf = (value: unknown): number =>
			typeof value === 'object' && value !== null
				? 1 + Math.max(0, ...Object.values(value).map(depthOf))
				: 0
		fc.assert(
			fc.property(fc.jsonValue({ maxDepth: 30 }), (value) => {
				const isDeep = depthOf(value) > bodyMaxDepth
				const check = () => checkJsonSize(JSON.stringify(value))
				if (isDeep) expect(check).toThrow('too deeply')
				else expect(check).not.toThrow()
			}),
		)
	})
})
