import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readOidcConfig } from '../../../platform/config/oidc-config.ts'
import { anyDatabase } from '../../../testing/databases/test-database.ts'
import {
	followSignIn,
	type OidcServer,
	type ProviderAccount,
	startOidcServer,
} from '../../../testing/servers/oidc-server.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { createEmployee, createSector } from '../../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../../testing/worlds/office-factories.ts'

const publicUrl = 'https://roundsman.example'
const back = {
	office: `${publicUrl}/office/signin/provider`,
	field: `${publicUrl}/signin/provider`,
}
type Half = keyof typeof back
const groups = {
	'rm-admins': 'administrator',
	'rm-nl': { countries: ['nl'] },
	'rm-north': { sectors: ['Nordend'] },
}

describe('single sign-on by a provider of the standard', () => {
	const test = openTestApp(anyDatabase, { officeSecondFactor: 'all', publicUrl })
	let server: OidcServer
	beforeAll(async () => {
		// It says that its memory is none for real work.
		vi.spyOn(console, 'warn').mockImplementation(() => undefined)
		server = await startOidcServer(Object.values(back))
		test.deps.config.oidc = readOidcConfig({
			...{ PUBLIC_URL: publicUrl, OIDC_ISSUER: server.issuer, OIDC_NAME: 'Firm account' },
			...{ OIDC_CLIENT_ID: server.clientId, OIDC_CLIENT_SECRET: server.clientSecret },
			OIDC_GROUPS: JSON.stringify(groups),
		})
	})
	afterAll(() => server.close())

	const post = (path: string, body?: object, half: Half = 'office') =>
		test.call(null, 'POST', `/api${half === 'office' ? '/office' : ''}/provider${path}`, { body })
	const begin = async (half?: Half) => (await post('/start', undefined, half)).json().data
	/** The whole way: to the provider as somebody, and back with what it says. */
	async function signIn(account: ProviderAccount | null, half: Half = 'office') {
		server.account = account
		const { address, ticket } = await begin(half)
		const returned = await followSignIn(address, back[half])
		return post('/finish', { ticket, answer: returned.search }, half)
	}
	const personOf = (id: string) =>
		test.client.db
			.selectFrom('employee')
			.select('office_role')
			.where('id', '=', id)
			.executeTakeFirstOrThrow()
	const scopeOf = (id: string) =>
		test.client.db
			.selectFrom('office_scope')
			.select(['country', 'sector_id'])
			.where('employee_id', '=', id)
			.execute()

	it('lets somebody in with the role and the scope of their groups, as they are each time', async () => {
		const { db } = test.client
		await createOfficePerson(db, test.now())
		const sector = await createSector(db, { name: 'Nordend' })
		const person = await createEmployee(db, test.now())
		const login = person.login.toUpperCase()
		const first = await signIn({ sub: 'a-1', login, groups: ['rm-nl', 'rm-north', 'others'] })
		expect(first.statusCode, first.body).toBe(200)
		expect(first.json().data).toMatchObject({ step: 'done', login: person.login })
		expect(first.json().data.signOutAddress).toContain(`${server.issuer}/session/end`)
		const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
		expect(String(first.headers['set-cookie'])).toContain('HttpOnly; Secure; SameSite=Strict')
		const profile = await test.call(null, 'GET', '/api/office/profile', { headers: { cookie } })
		expect(profile.json().data).toMatchObject({ officeRole: 'dispatcher' })
		expect(profile.json().data.scope).toEqual({
			...{ everything: false, countries: ['nl'], sectorIds: [sector.id] },
		})
		await signIn({ sub: 'a-1', login: 'renamed.since', groups: ['rm-admins'] })
		expect(await personOf(person.id)).toEqual({ office_role: 'administrator' })
		await signIn({ sub: 'a-1', login, groups: ['rm-nl'] })
		expect(await scopeOf(person.id)).toEqual([{ country: 'nl', sector_id: null }])
		const without = await signIn({ sub: 'a-1', login, groups: ['others'] })
		expect([without.statusCode, without.json().error.alias]).toEqual([403, 'provider_no_role'])
		expect(await personOf(person.id)).toEqual({ office_role: null })
		const ended = await test.call(null, 'GET', '/api/office/profile', { headers: { cookie } })
		expect(ended.statusCode).toBe(403)
	})

	it('opens nothing for a login that the provider gives to somebody else, and for strangers', async () => {
		const own = await createOfficePerson(test.client.db, test.now(), { password_hash: null })
		const wanted = { login: own.login, groups: ['rm-admins'] }
		expect((await signIn({ sub: 'b-1', ...wanted })).statusCode).toBe(200)
		const other = await signIn({ sub: 'b-2', ...wanted })
		expect([other.statusCode, other.json().error.alias]).toEqual([403, 'provider_taken'])
		const stranger = await signIn({ sub: 'b-3', login: 'nobody.here', groups: ['rm-admins'] })
		expect([stranger.statusCode, stranger.json().error.alias]).toEqual([403, 'provider_unknown'])
		await test.client.db
			.updateTable('employee')
			.set({ is_active: false })
			.where('id', '=', own.id)
			.execute()
		expect((await signIn({ sub: 'b-1', ...wanted })).json().error.alias).toBe('provider_unknown')
	})

	it('lets somebody of the field in on a phone, with a token and what seals the phone, and nobody else', async () => {
		const { db } = test.client
		const person = await createEmployee(db, test.now())
		const signedIn = await signIn({ sub: 'f-1', login: person.login, groups: [] }, 'field')
		expect(signedIn.statusCode, signedIn.body).toBe(200)
		const { token, login, sealingKey } = signedIn.json().data
		expect([login, typeof sealingKey]).toEqual([person.login, 'string'])
		expect(signedIn.headers['set-cookie']).toBeUndefined()
		const profile = await test.call(token, 'GET', '/api/profile')
		expect(profile.json().data).toMatchObject({ id: person.id })
		const ofOffice = await createOfficePerson(db, test.now())
		await db.updateTable('employee').set({ role: null }).where('id', '=', ofOffice.id).execute()
		const claimed = { sub: 'f-2', login: ofOffice.login, groups: ['rm-admins'] }
		const refused = await signIn(claimed, 'field')
		expect([refused.statusCode, refused.json().error.alias]).toEqual([403, 'office_only'])
		expect((await signIn(claimed)).statusCode).toBe(200)
	})

	it('asks on a phone each time who it is, and takes no answer that was meant for the other half', async () => {
		const person = await createEmployee(test.client.db, test.now())
		const { address, ticket } = await begin('field')
		expect(new URL(address).searchParams.get('prompt')).toBe('login')
		server.account = { sub: 'g-1', login: person.login, groups: ['rm-nl'] }
		const { search } = await followSignIn(address, back.field)
		const crossed = await post('/finish', { ticket, answer: search })
		expect([crossed.statusCode, crossed.json().error.alias]).toEqual([503, 'provider_away'])
	})

	it('leaves the last administrator with a password in place, whatever the provider says', async () => {
		const { db } = test.client
		await db
			.updateTable('employee')
			.set({ office_role: null })
			.where('role', 'is not', null)
			.execute()
		await db.updateTable('employee').set({ password_hash: null }).execute()
		const last = await createOfficePerson(db, test.now(), { password_hash: 'one' })
		expect((await signIn({ sub: 'c-1', login: last.login, groups: ['rm-nl'] })).statusCode).toBe(
			200,
		)
		expect(await personOf(last.id)).toEqual({ office_role: 'administrator' })
	})

	it('takes an answer once, from the browser that asked, in time, and as the provider gave it', async () => {
		const person = await createOfficePerson(test.client.db, test.now())
		server.account = { sub: 'd-1', login: person.login, groups: ['rm-admins'] }
		const { address, ticket } = await begin()
		const { search } = await followSignIn(address, back.office)
		const aliasOf = async (sent: object) => {
			const answer = await post('/finish', { ticket, answer: search, ...sent })
			return [answer.statusCode, answer.json().error?.alias]
		}
		expect(await aliasOf({ ticket: 'x'.repeat(43) })).toEqual([409, 'provider_over'])
		const foreign = (await begin()).ticket
		expect(await aliasOf({ ticket: foreign })).toEqual([503, 'provider_away'])
		expect(await aliasOf({})).toEqual([200, undefined])
		expect(await aliasOf({})).toEqual([409, 'provider_over'])
		const late = (await begin()).ticket
		test.setTime(new Date(test.now().getTime() + 10 * 60_000).toISOString())
		expect(await aliasOf({ ticket: late })).toEqual([409, 'provider_over'])
		const cancelled = await signIn(null)
		expect(cancelled.json().error).toMatchObject({
			...{ alias: 'provider_refused', params: { reason: 'access_denied' } },
		})
	})

	it('says that it is there, and when it cannot be reached', async () => {
		const named = await test.call(null, 'GET', '/api/office/provider')
		expect(named.json().data).toEqual({ provider: { name: 'Firm account' } })
		const { oidc } = test.deps.config
		test.deps.config.oidc = oidc && { ...oidc, issuer: 'http://127.0.0.1:9' }
		const away = await post('/start')
		expect([away.statusCode, away.json().error.alias]).toEqual([503, 'provider_away'])
		test.deps.config.oidc = null
		expect((await post('/start')).statusCode).toBe(404)
		const none = await test.call(null, 'GET', '/api/office/provider')
		expect(none.json().data).toEqual({ provider: null })
		test.deps.config.oidc = oidc
	})
})
