import { entitlementRows, requestRows } from '../staff/leave.ts'
import type { Seeder } from './seeder.ts'

export const daysOffSeeder: Seeder = {
	domain: 'days-off',
	needs: ['employees'],
	async seed({ world: { write }, today }, { workers }) {
		await write('day_off_entitlement', entitlementRows(workers, today))
		await write('day_off_request', requestRows(workers, today))
		return {}
	},
}
