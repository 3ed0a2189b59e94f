import {
	type Locale,
	locales,
	type OptionMaster,
	optionChangeSchema,
	optionFormSchema,
	optionLists,
	type StaticList,
} from '@roundsman/contract'
import {
	changeOption,
	createOption,
	listOptionLists,
	listOptionMasters,
	orderOptions,
} from '#domains/options'
import type { OfficeCommand, OfficeInput, Print } from '../office-command.ts'
import { listOf, oneOf, readChange, readForm } from '../read-words.ts'

const lists = Object.keys(optionLists) as StaticList[]
const label = { type: 'string', multiple: true } as const

function printValues(values: readonly OptionMaster[], print: Print): void {
	for (const { value, labels, isOwn, isActive } of values) {
		print(`${value} ${labels.en}${isOwn ? ' own' : ''}${isActive ? '' : ' withdrawn'}`)
	}
}

/** `--label de="Krank gemeldet"` for each language */
function readLabels(values: OfficeInput['values']): Partial<Record<Locale, string>> {
	const pairs = listOf(values.label).map((text) => {
		const [language = '', ...words] = text.split('=')
		return [oneOf('language', locales, language), words.join('=')] as const
	})
	return Object.fromEntries(pairs) as Partial<Record<Locale, string>>
}

const list: OfficeCommand = {
	name: 'option list',
	example: 'option list canceling-reasons',
	usage: '[LIST]',
	summary: 'lists the option lists, or the values of one in their order',
	takes: [0, 1],
	async run({ db }, { positionals: [name] }, print) {
		if (name !== undefined) {
			printValues(await listOptionMasters(db, oneOf('list', lists, name)), print)
			return
		}
		for (const { list: one, values, withdrawn, isOpen } of await listOptionLists(db)) {
			print(`${one} ${values} values, ${withdrawn} withdrawn${isOpen ? ', takes own ones' : ''}`)
		}
	},
}

const add: OfficeCommand = {
	name: 'option add',
	example:
		'option add business-action price_list_left --label en="Price list left" --label de="Preisliste dagelassen"',
	usage: 'LIST VALUE --label LANGUAGE="WORDS"…',
	summary: 'adds a value to a list that takes own ones',
	takes: [2, 2],
	options: { label },
	async run(deps, { positionals: [name = '', value], values }, print) {
		const of = oneOf('list', lists, name)
		const form = readForm(optionFormSchema, { value, labels: readLabels(values) })
		const made = await deps.db
			.transaction()
			.execute((db) => createOption({ ...deps, db }, of, form))
		printValues(made, print)
	},
}

const change: OfficeCommand = {
	name: 'option change',
	example: 'option change canceling-reasons sick --label de="Krank gemeldet" --active yes',
	usage: 'LIST VALUE [--label LANGUAGE="WORDS"]… [--active yes|no]',
	summary: 'words a value (LANGUAGE= as it was released), withdraws it or takes it back',
	takes: [2, 2],
	options: { label, active: { type: 'string' } },
	async run(deps, { positionals: [name = '', value = ''], values }, print) {
		const list = oneOf('list', lists, name)
		const labels = Object.entries(readLabels(values)).map(([language, words]) => [
			language,
			words === '' ? null : words,
		])
		const form = readChange(
			optionChangeSchema,
			{ labels: labels.length > 0 ? Object.fromEntries(labels) : undefined },
			values.active,
		)
		const made = await deps.db
			.transaction()
			.execute((db) => changeOption({ ...deps, db }, { list, value }, form, null))
		printValues(made, print)
	},
}

const order: OfficeCommand = {
	name: 'option order',
	example: 'option order canceling-reasons closed sick',
	usage: 'LIST [VALUE…]',
	summary:
		'puts values of a list in front, in this order; without any, in the order of the release',
	takes: [1, 200],
	async run(deps, { positionals: [name = '', ...values] }, print) {
		const of = oneOf('list', lists, name)
		const made = await deps.db
			.transaction()
			.execute((db) => orderOptions({ ...deps, db }, of, values))
		printValues(made, print)
	},
}

export const optionCommands = [list, add, change, order]
