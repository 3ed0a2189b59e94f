import {
	apiKeyFormSchema,
	apiScopes,
	keyOverlapHours,
	keyOverlapMaxHours,
} from '@roundsman/contract'
import { createApiKey, endApiKey, listApiKeys, rotateApiKey } from '#domains/api-keys'
import { type OfficeCommand, OfficeError } from './office-command.ts'
import { listOf, readForm } from './read-words.ts'

const create: OfficeCommand = {
	name: 'key create',
	example: 'key create ERP --scope import:customers --scope import:orders',
	usage: 'NAME --scope SCOPE…',
	summary: `makes an API key for a program and shows its secret this once; scopes are ${apiScopes.join(', ')}`,
	takes: [1, 1],
	options: { scope: { type: 'string', multiple: true } },
	async run(deps, { positionals: [name], values }, print) {
		const form = readForm(apiKeyFormSchema, { name, scopes: listOf(values.scope) })
		const { key, secret } = await createApiKey(deps, form, null)
		print(`Key ${key.id} of ${key.name}: ${key.scopes.join(', ')}`)
		print(secret)
	},
}

const day = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`

const list: OfficeCommand = {
	name: 'key list',
	example: 'key list',
	usage: '',
	summary: 'lists API keys, when they were used last and which have ended',
	takes: [0, 0],
	async run({ db, clock }, _, print) {
		const { items } = await listApiKeys(db, clock())
		if (items.length === 0) print('There are no API keys.')
		for (const { id, name, scopes, lastUsedAt, endedAt, overlapsUntil } of items) {
			const used = lastUsedAt ? `used ${day(lastUsedAt)}` : 'never used'
			const state = endedAt ? `, ended ${day(endedAt)}` : ''
			const overlap = overlapsUntil ? `, the secret before works until ${day(overlapsUntil)}` : ''
			print(`${id} ${name}: ${scopes.join(', ')}; ${used}${state}${overlap}`)
		}
	},
}

function readHours(value: unknown): number {
	if (value === undefined) return keyOverlapHours
	const hours = Number(value)
	if (/^\d{1,3}$/.test(String(value)) && hours <= keyOverlapMaxHours) return hours
	throw new OfficeError(`The overlap is 0 to ${keyOverlapMaxHours} hours.`)
}

const rotate: OfficeCommand = {
	name: 'key rotate',
	example: 'key rotate 3f9c01a2b4d5 --overlap 48',
	usage: 'ID [--overlap HOURS]',
	summary: `gives a key a new secret; the one before works for ${keyOverlapHours} hours more, or as many as are said`,
	takes: [1, 1],
	options: { overlap: { type: 'string' } },
	async run(deps, { positionals: [id = ''], values }, print) {
		const overlapHours = readHours(values.overlap)
		const { key, secret } = await rotateApiKey(deps, { id, overlapHours })
		print(`Key ${key.id} of ${key.name} has a new secret:`)
		print(secret)
	},
}

const end: OfficeCommand = {
	name: 'key end',
	example: 'key end 3f9c01a2b4d5',
	usage: 'ID',
	summary: 'ends an API key at once',
	takes: [1, 1],
	async run(deps, { positionals: [id = ''] }, print) {
		const key = await deps.db.transaction().execute((db) => endApiKey({ ...deps, db }, id))
		print(`Key ${key.id} of ${key.name} has ended.`)
	},
}

export const keyCommands = [create, list, rotate, end]
