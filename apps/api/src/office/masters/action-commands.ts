import { actionChangeSchema } from '@roundsman/contract'
import { changeAction, listActionMasters } from '#domains/visits'
import { firstPage, printEnd, textOption } from '../first-page.ts'
import { type OfficeCommand, OfficeError } from '../office-command.ts'
import { readChange } from '../read-words.ts'

const list: OfficeCommand = {
	name: 'action list',
	example: 'action list brake',
	usage: '[SEARCH]',
	summary: 'lists what can be done at visits, by code or words',
	takes: [0, 1],
	async run({ db }, { positionals: [search] }, print) {
		const query = { ...firstPage, 'filter.search': search }
		const { items, meta } = await listActionMasters(db, query)
		for (const { code, type, minutes, roles, texts, isActive } of items) {
			const time = minutes === null ? '' : ` ${minutes} min`
			const state = isActive ? '' : ' withdrawn'
			print(`${code} ${type}${time} ${roles.join(' and ')} ${texts.en?.title ?? ''}${state}`)
		}
		printEnd({ items, meta }, print)
	},
}

const change: OfficeCommand = {
	name: 'action change',
	example: 'action change BRAKES-W26 --minutes 15 --active yes',
	usage: 'CODE [--minutes MINUTES|none] [--active yes|no]',
	summary: 'says how long an action takes, withdraws it or takes it back; words come by an import',
	takes: [1, 1],
	options: { minutes: textOption, active: textOption },
	async run(deps, { positionals: [code = ''], values: { minutes, active } }, print) {
		const query = { ...firstPage, 'filter.search': code }
		const found = (await listActionMasters(deps.db, query)).items.find((one) => one.code === code)
		if (!found) throw new OfficeError(`There is no action '${code}'.`)
		const form = readChange(
			actionChangeSchema,
			{ minutes: minutes === 'none' ? null : minutes && Number(minutes) },
			active,
		)
		await changeAction(deps, { id: found.id, change: form, now: deps.now, version: null })
		print(`${code} is changed.`)
	},
}

export const actionCommands = [list, change]
