import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// A statement that takes all columns answers with others once a newer release has added one: the process of
// the release before it is refused its plan, and gives clients what it does not know.

const apps = join(import.meta.dirname, '../../..')
const allColumns = /\b(?:selectAll|returningAll)\(|\bselect \*|\breturning \*/

const findIn = (sources: Iterable<readonly [string, string]>) =>
	[...sources].filter(([, text]) => allColumns.test(text)).map(([file]) => file)

it('statements of the service name their columns', () => {
	const files = globSync('{api,demo}/src/**/*.ts', { cwd: apps }).filter(
		(file) => !/\.test\.ts$|\/testing\//.test(file),
	)
	expect(files.length).toBeGreaterThan(300)
	expect(findIn(files.map((file) => [file, readFileSync(join(apps, file), 'utf8')]))).toEqual([])
})

it.each(['.selectAll()', ".selectAll('ticket')", '.returningAll()', 'select * from ticket'])(
	'%s is found',
	(text) => {
		expect(findIn([['planted', text]])).toEqual(['planted'])
	},
)
