import { describe, expect, it } from 'vitest'
import { readCarrierConfigs } from './carrier-config.ts'

const address = {
	name: 'Lager',
	street: 'Am Hafen',
	houseNumber: '1',
	postalCode: '28195',
	city: 'Bremen',
	country: 'DE',
}
const gls = {
	kind: 'gls',
	url: 'https://shipit.example/backend',
	user: 'agent',
	password: 'secret-word',
	contactId: '276a',
	consignee: address,
}
const read = (value: unknown) => readCarrierConfigs(JSON.stringify(value))

describe('the setting CARRIERS', () => {
	it('names nobody unless it is given', () => {
		expect(readCarrierConfigs(undefined)).toEqual({})
		expect(read({ gls })).toEqual({ gls })
	})

	it.each([
		['{', /must be JSON/],
		['[]', /the whole/],
		[JSON.stringify({ pigeon: gls }), /pigeon/],
		[JSON.stringify({ gls: { ...gls, url: 'ftp://x' } }), /gls\.url/],
		[JSON.stringify({ gls: { ...gls, consignee: { ...address, country: 'DEU' } } }), /country/],
		[JSON.stringify({ dhl: { ...gls, kind: 'dhl-returns' } }), /dhl\.key/],
		[JSON.stringify({ gls: { ...gls, password: '' } }), /gls\.password/],
		[JSON.stringify({ gls: { ...gls, user: 1, contactId: '' } }), /gls\.user, gls\.contactId\./],
	])('is refused as %s, without its secrets', (json, message) => {
		expect(() => readCarrierConfigs(json)).toThrow(message)
		expect(() => readCarrierConfigs(json)).toThrow(/^(?!.*secret-word)/)
	})
})
