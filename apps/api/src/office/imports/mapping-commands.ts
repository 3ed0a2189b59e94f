import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import {
	findMapping,
	inspectFile,
	listMappings,
	readMapping,
	removeMapping,
	saveMapping,
} from '#domains/imports'
import { type OfficeCommand, OfficeError } from '../office-command.ts'
import { readText } from '../read-words.ts'
import { moment } from './import-words.ts'

const noMapping = (name: string) =>
	new OfficeError(`There is no mapping '${name}'; 'import mapping list' shows them.`)

const list: OfficeCommand = {
	name: 'import mapping list',
	usage: '',
	summary: 'lists the saved mappings',
	example: 'import mapping list',
	takes: [0, 0],
	async run({ db }, _, print) {
		const mappings = await listMappings(db)
		if (mappings.length === 0) print('No mapping has been saved yet.')
		for (const { name, kind, usedAt } of mappings) print(`${name}: ${kind}, ${moment(usedAt)}`)
	},
}

const show: OfficeCommand = {
	name: 'import mapping show',
	usage: 'NAME',
	summary: 'prints a saved mapping as JSON',
	example: 'import mapping show customers-erp',
	takes: [1, 1],
	async run({ db }, { positionals: [name = ''] }, print) {
		const saved = await findMapping(db, name)
		if (!saved) throw noMapping(name)
		print(JSON.stringify(saved))
	},
}

const guess: OfficeCommand = {
	name: 'import mapping guess',
	usage: 'FILE',
	summary: 'prints how a file would be read, as JSON to correct and save',
	example: 'import mapping guess Customers.csv',
	takes: [1, 1],
	takesFiles: 'all',
	async run({ db }, { positionals: [path = ''] }, print) {
		const answers = { mapping: null, dateStyle: null, decimal: null }
		const file = { name: basename(path), source: path, kind: null }
		const { kind, mapping, questions, samples } = await inspectFile(db, file, answers)
		const shown = { kind, mapping, questions, samples: samples.slice(0, 10) }
		for (const line of JSON.stringify(shown, null, 1).split('\n')) print(line)
	},
}

const save: OfficeCommand = {
	name: 'import mapping save',
	usage: 'NAME FILE',
	summary: "saves a mapping by a name from a file that 'import mapping guess' began",
	example: 'import mapping save erp m.json',
	takes: [2, 2],
	takesFiles: 'last',
	async run(deps, { positionals: [name, path = ''] }, print) {
		const wanted = readText('A name', name)
		const read = readMapping(readFileSync(path, 'utf8'))
		if ('problem' in read) throw new OfficeError(`${path} is no mapping: ${read.problem}.`)
		await saveMapping(deps, { name: wanted, ...read })
		print(`The mapping '${wanted}' is saved; use it by --mapping '${wanted}'.`)
	},
}

const remove: OfficeCommand = {
	name: 'import mapping remove',
	usage: 'NAME',
	summary: 'forgets a saved mapping',
	example: 'import mapping remove customers-erp',
	takes: [1, 1],
	async run(deps, { positionals: [name = ''] }, print) {
		if (!(await removeMapping(deps, name))) throw noMapping(name)
		print(`The mapping '${name}' is forgotten.`)
	},
}

export const mappingCommands = [list, show, guess, save, remove]
