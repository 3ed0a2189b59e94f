import type { CustomerRecord } from './records.ts'
import { createService, type FakeService } from './service.ts'
import type { PersonOptions, World } from './world.ts'

/** Makes the first stop's customer a garage of which everything is known. */
function furnish(world: World): CustomerRecord {
	return Object.assign(world.customer('Garage Arnaud'), {
		vat: 'FR25900000019',
		email: 'atelier@arnaud.example',
		businessType: 'independent_garage',
		quantityEmployees: '4-5',
		notes: 'Fermé le mercredi.\n<b>Sonner</b> deux fois.',
		realLocation: [47.912, 1.91],
		lastVisitOn: '2026-11-07',
		loyalty: {
			level: 'silv',
			current: 3380,
			min: 1500,
			max: 4000,
			next: 'gold',
			endsOn: '2026-12-31',
		},
		contactPersons: [
			{
				id: crypto.randomUUID(),
				name: 'Odile',
				surname: 'Perrin',
				position: 'Magasin',
				phones: [{ id: crypto.randomUUID(), phonePrefix: '+33', phoneNumber: '639981234' }],
			},
		],
	} satisfies Partial<CustomerRecord>)
}

/** A service whose first stop, Garage Arnaud, is a garage of which everything is known. */
export function createFurnishedService(options: PersonOptions = {}): {
	service: FakeService
	garage: CustomerRecord
} {
	const service = createService(options)
	return { service, garage: furnish(service.world) }
}
