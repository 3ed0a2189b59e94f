import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { texts as en } from '@roundsman/contract/texts/en'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'

const script = readFileSync(
	join(import.meta.dirname, '../../db/migrations/0013-texts-of-changes.sql'),
	'utf8',
)
const moves = [...script.matchAll(/\('(\w+)', '([^']+)', '(\w+)', '([^']+)'\)/g)].map(
	([, fromNamespace = '', fromKey = '', namespace = '', key = '']) => ({
		from: { namespace: fromNamespace, key: fromKey },
		to: { namespace, key },
	}),
)

describe('the words of changes, which moved to the namespaces of their domains,', () => {
	const released: Record<string, Record<string, string>> = en

	it('are released where they moved to, and no longer where they were', () => {
		expect(moves).toHaveLength(30)
		for (const { from, to } of moves) {
			expect(released[to.namespace]).toHaveProperty([to.key])
			expect(released[from.namespace]).not.toHaveProperty([from.key])
		}
	})

	describe.each(databaseKinds)('over %s', (kind) => {
		const test = openTestApp(kind)

		it('keep what the office has worded otherwise, and phones hear of both namespaces', async () => {
			const row = {
				locale: 'fr',
				namespace: 'sync',
				key: 'kind.visit-cancel',
				value: 'Renoncement',
			}
			const version = { locale: 'fr', namespace: 'visits', version: 4, changed_at: test.now() }
			await sql`insert into text_override (locale, namespace, key, value, updated_at)
				values (${row.locale}, ${row.namespace}, ${row.key}, ${row.value}, ${test.now()})`.execute(
				test.client.db,
			)
			await sql`insert into text_version values (${version.locale}, ${version.namespace},
				${version.version}, ${version.changed_at})`.execute(test.client.db)

			await sql.raw(script).execute(test.client.db)

			const answer = await test.call(null, 'GET', '/api/translation/fr')
			const texts = { 'changes.cancel.name': 'Renoncement' }
			expect(answer.json().data.items).toEqual([
				{ namespace: 'sync', version: 1, texts: {} },
				{ namespace: 'visits', version: 5, texts },
			])
		})
	})
})
