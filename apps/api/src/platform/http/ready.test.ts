import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'

// 25006: nothing may be written, 53100: the disk is full, 58030: it fails.
const troubles = ['25006', '53100', '58030']

describe.each(databaseKinds)('a database that can only be read, over %s', (kind) => {
	it.each(troubles)(
		'makes the service not ready and refuses changes for now (%s)',
		async (code) => {
			const test = await createTestApp(kind)
			const { db } = test.client
			const { token } = await createEmployee(db, test.now())
			const ready = async () => (await test.call(null, 'GET', '/api/health/ready')).statusCode
			await sql`create function refuse() returns trigger language plpgsql as ${sql.raw(
				`$$ begin raise exception 'no' using errcode = '${code}'; end $$`,
			)}`.execute(db)
			for (const table of ['service_epoch', 'operation']) {
				await sql`create trigger refuse before insert or update on ${sql.table(table)}
				for each statement execute function refuse()`.execute(db)
			}
			expect(await ready()).toBe(503)
			const change = () =>
				test.call(token, 'PUT', '/api/employee-settings', { body: { navigator: 'waze' } })
			const refused = await change()
			expect(refused.statusCode, refused.body).toBe(503)
			expect(refused.headers['retry-after']).toBe('5')
			expect(refused.json()).toMatchObject({ error: { type: 'DATABASE_AWAY' } })
			expect((await test.call(token, 'GET', '/api/profile')).statusCode).toBe(200)
			await sql`drop function refuse cascade`.execute(db)
			expect(await ready()).toBe(200)
			expect((await change()).statusCode).toBe(200)
			await test.close()
		},
	)
})
