import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { runChores } from '../app/chores.ts'
import { testRoles } from '../testing/databases/test-database.ts'
import { runOffice } from '../testing/run-office.ts'
import { openTestApp } from '../testing/test-app.ts'
import { createEmployee } from '../testing/worlds/factories.ts'
import type { Db } from './database.ts'
import { findRoles, works } from './request-limit.ts'

const test = openTestApp('postgres')
const refused = { code: '42501' }

type WorkLimit = { name: string; withheld: string }
const limitsOf = async (work: string) => {
	const limits = sql<WorkLimit>`select name, withheld from list_work_limits() where work = ${work}`
	return (await limits.execute(test.client.db)).rows
}

const hasRight = async (db: Db, name: string, right: string) => {
	const asked = sql<{ has: boolean }>`select has_table_privilege(${name}, ${right}) as has`
	return (await asked.execute(db)).rows[0]?.has
}

it('chores and imports lack what they never need, and the service lacks none of it', async () => {
	for (const work of works) {
		const { db } = test.client.workingOn(work)
		const limits = await limitsOf(work)
		expect(limits.length, work).toBeGreaterThan(10)
		for (const { name, withheld } of limits) {
			const rights = withheld === 'all' ? ['select', 'insert', 'update', 'delete'] : [withheld]
			for (const right of rights.flatMap((one) => one.split(', '))) {
				expect(await hasRight(db, name, right), `${work} ${right} ${name}`).toBe(false)
				expect(await hasRight(test.client.db, name, right), `${right} ${name}`).toBe(true)
			}
		}
	}
})

it('chores end sessions and make none; imports see of them whose they are', async () => {
	const person = await createEmployee(test.client.db, test.now())
	const chores = test.client.workingOn('chores').db
	const imports = test.client.workingOn('imports').db
	const own = sql`where employee_id = ${person.id}`
	const steal = sql`insert into session select * from session ${own}`
	await expect(steal.execute(chores)).rejects.toMatchObject(refused)
	const prolong = sql`update session set expires_at = now() + interval '1 year' ${own}`
	await expect(prolong.execute(chores)).rejects.toMatchObject(refused)
	await expect(sql`select secret from sealing_secret`.execute(chores)).rejects.toMatchObject(
		refused,
	)
	const read = sql`select token_hash from session ${own}`
	await expect(read.execute(imports)).rejects.toMatchObject(refused)
	const named = sql`select from employee where exists (select from session ${own})`
	expect((await named.execute(imports)).rows.length).toBeGreaterThan(0)
	await expect(sql`select text from chat_message`.execute(imports)).rejects.toMatchObject(refused)
	await expect(sql`drop table visit`.execute(imports)).rejects.toMatchObject(refused)
	await sql`delete from session ${own}`.execute(chores)
	expect((await sql`select from session ${own}`.execute(test.client.db)).rows).toEqual([])
})

it('the role of a work ends with each statement and transaction', async () => {
	const { db } = test.client
	const whoIs = sql<{ role: string }>`select current_user as role`
	for (const work of works) {
		const own = test.client.workingOn(work).db
		expect((await whoIs.execute(own)).rows).toEqual([{ role: testRoles[work] }])
		await own.transaction().execute(async (transaction) => {
			expect((await whoIs.execute(transaction)).rows).toEqual([{ role: testRoles[work] }])
		})
		for (const _ of Array.from({ length: 12 })) {
			expect((await whoIs.execute(db)).rows).not.toEqual([{ role: testRoles[work] }])
		}
	}
})

it('whom the office names does the work from then on, and nobody else', async () => {
	const { db } = test.client
	const role = `work_${randomUUID().slice(0, 8)}`
	await sql`create role ${sql.id(role)}`.execute(db)
	await runOffice(test.deps, 'database', 'chores', role)
	expect(await findRoles(db)).toEqual({ ...testRoles, chores: role })
	await expect(runOffice(test.deps, 'database', 'imports', role)).rejects.toThrow('other work')
	test.client.takeRoles(await findRoles(db))
	await runChores(test.deps, (error) => {
		throw error
	})
	await runOffice(test.deps, 'database', 'chores', testRoles.chores)
	expect(await findRoles(db)).toEqual(testRoles)
	test.client.takeRoles(testRoles)
	await sql`drop owned by ${sql.id(role)}`.execute(db)
	await sql`drop role ${sql.id(role)}`.execute(db)
	await expect(runOffice(test.deps, 'database', 'chores', role)).rejects.toThrow('There is no role')
})
