import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../testing/databases/test-database.ts'
import { runOffice } from '../testing/run-office.ts'
import { openTestApp } from '../testing/test-app.ts'

const folder = join(import.meta.dirname, '../../../../docs/example-firm')
const files = globSync('*.csv', { cwd: folder }).map((name) => join(folder, name))

describe.each(databaseKinds)('the example firm over %s', (kind) => {
	const test = openTestApp(kind)
	const importAll = async (...options: string[]) => {
		const { files: counts } = JSON.parse(
			await runOffice(test.deps, 'import', ...files, '--json', ...options),
		) as { files: Record<'new' | 'changed' | 'unchanged' | 'faulty', number>[] }
		const sum = (count: 'new' | 'changed' | 'unchanged' | 'faulty') =>
			counts.reduce((all, file) => all + file[count], 0)
		return {
			files: counts.length,
			new: sum('new'),
			changed: sum('changed'),
			unchanged: sum('unchanged'),
			faulty: sum('faulty'),
		}
	}

	it('is imported by one command without a question, and only once', async () => {
		const all = { files: 7, new: 261, changed: 0, unchanged: 0, faulty: 0 }
		expect(await importAll('--apply')).toEqual(all)
		expect(await importAll('--apply')).toEqual({ ...all, new: 0, unchanged: 261 })
	})
})
