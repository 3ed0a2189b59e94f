import { expect, it } from 'vitest'
import { saidUnderName } from './customer-summary.ts'

it('names the company where it is called otherwise than the customer', () => {
	const said = (companyTitle: string | null) =>
		saidUnderName('Garage Arnaud', { sector: 'Sologne', companyTitle })
	expect(said('Garage Arnaud SARL')).toBe('Sologne · Garage Arnaud SARL')
	expect(said('GARAGE ARNAUD ')).toBe('Sologne')
	expect(said(null)).toBe('Sologne')
})

it('leaves out what is not known', () => {
	expect(saidUnderName('Garage Arnaud', { sector: null, companyTitle: 'Arnaud' })).toBe('Arnaud')
})
