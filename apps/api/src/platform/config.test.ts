import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

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
