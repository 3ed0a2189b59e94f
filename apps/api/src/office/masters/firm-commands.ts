import { countries, type FirmForm, firmFormSchema, locales } from '@roundsman/contract'
import { findFirm, putFirm } from '#domains/firm'
import { textOption } from '../first-page.ts'
import { type OfficeCommand, OfficeError } from '../office-command.ts'
import { oneOf, readForm } from '../read-words.ts'

const fields = {
	name: textOption,
	street: textOption,
	'postal-code': textOption,
	city: textOption,
	country: textOption,
	language: textOption,
	'time-zone': textOption,
} as const

const linesOf = (firm: FirmForm): string[] => [
	firm.name,
	`${firm.street}, ${firm.postalCode} ${firm.city}, ${firm.country}`,
	`language ${firm.language}, time zone ${firm.timeZone}`,
]

const show: OfficeCommand = {
	name: 'firm show',
	example: 'firm show',
	usage: '',
	summary: 'shows who and where the firm is',
	takes: [0, 0],
	async run({ db }, _input, print) {
		const { firm } = await findFirm(db)
		if (!firm) print('Nobody has said it yet: firm set --help.')
		else for (const line of linesOf(firm)) print(line)
	},
}

const set: OfficeCommand = {
	name: 'firm set',
	example:
		'firm set --name "Teile Lauf" --street "Marktplatz 1" --postal-code 91207 --city Lauf --country de --language de --time-zone Europe/Berlin',
	usage:
		'[--name "NAME"] [--street "STREET"] [--postal-code CODE] [--city "CITY"] [--country COUNTRY] [--language LANGUAGE] [--time-zone ZONE]',
	summary: 'says who and where the firm is; what is left out stays',
	takes: [0, 0],
	options: fields,
	async run(deps, { values }, print) {
		const { country, language } = values
		if (typeof country === 'string') oneOf('country', countries, country)
		if (typeof language === 'string') oneOf('language', locales, language)
		const names = { 'postal-code': 'postalCode', 'time-zone': 'timeZone' } as Record<string, string>
		const said = Object.keys(fields).flatMap((name) =>
			typeof values[name] === 'string' ? [[names[name] ?? name, values[name]]] : [],
		)
		if (said.length === 0) throw new OfficeError('Say what is to change.')
		const { firm } = await findFirm(deps.db)
		const form = readForm(firmFormSchema, { ...firm, ...Object.fromEntries(said) })
		const made = await putFirm(deps, form)
		for (const line of linesOf(made.firm ?? form)) print(line)
	},
}

export const firmCommands = [show, set]
