import { newsReadRows, newsRows, writeTourPoints } from '../staff/staff.ts'
import type { Seeder } from './seeder.ts'

/** News and tour points; the tours themselves are laid out for every day anew. */
export const tourSeeder: Seeder = {
	domain: 'tours',
	needs: ['employees'],
	async seed({ world: { write, now }, country, places, random }, { workers }) {
		await writeTourPoints(write, workers, { places, random })
		await write('news', newsRows(country, now))
		await write('news_read', newsReadRows(country, workers))
		return {}
	},
}
