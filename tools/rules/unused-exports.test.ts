import { expect, it } from 'vitest'
import { checkExports } from './unused-exports.ts'

const judge = (files: Record<string, string>, forTests?: string[]) =>
	checkExports(new Map(Object.entries(files)), forTests)

it('a value or a type that no other file names is an unused export, a named one is none', () => {
	const sources = {
		'a.ts': 'export const one = 1\nexport function two() {}\nexport type Three = 3\n',
		'b.ts': "import { one } from './a.ts'\nexport async function four() {}\none\n",
		'c.ts': "import('./b.ts').then(({ four }) => four())\n",
	}
	expect(judge(sources)).toEqual(['no other file uses a.ts: two', 'no other file uses a.ts: Three'])
})

it('a value that only tests name is not exported, until the list says so', () => {
	const sources = {
		'a.ts': 'export const one = 1\nexport type Two = 2\n',
		'a.test.ts': "import { one, type Two } from './a.ts'\none as Two\n",
	}
	expect(judge(sources)).toEqual(['only tests use a.ts: one'])
	expect(judge(sources, ['a.ts: one'])).toEqual([])
	expect(judge(sources, ['a.ts: one', 'a.ts: gone'])).toEqual([
		'take it off exports-for-tests.json: a.ts: gone',
	])
})
