import { describe, expect, it } from 'vitest'
import { judgeFunctions, readAllowed } from './long-functions.ts'
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
const judge = (text: string, allowed = {}, file = 'a.ts') =>
	judgeFunctions(new Map([[file, text]]), allowed)

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

	it('may be as long as it is allowed to be, and is taken off the list when it is not long', () => {
		expect(judge(linesOf(70), { 'a.ts: long': 70 })).toEqual([])
		expect(judge(linesOf(71), { 'a.ts: long': 70 })).toHaveLength(1)
		expect(judge(linesOf(60), { 'a.ts: long': 70 })).toEqual([
			'a.ts: long is short: take it off long-functions.json',
		])
	})

	it('may be long in tests', () => {
		expect(judge(linesOf(90), {}, 'a.test.ts')).toEqual([])
	})
})

it('all functions are as short as they have to be', () => {
	expect(judgeFunctions(readSources(), readAllowed())).toEqual([])
})

it('outside the phone app none is allowed to be longer', () => {
	expect(Object.keys(readAllowed()).filter((key) => !key.startsWith('apps/web/src/'))).toEqual([])
})
