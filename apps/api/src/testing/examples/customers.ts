import { randomUUID } from 'node:crypto'
import { defineExamples } from '../define-examples.ts'
import { createCustomer, createSector } from '../worlds/factories.ts'

const customerForm = {
	title: 'Autobedrijf De Vries',
	companyTitle: 'De Vries Automotive B.V.',
	country: 'nl',
	street: 'Kerkstraat',
	houseNumber: '12',
	index: '4431 AB',
	city: 'Dorpstad',
	phonePrefix: '+31',
	phoneNumber: '113000000',
}

export const examples = defineExamples({
	bodies: {
		createCustomer: customerForm,
		updateCustomer: customerForm,
		patchCustomer: { notes: 'Ring first', customerLabel: 'vip' },
		createOfficeCustomer: customerForm,
		updateOfficeCustomer: customerForm,
		patchOfficeCustomer: { notes: 'Ring first', customerLabel: 'vip' },
		keepCustomersApart: { doubletId: 'a'.repeat(8), isApart: true },
		mergeCustomer: { doubletId: 'a'.repeat(8) },
		putOpeningHours: { hours: [{ weekday: 1, from: '08:00', to: '17:00' }] },
	},
	recorded: {
		createOfficeCustomer: async (db) => {
			const { id: sectorId } = await createSector(db)
			const id = randomUUID()
			return {
				...{ actor: 'office', kind: 'customer.created', record: id },
				...{ params: { id: sectorId }, body: { ...customerForm, id } },
				...{ before: null, after: { title: 'Autobedrijf De Vries', status: 'lead', sectorId } },
			}
		},
		updateOfficeCustomer: async (db) => {
			const { id } = await createCustomer(db, (await createSector(db)).id, { aws_id: null })
			return {
				...{ actor: 'office', kind: 'customer.changed', record: id },
				...{ params: { id }, body: { ...customerForm, city: 'Elsewhere', base: {} } },
				after: { city: 'Elsewhere' },
			}
		},
		patchOfficeCustomer: async (db) => {
			const { id } = await createCustomer(db, (await createSector(db)).id)
			return {
				...{ actor: 'office', kind: 'customer.closed', record: id },
				...{ params: { id }, body: { isClosed: true, base: {} } },
				...{ before: { isClosed: false }, after: { isClosed: true, status: 'clos' } },
			}
		},
		keepCustomersApart: async (db) => {
			const { id: sectorId } = await createSector(db)
			const one = await createCustomer(db, sectorId)
			const other = await createCustomer(db, sectorId, { aws_id: 'K-apart' })
			return {
				...{ actor: 'office', kind: 'customer.changed', record: one.id },
				...{ params: { id: one.id }, body: { doubletId: other.id, isApart: true } },
				...{ before: { keptApart: null }, after: { keptApart: 'K-apart' } },
			}
		},
		mergeCustomer: async (db) => {
			const { id: sectorId } = await createSector(db)
			const [one, other] = ['K-one', 'K-other']
			const survivor = await createCustomer(db, sectorId, { aws_id: one })
			const doublet = await createCustomer(db, sectorId, { aws_id: other })
			return {
				...{ actor: 'office', kind: 'customer.changed', record: doublet.id },
				...{ params: { id: survivor.id }, body: { doubletId: doublet.id } },
				...{ before: { customerNumber: other }, after: { customerNumber: null } },
			}
		},
	},
	queries: {
		mapCustomers: 'southWestLat=50&southWestLng=5&northEastLat=52&northEastLng=6',
	},
	ids: {
		'query.customerId': 'customer',
		'query.customerIds': 'customer',
		'query.filter.customerId': 'customer',
		'body.customerId': 'customer',
		'body.params.customerId': 'customer',
		// Parts of the record that the request itself makes or replaces.
		'body.contactPersons.id': 'own',
		'body.contactPersons.phones.id': 'own',
		'body.base.contactPersons.id': 'own',
		'body.base.contactPersons.phones.id': 'own',
	},
	chosenIds: {
		createCustomer: 'customer',
	},
})
