import { expect, it } from 'vitest'
import { findUnusedExports } from './unused-exports.ts'

it('a value that no other file names is an unused export, a type or a named value is none', () => {
	const sources = new Map([
		['a.ts', 'export const one = 1\nexport function two() {}\nexport type Three = 3\n'],
		['b.ts', "import { one } from './a.ts'\nexport async function four() {}\none\n"],
		['c.ts', "import('./b.ts').then(({ four }) => four())\n"],
	])
	expect(findUnusedExports(sources)).toEqual(['a.ts: two'])
})
