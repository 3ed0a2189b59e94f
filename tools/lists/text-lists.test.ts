import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { locales } from '../../packages/contract/src/index.ts'
import { textListPath, textLists } from './text-lists.ts'

/** The linter may put a short list on one line. */
const plain = (code: string) => code.replace(/,(?=\s*\})/g, '').replace(/\s+/g, ' ')

it.each([...textLists()])('the list of texts %s is as written', (list, content) => {
	const current = readFileSync(textListPath(list), 'utf8')
	expect(plain(current), 'Run npx node tools/lists/text-lists.ts').toBe(plain(content))
})

it.each(locales)('no text of %s lies beside the folders that are listed', (language) => {
	expect(readdirSync(textListPath(language)).sort()).toEqual([
		'first',
		'index.ts',
		'more',
		'office',
	])
})
