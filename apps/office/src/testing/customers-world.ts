import {
	type Customer,
	customerCareRoutes,
	customerEditRoutes,
	expandCustomer,
	listedVisitRoutes,
	type OfficeCustomerDetails,
	officeCustomerRoutes,
	officeOrderRoutes,
	officeReturnRoutes,
	officeTicketRoutes,
} from '@roundsman/contract'
import { createOfficeService, pageOf } from './office-world.ts'

export const idOf = (number: number) =>
	`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const customerOf = (number: number): OfficeCustomerDetails => ({
	...{ id: idOf(number), number: `K${number}`, title: `Garage ${number}`, companyTitle: '' },
	...{ status: 'stnd', isClosed: false, sector: { id: idOf(9), name: 'Lauf' }, country: 'de' },
	...{ street: 'Am Markt', houseNumber: '1', postalCode: '91207', city: 'Lauf' },
	...{ phone: '+49 9123 1', email: null, vat: null, loyaltyLevel: null, lastVisitOn: null },
	...{ version: 1, label: null, potential: null, notes: null, location: null, contacts: [] },
	...{ found: null, hours: [] },
	...{ people: [], nextVisit: null },
})

/** The same as a form begins with it. */
export const editedOf = (number: number, over: Partial<Customer> = {}): Customer => ({
	...expandCustomer(
		{
			...{ id: idOf(number), awsId: `K${number}`, title: `Garage ${number}`, sectorId: idOf(9) },
			...{ companyTitle: 'Garage GmbH', status: 'stnd', country: 'de', street: 'Am Markt' },
			...{ houseNumber: '1', index: '91207', city: 'Lauf', marketType: 'garage', version: 1 },
			...{ phonePrefix: '+49', phoneNumber: '91232217', email: 'info@garage.example' },
			contactPersons: [
				{
					...{ id: idOf(31), name: 'Herbert', surname: 'Süß', position: 'Inhaber' },
					phones: [{ id: idOf(41), phonePrefix: '+49', phoneNumber: '1715550142' }],
				},
			],
		},
		{ today: '2026-11-19', labelOf: (_, value) => value },
	),
	...over,
})

/** One customer with a doublet, who has nothing else. */
export function createCustomers() {
	return createOfficeService()
		.on(officeCustomerRoutes.getOfficeCustomer, () => customerOf(4711))
		.on(customerEditRoutes.getCustomerForm, () => ({
			...editedOf(4711),
			importedFields: ['title', 'street'],
		}))
		.on(customerCareRoutes.listCustomerFieldOwners, () => ({
			items: [{ field: 'phone', owner: 'people' as const }],
		}))
		.on(customerCareRoutes.listDoublets, () => ({
			items: [
				{
					...{ id: idOf(2), number: 'K2', title: 'Garage Süss', address: 'Markt 1, 91207 Lauf' },
					...{ phone: null, orders: 3, reason: 'phone' as const, apart: null },
				},
			],
		}))
		.on(officeOrderRoutes.listOfficeOrders, ({ query }) => pageOf([], query))
		.on(listedVisitRoutes.listOfficeVisits, ({ query }) => pageOf([], query))
		.on(officeReturnRoutes.listOfficeReturns, ({ query }) => pageOf([], query))
		.on(officeTicketRoutes.listOfficeTickets, ({ query }) => pageOf([], query))
}
