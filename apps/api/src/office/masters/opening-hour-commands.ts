import { type OpeningHour, type OpeningHours, openingHoursFormSchema } from '@roundsman/contract'
import type { Db } from '#db/database'
import { findCustomerNumbered, getOpeningHours, putOpeningHours } from '#domains/customers'
import { wholeScope } from '#platform/office-scope'
import { type OfficeCommand, OfficeError, type Print } from '../office-command.ts'
import { oneOf, readForm } from '../read-words.ts'

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

function printHours({ title, hours }: OpeningHours, print: Print): void {
	for (const { weekday, from, to } of hours) print(`${days[weekday]} ${from}-${to}`)
	if (hours.length === 0) print(`Nobody has said when ${title} is open.`)
}

async function readCustomer(db: Db, number = ''): Promise<string> {
	const id = await findCustomerNumbered(db, number)
	if (!id) throw new OfficeError(`There is no customer '${number}'.`)
	return id
}

/** `mon=08:00-12:00,13:00-17:00` */
function readDay(word: string): Pick<OpeningHour, 'weekday' | 'from' | 'to'>[] {
	const [day = '', spans = ''] = word.split('=')
	const weekday = days.indexOf(oneOf('day', days, day.toLowerCase()))
	return spans.split(',').map((span) => {
		const [from = '', to = ''] = span.split('-')
		return { weekday, from, to }
	})
}

const show: OfficeCommand = {
	name: 'opening-hours show',
	example: 'opening-hours show K10001',
	usage: 'CUSTOMER-NUMBER',
	summary: 'shows when a customer is open',
	takes: [1, 1],
	async run({ db }, { positionals: [number] }, print) {
		printHours(await getOpeningHours(db, wholeScope, await readCustomer(db, number)), print)
	},
}

const set: OfficeCommand = {
	name: 'opening-hours set',
	example: 'opening-hours set K10001 mon=08:00-12:00,13:00-17:00 sat=08:00-12:00',
	usage: 'CUSTOMER-NUMBER [DAY=FROM-TO,…]…',
	summary: 'says when a customer is open, the whole week; without a day, that nobody knows',
	takes: [1, 8],
	async run(deps, { positionals: [number, ...words] }, print) {
		const id = await readCustomer(deps.db, number)
		const { hours } = readForm(openingHoursFormSchema, { hours: words.flatMap(readDay) })
		const made = await deps.db
			.transaction()
			.execute((db) => putOpeningHours({ ...deps, db }, wholeScope, { id, hours }))
		printHours(made, print)
	},
}

export const openingHourCommands = [show, set]
