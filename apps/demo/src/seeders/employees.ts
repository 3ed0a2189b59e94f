import { hire, writeOffice, writeStaff } from '../staff/staff.ts'
import type { Seeder } from './seeder.ts'

export const employeeSeeder: Seeder = {
	domain: 'employees',
	needs: [],
	async seed({ world, territories, random }) {
		const { write, passwordHash, now } = world
		const workers = hire(territories, random.fork('homes'))
		await write(
			'sector',
			territories.map(({ sector }) => sector),
		)
		await writeStaff(write, workers, { passwordHash, now, random })
		await writeOffice(write, passwordHash)
		return { workers }
	},
}
