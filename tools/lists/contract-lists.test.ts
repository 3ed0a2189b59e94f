import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { contractLists } from './contract-lists.ts'

/** What a list names, whatever order the linter has put it in. */
const namesIn = (code: string) => (code.match(/'[^']+'|\.\.\.\w+/g) ?? []).sort()

it.each([...contractLists()].map(([path, content]) => [basename(path), path, content] as const))(
	'the contract’s list %s is as written',
	(_, path, content) => {
		const current = readFileSync(path, 'utf8')
		expect(namesIn(current), 'Run npx node tools/lists/contract-lists.ts').toEqual(namesIn(content))
	},
)
