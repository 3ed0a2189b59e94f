import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import {
	type ErasedPerson,
	type ErasureObstacle,
	erasureListSchema,
	personKinds,
} from '@roundsman/contract'
import { isUuid } from '#db/ids'
import { findCustomerNumbered } from '#domains/customers'
import { findPersonByLogin } from '#domains/employees'
import {
	type ErasureReport,
	eraseAgain,
	erasePerson,
	exportPerson,
	findPerson,
	type PersonName,
	previewErasure,
} from '#domains/personal-data'
import { AppError } from '#platform/app-error'
import { readErasureList } from '#platform/erasure/erasure-list'
import { type CommandDeps, type OfficeCommand, OfficeError } from './office-command.ts'
import { oneOf, readForm } from './read-words.ts'

const kinds = personKinds.join('|')

async function findId(db: CommandDeps['db'], kind: PersonName['kind'], word: string) {
	if (isUuid(word)) return word.toLowerCase()
	if (kind === 'employee') return (await findPersonByLogin(db, word.toLowerCase()))?.id
	return kind === 'customer' ? findCustomerNumbered(db, word) : undefined
}

async function readName({ db }: CommandDeps, words: readonly string[]): Promise<PersonName> {
	const [word = '', text = ''] = words
	const kind = oneOf('kind of person', personKinds, word)
	const id = await findId(db, kind, text)
	if (id !== undefined) return { kind, id }
	throw new OfficeError(`There is no ${kind} '${text}'.`)
}

const explain = ({ kind, id }: PersonName, error: unknown): never => {
	if (!(error instanceof AppError) || error.status !== 404) throw error
	throw new OfficeError(`There is no ${kind} '${id}'.`)
}

const exportCommand: OfficeCommand = {
	name: 'person export',
	example: 'person export employee anna.vos anna.zip',
	usage: `${kinds} ID FILE`,
	summary:
		'writes everything that names a contact person, a customer or an employee into a zip file; ID may be a login or the number of a customer',
	takes: [3, 3],
	takesFiles: 'last',
	async run(deps, { positionals }, print) {
		const name = await readName(deps, positionals)
		const person = await findPerson(deps.db, name).catch((error) => explain(name, error))
		const [, , file = ''] = positionals
		const target = createWriteStream(file, { flags: 'wx', mode: 0o600 })
		try {
			await pipeline(exportPerson(deps, person), target)
		} catch (error) {
			const { code, message } = error as { code?: string; message: string }
			if (code === 'EEXIST') throw new OfficeError(`${file} is there already.`)
			await rm(file, { force: true })
			if (code?.startsWith('E')) throw new OfficeError(`${file} cannot be written: ${message}`)
			throw error
		}
		print(`${file} holds what names the ${name.kind}.`)
	},
}

const obstacleLabels: Record<ErasureObstacle, string> = {
	account: 'account that is still open',
	returns: 'returns that are not signed yet',
	tickets: 'problems that are not on their way to the ticket system yet',
	shipments: 'shipments that carriers are still asked for',
	parcels: 'parcels that are not sent yet',
	visits: 'planned visits',
}

function linesOf({ kind }: PersonName, report: ErasureReport): string[] {
	const { isDone, obstacles, rows, files } = report
	const verb = isDone ? 'masked' : 'would mask'
	const counts = Object.entries(rows).map(([table, count]) => `${verb}: ${count} rows of ${table}`)
	if (files > 0) counts.push(`${isDone ? 'going within the hour' : 'would remove'}: ${files} files`)
	const reasons = obstacles.map(({ what, count }) => `in the way: ${count} ${obstacleLabels[what]}`)
	const end = isDone
		? `The ${kind} is erased. Phones drop it at their next contact.`
		: reasons.length > 0
			? 'Nothing is changed. Settle what is in the way first.'
			: 'Nothing is changed yet: do it with --apply. Nobody can undo it.'
	return [...counts, ...reasons, end]
}

const eraseCommand: OfficeCommand = {
	name: 'person erase',
	example: 'person erase customer 3f9c01a2-b4d5-4e6f-8a7b-9c0d1e2f3a4b --apply',
	usage: `${kinds} ID [--apply]`,
	summary:
		'shows what is masked of a person and what stands in the way; with --apply it is masked for good, in events and answers as well',
	takes: [2, 2],
	options: { apply: { type: 'boolean' } },
	async run(deps, { positionals, values }, print) {
		const name = await readName(deps, positionals)
		const report = await deps.db
			.transaction()
			.execute((db) =>
				values.apply === true ? erasePerson({ ...deps, db }, name) : previewErasure({ db }, name),
			)
			.catch((error) => explain(name, error))
		for (const line of linesOf(name, report)) print(line)
	},
}

const listCommand: OfficeCommand = {
	name: 'person erased',
	example: 'person erased',
	usage: '',
	summary: 'lists who was erased, by ids, as JSON: keep it beside the backups',
	takes: [0, 0],
	async run({ config }, _, print) {
		print(JSON.stringify(await readErasureList(config)))
	},
}

async function readList(file: string): Promise<ErasedPerson[]> {
	const text = await readFile(file, 'utf8').catch((error) => {
		throw new OfficeError(`${file} cannot be read: ${error.message}`)
	})
	let value: unknown
	try {
		value = JSON.parse(text)
	} catch {
		throw new OfficeError(`${file} is no list of 'person erased'.`)
	}
	return readForm(erasureListSchema, value)
}

const againCommand: OfficeCommand = {
	name: 'person erase-again',
	example: 'person erase-again erased.json',
	usage: '[FILE]',
	summary:
		'erases whom a restored backup has brought back: those of the list beside the stored files, or of a file that person erased has written',
	takes: [0, 1],
	takesFiles: 'all',
	async run(deps, { positionals: [file] }, print) {
		const list = file === undefined ? undefined : await readList(file)
		const count = await eraseAgain(deps, list)
		print(count === 0 ? 'Nobody has come back.' : `${count} erased again.`)
	},
}

export const personCommands = [exportCommand, eraseCommand, listCommand, againCommand]
