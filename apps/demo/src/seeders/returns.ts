import { createReturns, type Return } from '../goods/returns.ts'
import { createStoredFiles } from '../stored-files.ts'
import { ordersOf, type Seeder } from './seeder.ts'

/** Agents' returns: prospectors take nothing back. */
export const returnSeeder: Seeder = {
	domain: 'returns',
	needs: ['employees', 'customers', 'orders'],
	async seed({ world, today }, seeded) {
		const made = new Map<string, Return[]>()
		for (const worker of seeded.workers.filter(({ role }) => role === 'service-agent')) {
			const files = createStoredFiles(world)
			const random = world.random.fork(`returns ${worker.login}`)
			const orders = ordersOf(worker, seeded)
			const { returns, images } = createReturns(worker, orders, { today, files, random })
			await files.write()
			await world.write(
				'customer_return',
				returns.map(({ row }) => row),
			)
			await world.write(
				'claim',
				returns.flatMap(({ claims }) => claims.map(({ row }) => row)),
			)
			await world.write('claim_image', images)
			made.set(worker.id, returns)
		}
		return { returns: made }
	},
}
