import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// A statement that takes all columns answers with others once a newer release has added one: the process of
// the release before it is refused its plan, and gives clients what it does not know. The linter forbids what Kysely
// calls so (`tools/rules/named-columns.grit`); here is what stands in texts.

const apps = join(import.meta.dirname, '../../..')
const allColumns = /\b(?:select|returning) \*/

const findIn = (sources: Iterable<readonly [string, string]>) =>
	[...sources].filter(([, text]) => allColumns.test(text)).map(([file]) => file)

it('statements of the service name their columns', () => {
	const files = globSync('{api,demo}/src/**/*.ts', { cwd: apps }).filter(
		(file) => !/\.test\.ts$|\/testing\//.test(file),
	)
	expect(files.length).toBeGreaterThan(300)
	expect(findIn(files.map((file) => [file, readFileSync(join(apps, file), 'utf8')]))).toEqual([])
})

it.each(['select * from ticket', 'delete from ticket returning *'])('%s is found', (text) => {
	expect(findIn([['planted', text]])).toEqual(['planted'])
})
