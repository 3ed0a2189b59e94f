import { describe, expect, it } from 'vitest'
import { checkFunctions } from './long-functions.ts'
import { readSources } from './unused-exports.ts'

/** A function of so many lines, most of which say nothing. */
const linesOf = (count: number, head = 'export function long() {') =>
	[
		'// before',
		head,
		...Array(count - 2)
			.fill('\t// a remark')
			.fill('', 0, 9),
		'}',
		'',
	].join('\n')
const judge = (text: string, file = 'a.ts') => checkFunctions(new Map([[file, text]]))

describe('a function', () => {
	it('has at most 60 lines from its first to its last, remarks and empty ones among them', () => {
		expect(judge(linesOf(60))).toEqual([])
		expect(judge(linesOf(61))).toEqual(['a.ts:2 long has 61 lines, at most 60'])
	})

	it.each([
		['const held = async () => {', 'held'],
		['const held = { act() {', 'act'],
		['class Holder { act() {', 'act'],
		['const held = react(() => {', 'react'],
		['export default () => {', 'default'],
	])('is counted and named in: %s', (head, name) => {
		const ends = { act: head.startsWith('class') ? '} }' : '} }', react: '})' }
		const text = linesOf(61, head).replace(/\}\n$/, ends[name as 'act'] ?? '}')
		expect(judge(text)).toEqual([`a.ts:2 ${name} has 61 lines, at most 60`])
	})

	it('may be long in tests', () => {
		expect(judge(linesOf(90), 'a.test.ts')).toEqual([])
	})
})

it('all functions are short enough', () => {
	expect(checkFunctions(readSources())).toEqual([])
})
