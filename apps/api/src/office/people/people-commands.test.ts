import { beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { runOffice } from '../../testing/run-office.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createCustomer, createEmployee, createSector } from '../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'
import { commands, readOfficeCall } from '../run-office.ts'

it.each(commands.map((command) => [command.name, command] as const))(
	'%s --help shows an example that can be read',
	(name, command) => {
		const { help } = readOfficeCall([...name.split(' '), '--help'])
		expect(help).toContain(`For example: npm run office -- ${command.example}`)
		const words = [...command.example.matchAll(/"([^"]*)"|(\S+?="[^"]*")|(\S+)/g)]
		const argv = words.map(
			([, quoted, option, word]) => quoted ?? (option ?? word ?? '').replaceAll('"', ''),
		)
		expect(command.example.startsWith(name)).toBe(true)
		expect(readOfficeCall(argv)).toHaveProperty('run')
	},
)

describe.each(databaseKinds)("the office's people over %s", (kind) => {
	const test = openTestApp(kind, { publicUrl: 'https://roundsman.example/' })
	const office = (...argv: string[]) => runOffice(test.deps, ...argv)
	const person = ['Anna Vos', 'anna@garage.example', 'nl']
	const tokenIn = (line: string) => line.split('#')[1] ?? ''
	const accept = (token: string, more: object = {}) =>
		test.call(null, 'POST', '/api/invitation/accept', {
			body: { token, password: 'quite-a-long-word', ...more },
		})
	let northId: string
	beforeAll(async () => {
		northId = (await createSector(test.client.db, { name: 'North', country: 'nl' })).id
	})

	it('get a link by which they choose a password, for the half where they work', async () => {
		const field = await office('employee', 'create', 'anna.f', ...person, 'prospector')
		expect(field).toMatch(/^anna\.f: https:\/\/roundsman\.example\/invitation#[\w-]{43}$/)
		const desk = await office(
			'employee',
			'create',
			'anna.d',
			...person,
			'dispatcher',
			'--scope',
			'North',
		)
		expect(desk).toMatch(/^anna\.d: https:\/\/roundsman\.example\/office\/invitation#[\w-]{43}$/)
		const again = await office('employee', 'invite', 'anna.f', 'anna.d')
		expect((await accept(tokenIn(field))).statusCode).toBe(410)
		const [first = ''] = again.split('\n')
		expect((await accept(tokenIn(first))).json().data).toEqual({
			login: 'anna.f',
			isField: true,
			isOffice: false,
		})
	})

	it('have roles and a scope that the office changes', async () => {
		await office('employee', 'create', 'anna.r', ...person, 'service-agent', '--sector', 'North')
		expect(await office('employee', 'roles', 'anna.r', '--office', 'dispatcher')).toBe(
			'anna.r: service-agent in the field, dispatcher in the office.',
		)
		expect(await office('employee', 'scope', 'anna.r', 'de', 'North')).toBe(
			'anna.r works for de, North.',
		)
		const { id } = await test.client.db
			.selectFrom('employee')
			.select('id')
			.where('login', '=', 'anna.r')
			.executeTakeFirstOrThrow()
		const { token } = await createOfficePerson(test.client.db, test.now())
		const read = (await test.call(token, 'GET', `/api/office/person/${id}`)).json().data
		expect(read).toMatchObject({
			role: 'service-agent',
			officeRole: 'dispatcher',
			scope: { everything: false, countries: ['de'], sectorIds: [northId] },
			sectors: [{ name: 'North' }],
		})
		const none = office('employee', 'roles', 'anna.r', '--office', 'none', '--field', 'none')
		await expect(none).rejects.toThrow('role: Choose a role')
		await expect(office('employee', 'scope', 'anna.r', 'Nowhere')).rejects.toThrow(
			'There is no sector',
		)
		expect(await office('employee', 'list', 'anna.r')).toContain(
			'service-agent and dispatcher North',
		)
	})

	it('leave, and their successor gets what was theirs, which is shown before', async () => {
		const { db } = test.client
		await office('employee', 'create', 'leaver', ...person, 'prospector', '--sector', 'North')
		await createCustomer(db, northId)
		await createEmployee(db, test.now(), { login: 'heir' } as never)
		const heir = await createEmployee(db, test.now())
		const shown = await office('employee', 'deactivate', 'leaver', '--successor', heir.login)
		expect(shown).toContain(`would go to ${heir.login}: 1 customers in 1 sectors (North)`)
		expect(shown).toContain('Nothing is changed yet')
		await expect(office('employee', 'deactivate', 'leaver', '--apply')).rejects.toThrow(
			'successorId: This field is required.',
		)
		const done = await office(
			'employee',
			'deactivate',
			'leaver',
			'--successor',
			heir.login,
			'--apply',
		)
		expect(done).toContain(`went to ${heir.login}: 1 customers`)
		expect(done).toContain('leaver cannot sign in any more.')
		await expect(office('employee', 'invite', 'leaver')).rejects.toThrow('is closed')
		await expect(office('employee', 'deactivate', 'nobody')).rejects.toThrow('Nobody signs in')
	})

	it('begin with an administrator, whose link makes the account', async () => {
		const first = await office('employee', 'invite-administrator')
		const link = await office('employee', 'invite-administrator')
		expect((await accept(tokenIn(first))).statusCode).toBe(410)
		const missing = await accept(tokenIn(link))
		expect(Object.keys(missing.json().error.fields).sort()).toEqual([
			'country',
			'email',
			'login',
			'name',
		])
		const said = { login: 'Boss', name: 'B. Oss', email: 'boss@garage.example', country: 'nl' }
		expect((await accept(tokenIn(link), said)).json().data).toMatchObject({ isOffice: true })
		expect(await office('status')).toContain('administrators')
	})
})

describe('an empty service', () => {
	const test = openTestApp(databaseKinds[0] ?? 'embedded')

	it('says what it needs next, step by step, and to strangers only that it is empty', async () => {
		const isEmpty = async () => (await test.call(null, 'GET', '/api/setup')).json().data
		expect(await isEmpty()).toEqual({ isEmpty: true })
		expect(await runOffice(test.deps, 'next')).toContain('invite-administrator')
		await createOfficePerson(test.client.db, test.now())
		expect(await runOffice(test.deps, 'next')).toContain('There is no sector')
		expect(await isEmpty()).toEqual({ isEmpty: true })
		await runOffice(test.deps, 'sector', 'create', 'North', 'nl', 'Zone')
		expect(await isEmpty()).toEqual({ isEmpty: false })
		expect(await runOffice(test.deps, 'status')).toContain('Sectors: 1, customers: 0, products: 0')
	})
})
