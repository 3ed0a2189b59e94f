import { createLoyaltySteps } from '../customer-details.ts'
import type { Seeder } from './seeder.ts'

/** What own figures count that no other domain keeps. */
export const kpiSeeder: Seeder = {
	domain: 'kpi',
	needs: ['customers', 'visits'],
	async seed({ world }, { customers, history }) {
		await world.write('loyalty_step', createLoyaltySteps(customers, history.visits))
		return {}
	},
}
