import { chatSeeder } from './chat.ts'
import { couponSeeder } from './coupons.ts'
import { customerSeeder } from './customers.ts'
import { daysOffSeeder } from './days-off.ts'
import { documentSeeder } from './documents.ts'
import { employeeSeeder } from './employees.ts'
import { holidaySeeder } from './holidays.ts'
import { kpiSeeder } from './kpi.ts'
import { orderSeeder } from './orders.ts'
import { parcelSeeder } from './parcels.ts'
import { returnSeeder } from './returns.ts'
import type { Seeder } from './seeder.ts'
import { ticketSeeder } from './tickets.ts'
import { tourSeeder } from './tours.ts'
import { visitSeeder } from './visits.ts'

/** What a country holds, by domain: each stands behind those that it needs. */
export const seeders: readonly Seeder[] = [
	employeeSeeder,
	holidaySeeder,
	daysOffSeeder,
	documentSeeder,
	tourSeeder,
	customerSeeder,
	visitSeeder,
	couponSeeder,
	kpiSeeder,
	orderSeeder,
	returnSeeder,
	parcelSeeder,
	ticketSeeder,
	chatSeeder,
]
