import { countries } from '@roundsman/contract'
import {
	addHoliday,
	dropHoliday,
	isHolidayDay,
	listOwnHolidays,
	type OwnHoliday,
} from '#domains/holidays'
import { type OfficeCommand, OfficeError, type OfficeInput } from '../office-command.ts'
import { oneOf, readText } from '../read-words.ts'

const postalCode = { 'postal-code': { type: 'string' } } as const

function readHoliday({ positionals, values }: OfficeInput): Omit<OwnHoliday, 'name'> {
	const [country = '', day = ''] = positionals
	if (!isHolidayDay(day)) throw new OfficeError('A day is YYYY-MM-DD, or MM-DD for each year.')
	const start = values['postal-code']
	if (start !== undefined && !/^[0-9A-Z][0-9A-Z ]{0,9}$/.test(String(start))) {
		throw new OfficeError('A postal code, or its beginning, is digits and capital letters.')
	}
	return {
		country: oneOf('country', countries, country),
		day,
		postalCode: start === undefined ? null : String(start),
	}
}

const wordsOf = ({ country, day, postalCode: start }: Omit<OwnHoliday, 'name'>) =>
	[country, day, start && `${start}…`].filter(Boolean).join(' ')

const list: OfficeCommand = {
	name: 'holiday list',
	example: 'holiday list',
	usage: '',
	summary: 'lists the days without work beside the public holidays',
	takes: [0, 0],
	async run({ db }, _input, print) {
		const found = await listOwnHolidays(db)
		for (const one of found) print(`${wordsOf(one)} ${one.name}`)
		if (found.length === 0) print('There is none.')
	},
}

const add: OfficeCommand = {
	name: 'holiday add',
	example: 'holiday add de 08-15 "Assumption of Mary" --postal-code 8',
	usage: 'COUNTRY DAY "NAME" [--postal-code BEGINNING]',
	summary:
		'lets nobody plan visits on a day, once or each year (MM-DD), in a country or a part of it',
	takes: [3, 3],
	options: postalCode,
	async run(deps, input, print) {
		const holiday = { ...readHoliday(input), name: readText('A name', input.positionals[2]) }
		await deps.db.transaction().execute((db) => addHoliday({ ...deps, db }, holiday))
		print(`${wordsOf(holiday)} is ${holiday.name}.`)
	},
}

const remove: OfficeCommand = {
	name: 'holiday remove',
	example: 'holiday remove de 08-15 --postal-code 8',
	usage: 'COUNTRY DAY [--postal-code BEGINNING]',
	summary: 'takes a day from that list',
	takes: [2, 2],
	options: postalCode,
	async run(deps, input, print) {
		const holiday = readHoliday(input)
		const isGone = await deps.db
			.transaction()
			.execute((db) => dropHoliday({ ...deps, db }, holiday))
		if (!isGone) {
			throw new OfficeError(`${wordsOf(holiday)} is not on the list.`)
		}
		print(`${wordsOf(holiday)} is a day like others.`)
	},
}

export const holidayCommands = [list, add, remove]
