import { dateSchema, dayParts } from '@roundsman/contract'
import { listDaysOff, putDayOff, removeDayOff } from '#domains/employees'
import { wholeScope } from '#platform/office-scope'
import { firstPage, printEnd } from '../first-page.ts'
import type { OfficeCommand } from '../office-command.ts'
import { oneOf, readForm, readPersonOf } from '../read-words.ts'

const list: OfficeCommand = {
	name: 'day-off list',
	example: 'day-off list anna.vos',
	usage: '[LOGIN]',
	summary: 'lists days off from today on, of one person or of all',
	takes: [0, 1],
	async run({ db, clock }, { positionals: [login] }, print) {
		const person = login === undefined ? undefined : await readPersonOf(db, login)
		const { items, meta } = await listDaysOff(db, wholeScope, {
			...firstPage,
			'filter.start': clock().toISOString().slice(0, 10),
			...(person ? { 'filter.personId': person.id } : {}),
		})
		for (const { date, name, part } of items) print(`${date} ${name} ${part}`)
		printEnd({ items, meta }, print)
	},
}

const add: OfficeCommand = {
	name: 'day-off add',
	example: 'day-off add anna.vos 2026-12-24 --part afternoon',
	usage: 'LOGIN DAY [--part whole|morning|afternoon]',
	summary: 'enters a day off; a whole one keeps visits away, and one of the same day is replaced',
	takes: [2, 2],
	options: { part: { type: 'string' } },
	async run(deps, { positionals: [login, day], values: { part = 'whole' } }, print) {
		const { id: personId } = await readPersonOf(deps.db, login)
		const date = readForm(dateSchema, day)
		const made = await putDayOff(deps, {
			personId,
			date,
			part: oneOf('part', dayParts, String(part)),
		})
		print(`${made.date} ${made.name} ${made.part}`)
	},
}

const remove: OfficeCommand = {
	name: 'day-off remove',
	example: 'day-off remove anna.vos 2026-12-24',
	usage: 'LOGIN DAY',
	summary: 'takes a day off back',
	takes: [2, 2],
	async run(deps, { positionals: [login, day] }, print) {
		const { id: personId, name } = await readPersonOf(deps.db, login)
		const date = readForm(dateSchema, day)
		await removeDayOff(deps, { personId, date })
		print(`${name} works on ${date}.`)
	},
}

export const dayOffCommands = [list, add, remove]
