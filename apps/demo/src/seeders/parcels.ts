import { createParcels } from '../goods/parcels.ts'
import type { Seeder } from './seeder.ts'

export const parcelSeeder: Seeder = {
	domain: 'parcels',
	needs: ['employees', 'returns'],
	async seed({ world: { write, random }, today }, { workers, returns }) {
		for (const worker of workers) {
			const own = random.fork(`parcels ${worker.login}`)
			const given = { today, random: own }
			const made = createParcels(worker, returns.get(worker.id) ?? [], given)
			await write('parcel', made.parcels)
			await write('parcel_article', made.articles)
			await write('parcel_shipment', made.shipments)
			// The service's own: it carries the requests out once it runs.
			await write('outbound', made.intents)
		}
		return {}
	},
}
