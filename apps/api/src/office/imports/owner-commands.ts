import { fieldOwners } from '@roundsman/contract/imports'
import { listOwners, type OwnerRefusal, setOwner } from '#domains/imports'
import { type OfficeCommand, OfficeError } from '../office-command.ts'
import { oneOf } from '../read-words.ts'
import { readKind } from './import-words.ts'

const list: OfficeCommand = {
	name: 'import owner list',
	usage: 'KIND',
	summary:
		'lists who has the last word about each field: the import, people, or who changed it last',
	example: 'import owner list customers',
	takes: [1, 1],
	async run({ db }, { positionals: [kind = ''] }, print) {
		for (const { field, owner, isUsual } of await listOwners(db, readKind(kind))) {
			print(`${field}: ${owner}${isUsual ? '' : ' (set by the office)'}`)
		}
	},
}

const refusals: Record<OwnerRefusal, string> = {
	'unknown field': "There is no such field; 'import owner list' shows them.",
	key: 'It is a part of the key, by which records are found: nothing changes it.',
	'no moments':
		"When people changed records of this kind is not noted, so that nobody can tell what is newer; choose 'import' or 'people'.",
}

const set: OfficeCommand = {
	name: 'import owner set',
	usage: 'KIND FIELD import|people|newest',
	summary: 'says who has the last word about a field from the next import on',
	example: 'import owner set customers phone import',
	takes: [3, 3],
	async run(deps, { positionals: [kindName = '', field = '', ownerName = ''] }, print) {
		const kind = readKind(kindName)
		const owner = oneOf('owner', fieldOwners, ownerName)
		const refusal = await setOwner(deps, { kind, field, owner })
		if (refusal) throw new OfficeError(refusals[refusal])
		print(`${kind}, ${field}: ${owner}, from the next import on.`)
	},
}

export const ownerCommands = [list, set]
