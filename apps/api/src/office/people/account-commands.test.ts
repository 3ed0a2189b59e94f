import { describe, expect, it, vi } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { runOffice } from '../../testing/run-office.ts'
import { isForPhones } from '../../testing/servers/live-client.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee, createSector } from '../../testing/worlds/factories.ts'

describe.each(databaseKinds)("the office's accounts over %s", (kind) => {
	const test = openTestApp(kind)

	const office = (...argv: string[]) => runOffice(test.deps, ...argv)
	const signIn = async (login: string, password: string) => {
		const body = { login, password }
		return test.call(null, 'POST', '/api/login', { body })
	}
	const tokenOf = async (login: string, password: string): Promise<string> =>
		(await signIn(login, password)).json().data.token
	const status = async (token: string) => (await test.call(token, 'GET', '/api/profile')).statusCode
	const passwordIn = (line: string) => line.split(': ')[1] ?? ''

	let count = 0
	async function newcomer() {
		count += 1
		const login = `anna.${count}`
		const made = await office(
			'employee',
			'create',
			login,
			'Anna Vos',
			'a@b.example',
			'nl',
			'prospector',
			'--password',
		)
		return { login, password: passwordIn(made) }
	}

	it('are made with a password that is shown once, in sectors of their country', async () => {
		const sector = await createSector(test.client.db, { name: 'Zeeland Oost' })
		const person = ['Anna.New', 'Anna Vos', 'anna@garage.example', 'nl', 'service-agent']
		const made = await office(
			'employee',
			'create',
			...person,
			'--sector',
			sector.name,
			'--password',
		)
		expect(made).toMatch(/^anna\.new: [0-9a-zA-Z]{24}$/)
		const token = await tokenOf('anna.new', passwordIn(made))
		const profile = (await test.call(token, 'GET', '/api/profile')).json().data
		expect(profile).toMatchObject({ name: 'Anna Vos', email: 'anna@garage.example', country: 'nl' })
		const sectors = await test.call(token, 'GET', '/api/option/sectors')
		expect(sectors.json().data.items).toMatchObject([{ label: 'Zeeland Oost' }])
		await expect(office('employee', 'create', ...person)).rejects.toThrow(
			"Somebody signs in as 'anna.new'.",
		)
	})

	it('are changed as far as it is said, on every device of the person at once', async () => {
		const { login, password } = await newcomer()
		const token = await tokenOf(login, password)
		const heard: string[] = []
		const stop = await test.client.listen('roundsman_live', {
			onMessage: (payload) => void (isForPhones(payload) && heard.push(payload)),
			onRestored: () => undefined,
		})
		const words = ['--role', 'service-agent', '--country', 'at', '--training', 'yes']
		expect(await office('employee', 'change', login, ...words)).toBe(`${login} is changed.`)
		const profile = (await test.call(token, 'GET', '/api/profile')).json().data
		expect(profile).toMatchObject({
			name: 'Anna Vos',
			role: { name: 'service-agent' },
			country: 'at',
			isTraining: true,
		})
		await vi.waitFor(() => expect(heard).toHaveLength(1), 30_000)
		expect(JSON.parse(heard[0] ?? '')).toMatchObject({
			employeeId: profile.id,
			except: null,
			message: { kind: 'profile' },
		})
		await stop()
		await office('employee', 'change', login, '--name', 'Anna Bos', '--training', 'no')
		const after = (await test.call(token, 'GET', '/api/profile')).json().data
		expect(after).toMatchObject({ name: 'Anna Bos', country: 'at', isTraining: false })
	})

	it.each([
		[[], 'Say what is to change.'],
		[['--role', 'boss'], "There is no role 'boss'."],
		[['--country', 'uk'], "There is no country 'uk'."],
		[['--training', 'maybe'], "There is no answer 'maybe'."],
		[['--name', ' '], 'A name is'],
	])('are not changed by %j', async (words, said) => {
		const { login } = await newcomer()
		await expect(office('employee', 'change', login, ...words)).rejects.toThrow(said)
		await expect(office('employee', 'change', 'nobody', '--name', 'A')).rejects.toThrow('Nobody')
	})

	it.each([
		[['anna vos', 'Anna', 'a@b', 'nl', 'prospector'], 'A login is'],
		[['anna', ' ', 'a@b', 'nl', 'prospector'], 'A name is'],
		[['anna', 'Anna', 'a@b', 'uk', 'prospector'], "There is no country 'uk'."],
		[['anna', 'Anna', 'a@b', 'nl', 'toString'], "There is no role 'toString'."],
		[['anna', 'Anna', 'a@b', 'nl', 'prospector', '--sector', 'Nowhere'], 'The sectors of nl are'],
	])('are not made of %j', async (words, said) => {
		await expect(office('employee', 'create', ...words)).rejects.toThrow(said)
	})

	it('get a new password, which ends their sessions', async () => {
		const { login, password } = await newcomer()
		const token = await tokenOf(login, password)
		const renewed = passwordIn(await office('employee', 'password', login))
		expect(await status(token)).toBe(401)
		expect((await signIn(login, password)).statusCode).toBe(401)
		expect((await signIn(login, renewed)).statusCode).toBe(200)
		await expect(office('employee', 'password', 'nobody')).rejects.toThrow('Nobody signs in')
	})

	it('show their sessions, and end one of them or all', async () => {
		const { login, password } = await newcomer()
		const other = await createEmployee(test.client.db, test.now())
		const tokens = [await tokenOf(login, password), await tokenOf(login, password)]
		const lines = (await office('session', 'list', login)).split('\n')
		expect(lines).toHaveLength(2)
		expect(await office('session', 'list')).toContain(other.login)
		const name = lines[0]?.split(' ')[1] ?? ''
		expect(await office('session', 'end', login, name)).toBe('One session has ended.')
		expect((await Promise.all(tokens.map(status))).sort()).toEqual([200, 401])
		await tokenOf(login, password)
		expect(await office('session', 'end', login)).toBe('2 sessions have ended.')
		expect(await Promise.all(tokens.map(status))).toEqual([401, 401])
		expect(await status(other.token)).toBe(200)
		expect(await office('session', 'list', login)).toBe('Nobody is signed in.')
		await expect(office('session', 'end', login)).rejects.toThrow('has no such session')
		await expect(office('session', 'end', login, '%')).rejects.toThrow('what session list shows')
		await expect(office('session', 'end', 'nobody')).rejects.toThrow('Nobody signs in')
	})
})
