import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { openPostgres } from '@roundsman/api/db/client'
import { demoLogins } from '@roundsman/api/domains/employees'
import {
	createPostgresDatabase,
	createTestDatabase,
	databaseKinds,
} from '@roundsman/api/testing/databases/test-database'
import { createEmployee, insert } from '@roundsman/api/testing/worlds/factories'
import { describe, expect, it } from 'vitest'
import { bulkEmployeeId } from '../bulk/bulk-employees.ts'
import { accounts } from './accounts.ts'
import { refuseRealPeople } from './real-people.ts'

describe.each(databaseKinds)('people beside those of the demo over %s', (kind) => {
	it('are refused by their logins, those of the demo are not, also under another login', async () => {
		const { db, close } = await createTestDatabase(kind)
		const hire = (id: string, login: string) =>
			insert(db, 'employee', {
				...{ id, login, password_hash: 'none', email: `${login}@roundsman.example` },
				...{
					name: 'Anna',
					country: 'nl',
					postal_code: null,
					role: 'service-agent',
					language: 'nl',
				},
				...{ carrier: null, start_lat: null, start_lng: null },
			})
		await refuseRealPeople(db)
		await hire(accounts[0]?.id ?? '', 'renamed')
		await hire(bulkEmployeeId(0), 'field.renamed')
		await refuseRealPeople(db)
		const { login } = await createEmployee(db, new Date())
		await expect(refuseRealPeople(db)).rejects.toThrow(`it did not make ${login}. Set DEMO=0`)
		await close()
	})
})

it('a demo is not loaded beside real people: the command says so and fails', async () => {
	const DATABASE_URL = await createPostgresDatabase()
	const { db, close } = openPostgres(DATABASE_URL, 1)
	const { login } = await createEmployee(db, new Date())
	const { status, stderr } = spawnSync(
		process.execPath,
		[join(import.meta.dirname, '../main.ts'), '--customers', '240'],
		{ env: { PATH: process.env.PATH, DATABASE_URL }, encoding: 'utf8' },
	)
	expect(status).toBe(1)
	expect(stderr).toMatch(
		`The demo does not start in a database of real people: it did not make ${login}.`,
	)
	const { count } = await db
		.selectFrom('employee')
		.select((eb) => eb.fn.countAll().as('count'))
		.executeTakeFirstOrThrow()
	expect(Number(count)).toBe(1)
	await close()
})

it('a service without the demo knows every login of the demo', () => {
	expect(demoLogins).toEqual(expect.arrayContaining(accounts.map(({ login }) => login)))
})
