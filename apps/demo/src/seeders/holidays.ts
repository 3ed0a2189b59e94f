import { isWorkingDay } from '@roundsman/api/platform/calendar/working-days'
import { addDays } from '@roundsman/contract'
import { languageOf } from '../demo-codes.ts'
import { deterministicId } from '../random.ts'
import { fieldWords } from '../texts/field-words.ts'
import type { Seeder } from './seeder.ts'

/** Behind the days that have tours already. */
const soonest = 16

/** A day on which the firm of a country takes stock and visits nobody. */
export const holidaySeeder: Seeder = {
	domain: 'holidays',
	needs: [],
	async seed({ world, country, today }) {
		let day = addDays(today, soonest)
		while (!isWorkingDay(country, day)) day = addDays(day, 1)
		const name = fieldWords[languageOf[country]].stocktaking
		const id = deterministicId(`holiday ${country}`)
		await world.write('holiday', [{ id, country, postal_code: null, day, name }])
		return {}
	},
}
