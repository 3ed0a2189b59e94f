import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { secretNames } from './config/environment.ts'
import { listMistyped, settingNames } from './config/known-settings.ts'
import { ConfigError, readConfig, readSettings } from './config.ts'

const linksIn = (env: Record<string, string>) => readConfig(env, '/nowhere').links

describe('the addresses of the useful links', () => {
	it('are named by country and kind', () => {
		expect(linksIn({})).toEqual([])
		expect(
			linksIn({
				LINK_BE_ACCOMPANYING_NL: 'https://links.example/mee',
				LINK_DE_CALL_UPS: 'https://links.example/abrufe',
				LINK_FR_VAT: '',
			}),
		).toEqual([
			{ country: 'de', kind: 'callUps', url: 'https://links.example/abrufe' },
			{ country: 'be', kind: 'accompanyingNl', url: 'https://links.example/mee' },
		])
	})

	it.each(['http://links.example/', 'javascript:alert(1)', 'links.example', 'mailto:a@b.example'])(
		'must begin with https: %s',
		(url) => {
			expect(() => linksIn({ LINK_FR_VAT: url })).toThrow(ConfigError)
			expect(() => linksIn({ LINK_FR_VAT: url })).toThrow('LINK_FR_VAT')
		},
	)

	it.each([
		'LINK_NL_COMPLAINTS',
		'LINK_IT_CALL_UPS',
		'LINK_BE_ACCOMPANYING',
		'LINK_FR_ACCOMPANYING_NL',
	])('are not taken where the country has no such link: %s', (name) => {
		expect(() => linksIn({ [name]: 'https://links.example/' })).toThrow(ConfigError)
	})
})

describe('settings', () => {
	it('are all read before the wrong ones are named', () => {
		const { config, problems } = readSettings(
			{ PORT: 'http', STORAGE_URL: 'photos', CARRIERS: '{', BACKUP_DAYS: '30' },
			'/nowhere',
		)
		expect(problems).toEqual([
			expect.stringMatching(/^PORT must be/),
			expect.stringMatching(/^STORAGE_URL must look like/),
			expect.stringMatching(/^CARRIERS must be JSON/),
		])
		expect(config).toMatchObject({ port: 3000, storageUrl: null, backupDays: 30 })
		expect(() => readConfig({ PORT: 'http', BACKUP_DAYS: 'x' }, '/')).toThrow(/PORT.*\nBACKUP_DAYS/)
	})

	it('that hold secrets are read from files', () => {
		const folder = mkdtempSync(join(tmpdir(), 'roundsman-secrets-'))
		const file = join(folder, 'secret')
		writeFileSync(file, 'postgres://me:secret@db/roundsman\n')
		const read = (env: Record<string, string>) => readSettings(env, '/nowhere')
		expect(read({ DATABASE_URL_FILE: file }).config.databaseUrl).toBe(
			'postgres://me:secret@db/roundsman',
		)
		expect(read({ METRICS_KEY_FILE: file, METRICS_KEY: 'other' }).problems).toEqual([
			'METRICS_KEY and METRICS_KEY_FILE are both set: take one away.',
		])
		expect(read({ BACKUP_KEY_FILE: join(folder, 'none') }).problems).toEqual([
			expect.stringMatching(/^BACKUP_KEY_FILE names a file that cannot be read: .* \(ENOENT\)\.$/),
		])
		rmSync(folder, { recursive: true })
	})

	it('name a provider of single sign-on by TLS, but for one of this machine', () => {
		const read = (issuer: string) => readSettings({ OIDC_ISSUER: issuer }, '/nowhere').problems
		const wrong = expect.stringMatching(/^OIDC_ISSUER must be the address/)
		for (const issuer of ['http://login.example', 'http://10.0.0.1', 'https://a.example/?b=c']) {
			expect(read(issuer), issuer).toEqual([wrong])
		}
		expect(read('http://localhost:8080/realm')).not.toContainEqual(wrong)
	})

	it('name every group whose rights cannot be read', () => {
		const read = (groups: unknown) =>
			readSettings(
				{
					OIDC_ISSUER: 'https://login.example',
					OIDC_CLIENT_ID: 'roundsman',
					PUBLIC_URL: 'https://r.example',
					OIDC_GROUPS: JSON.stringify(groups),
				},
				'/nowhere',
			)
		const south = { countries: ['it'], sectors: ['Tirol'] }
		expect(read({ admins: 'administrator', all: 'dispatcher', south }).config.oidc?.groups).toEqual(
			{
				admins: { role: 'administrator' },
				all: { role: 'dispatcher', everything: true, countries: [], sectors: [] },
				south: { role: 'dispatcher', everything: false, ...south },
			},
		)
		const wrong = { admins: 'boss', none: {}, other: { ...south, roles: [] }, all: 'dispatcher' }
		expect(read(wrong).problems).toEqual([
			expect.stringMatching(/^OIDC_GROUPS: 'admins', 'none', 'other' must be /),
		])
		for (const empty of [{}, [], null]) {
			expect(read(empty).problems).toEqual([expect.stringMatching(/^OIDC_GROUPS must be JSON/)])
		}
	})

	it('name hosts of push services, and none that is more than a name', () => {
		const read = (hosts: string) => readSettings({ PUSH_HOSTS: hosts }, '/nowhere')
		expect(read('').config.pushHosts).toContain('fcm.googleapis.com')
		expect(read('Push.example, *.below.example').config.pushHosts).toEqual([
			'push.example',
			'*.below.example',
		])
		for (const wrong of [
			'https://push.example',
			'*',
			'*.',
			'push.example/x',
			'a..b',
			'*.*.example',
		]) {
			expect(read(wrong).problems, wrong).toEqual([expect.stringContaining(wrong)])
		}
	})

	it('are known by their names, and those that are mistyped are named', () => {
		const sources = [
			'config.ts',
			'config/otrs-config.ts',
			'config/oidc-config.ts',
			'config/host-names.ts',
		].map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
		const used = new Set(
			sources
				.join()
				.match(/(?<=env\.)[A-Z_]{4,}|(?<=')[A-Z]+_[A-Z_]+(?=')|OTRS_(?:LOGIN|PASSWORD)/g),
		)
		expect(used.size).toBeGreaterThan(35)
		expect([...used].filter((name) => !settingNames.includes(name))).toEqual([])
		expect(secretNames.filter((name) => /URL|KEY|PASSWORD|SECRET|CARRIERS/.test(name))).toEqual(
			secretNames,
		)
		expect(
			listMistyped({ DATBASE_URL: 'x', LINK_ES_VAT: 'x', DATABASE_URL: 'x', PATH: 'x', HOME: 'x' }),
		).toEqual([
			'DATBASE_URL is no setting of this release: is DATABASE_URL meant?',
			'LINK_ES_VAT is no setting of this release: is LINK_FR_VAT meant?',
		])
	})
})
