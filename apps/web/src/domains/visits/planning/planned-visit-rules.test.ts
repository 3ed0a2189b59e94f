import { type Customer, expandCustomer, visitSchema } from '@roundsman/contract'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { plannedVisit } from './planned-visit-rules.ts'

const customer: Customer = expandCustomer(
	{
		id: 'c1',
		sectorId: 's1',
		title: 'Garage Arnaud',
		companyTitle: 'Arnaud SARL',
		status: 'lead',
		country: 'fr',
		street: 'Rue du Moulin',
		houseNumber: '1',
		index: '45000',
		city: 'Orléans',
		phonePrefix: '+33',
		phoneNumber: '639981234',
		location: [47.9, 1.9],
		realLocation: [47.91, 1.91],
		marketType: 'garage',
		version: 3,
	},
	{ today: '2026-11-20', labelOf: (_, value) => value },
)

it('shows a new visit as the office would', () => {
	const action = { id: 'a1', title: 'Brakes', context: 'Week', type: 'promotion' }
	const planner = { employee: 'Camille', employeeRole: 'service-agent', actions: [action] }
	const visit = plannedVisit('v1', customer, { date: '2026-11-24', comment: '' }, planner)
	expect(z.parse(visitSchema, visit)).toEqual(visit)
	expect(visit).toMatchObject({
		companyName: 'Garage Arnaud',
		date: '2026-11-24',
		comment: null,
		location: { lat: 47.91, lng: 1.91 },
		customer: { address: '1 Rue du Moulin, 45000 Orléans', phone: '+33639981234' },
		actions: [action],
	})
})
