import { beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { createEmployee, createSector } from '../../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../../testing/worlds/office-factories.ts'
import { hashPassword } from '../session-service.ts'

const password = 'quite-a-long-word'

describe.each(databaseKinds)('people over %s', (kind) => {
	const test = openTestApp(kind)
	let administrator: Awaited<ReturnType<typeof createOfficePerson>>
	beforeAll(async () => {
		administrator = await createOfficePerson(test.client.db, test.now())
	})
	const call = (
		method: 'GET' | 'POST' | 'PATCH',
		path: string,
		body?: object,
		token = administrator.token,
	) => test.call(token, method, `/api/office/person${path}`, { body })
	const form = (login: string) => ({ login, name: 'Ben Bos', email: 'b@b.example', country: 'nl' })
	const create = async (login: string, more: object = { role: 'prospector' }) =>
		(await call('POST', '', { ...form(login), ...more })).json().data
	const linkOf = async (id: string) =>
		(await call('POST', `/${id}/link`)).json().data.path.split('#')[1] as string
	const post = (path: string, body: object) => test.call(null, 'POST', `/api${path}`, { body })
	const accept = (token: string, secret = password) =>
		post('/invitation/accept', { token, password: secret })
	const signIn = (half: '' | '/office', login: string) => post(`${half}/login`, { login, password })

	it('are created without a password, found, changed, and have a login of their own', async () => {
		const sector = await createSector(test.client.db, { name: 'East' })
		const more = { role: 'prospector', sectorIds: [sector.id], personnelNumber: 'P01' }
		const made = await create('Ben.One', more)
		expect(made).toMatchObject({
			login: 'ben.one',
			hasPassword: false,
			sectors: [{ name: 'East' }],
		})
		const found = (await call('GET', '?filter.search=p01&filter.role=prospector')).json().data
		expect(found.items).toEqual([made])
		const changed = await call('PATCH', `/${made.id}`, { name: 'Ben Vos', sectorIds: [] })
		expect(changed.json().data).toMatchObject({ name: 'Ben Vos', sectors: [], version: 2 })
		const again = await call('POST', '', { ...form('ben.one'), ...more })
		expect(Object.keys(again.json().error.fields).sort()).toEqual(['login', 'personnelNumber'])
		const none = await call('POST', '', form('ben.none'))
		expect(none.json().error.fields.role).toMatchObject([{ alias: 'role_needed' }])
	})

	it('choose a password by a link, once, within a day, and by the newest one alone', async () => {
		const { id } = await create('ben.two')
		const older = await linkOf(id)
		const link = await linkOf(id)
		expect((await accept(older)).statusCode).toBe(410)
		expect((await post('/invitation/read', { token: link })).json().data).toEqual({
			kind: 'first-password',
			login: 'ben.two',
			name: 'Ben Bos',
			isOffice: false,
		})
		for (const [secret, alias] of [
			['short', 'min_length'],
			['password1', 'password_common'],
			['Roundsman-2026', 'password_common'],
			['with space', 'invalid_pwd_whitespaces'],
		] as const) {
			const refused = await accept(link, secret)
			expect(refused.json().error.fields.password, secret).toMatchObject([{ alias }])
		}
		expect((await signIn('', 'ben.two')).statusCode).toBe(401)
		expect((await accept(link)).statusCode).toBe(200)
		expect((await accept(link)).statusCode).toBe(410)
		const { token } = (await signIn('', 'ben.two')).json().data
		const renewing = await linkOf(id)
		test.setTime('2026-11-20T08:00:01Z')
		expect((await accept(renewing)).statusCode).toBe(410)
		test.setTime('2026-11-19T08:00:00Z')
		expect((await accept(await linkOf(id))).statusCode).toBe(200)
		expect((await test.call(token, 'GET', '/api/profile')).statusCode).toBe(401)
	})

	it('have no link that anybody could read in the database', async () => {
		const { id } = await create('ben.six')
		const link = await linkOf(id)
		const stored = await test.client.db
			.selectFrom('one_time_link')
			.select(['id', 'employee_id', 'kind', 'token_hash'])
			.execute()
		const rows = JSON.stringify(stored.map((row) => ({ ...row, hash: String(row.token_hash) })))
		expect(rows).toContain(id)
		expect(rows).not.toContain(link)
		const answers = await test.client.db.selectFrom('operation').select('answer').execute()
		expect(JSON.stringify(answers)).not.toContain(link)
	})

	it('sign in where they have a role, and are told of the other half with the right password only', async () => {
		const { db } = test.client
		const hash = await hashPassword(password)
		const office = await createOfficePerson(db, test.now(), { password_hash: hash })
		const field = await createEmployee(db, test.now())
		await db
			.updateTable('employee')
			.set({ password_hash: hash })
			.where('id', '=', field.id)
			.execute()
		const there = await signIn('', office.login)
		expect(there.statusCode).toBe(403)
		expect(there.json().error).toMatchObject({
			alias: 'office_only',
			params: { address: '/office' },
		})
		expect((await signIn('/office', field.login)).json().error.alias).toBe('field_only')
		const wrong = await post('/login', { login: office.login, password: 'wrong-password' })
		expect(wrong.statusCode).toBe(401)
	})

	it('are seen by a dispatcher within the scope alone', async () => {
		const { db } = test.client
		const inside = await createEmployee(db, test.now())
		const outside = await createEmployee(db, test.now())
		const scope = [{ sectorId: inside.sectorId }]
		const { token } = await createOfficePerson(db, test.now(), { office_role: 'dispatcher', scope })
		const seen = (await call('GET', '', undefined, token)).json().data.items
		expect(seen.map(({ id }: { id: string }) => id)).toEqual([inside.id])
		expect((await call('GET', `/${outside.id}`, undefined, token)).statusCode).toBe(404)
	})

	it('keep one administrator who can sign in', async () => {
		await test.client.db
			.updateTable('employee')
			.set({ is_active: false })
			.where('office_role', '=', 'administrator')
			.where('id', '<>', administrator.id)
			.execute()
		const demoted = await call('PATCH', `/${administrator.id}`, { officeRole: 'dispatcher' })
		expect(demoted.statusCode).toBe(409)
		expect(demoted.json().error.alias).toBe('last_administrator')
		const leaving = await call('POST', `/${administrator.id}/leaving`, {})
		expect(leaving.json().error.alias).toBe('last_administrator')
	})
})
