import { createTickets } from '../goods/tickets.ts'
import { createStoredFiles } from '../stored-files.ts'
import { ordersOf, type Seeder } from './seeder.ts'

export const ticketSeeder: Seeder = {
	domain: 'tickets',
	needs: ['employees', 'customers', 'orders'],
	async seed({ world, today }, seeded) {
		for (const worker of seeded.workers) {
			const files = createStoredFiles(world)
			const random = world.random.fork(`trade ${worker.login}`)
			const orders = ordersOf(worker, seeded)
			const { tickets, images } = createTickets(worker, orders, { today, files, random })
			await files.write()
			await world.write('ticket', tickets)
			await world.write('ticket_image', images)
		}
		return {}
	},
}
