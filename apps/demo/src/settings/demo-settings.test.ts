import { readConfig } from '@roundsman/api/platform/config'
import { type LinkKind, linkKinds, linksFor } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { accounts } from '../staff/accounts.ts'
import { withDemoSettings } from './demo-settings.ts'

describe('the settings of the demo', () => {
	it('show each link to an account, and a number to call', () => {
		const config = withDemoSettings(readConfig({}, '/'))
		const shown = accounts.flatMap(({ id, country, role: name }) => {
			const showAccompanying = config.accompanyingEmployees.includes(id)
			return linksFor({ country, role: { name }, showAccompanying }, config.links)
		})
		expect(new Set<LinkKind>(shown.map(({ kind }) => kind))).toEqual(new Set(linkKinds))
		expect(config.managerPhone).toMatch(/^\+\d+$/)
	})

	it('give way to what an operator has set', () => {
		const env = { LINK_NL_VAT: 'https://vat.example/', MANAGER_PHONE: '+31201234567' }
		const config = withDemoSettings(readConfig({ ...env, ACCOMPANYING_EMPLOYEES: 'me' }, '/'))
		expect(config).toMatchObject({
			managerPhone: env.MANAGER_PHONE,
			accompanyingEmployees: ['me'],
			links: [{ country: 'nl', kind: 'vat', url: env.LINK_NL_VAT }],
		})
	})
})
