import { customerDetails } from './customer-details.ts'
import { customerForm } from './customer-form.ts'
import { customers } from './customers.ts'
import { employees } from './employees.ts'
import { map } from './map.ts'
import { notifications } from './notifications.ts'
import { options } from './options.ts'
import { sync } from './sync.ts'
import { tours } from './tours.ts'
import { visits } from './visits.ts'

/** What only those who have signed in are shown. */
export const moreTexts = {
	customerDetails,
	customerForm,
	customers,
	employees,
	map,
	notifications,
	options,
	sync,
	tours,
	visits,
}
